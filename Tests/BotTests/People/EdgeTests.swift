import Chance
import Wording
import Bot
import Foundation
import Planner
@testable import Storage
import Testing

/// Numbers and dates at the edges of every type, from every side: an echo or one clear line, and nothing stops.
@Suite struct EdgeTests {
    private let talk: Talk

    init() throws {
        talk = try Talk()
    }

    private static let numbers = [
        "0", "1", "-1", "007", "2147483646", "2147483647", "2147483648", "9223372036854775807",
        "-9223372036854775808", "9223372036854775808", "1000000000000", "99999999999", "", "x",
        "\u{663}", "1.5", "999999", "100000",
    ]
    private static let days = [
        "0001-01-01", "0000-01-01", "9999-12-31", "10000-01-01", "1970-01-01", "-001-01-01",
        "2026-02-30", "", "x",
    ]

    /// What a person sees after anything: never an apology; and the plan can be looked at in a few steps.
    private func look(_ trouble: String) async throws {
        let before = talk.store.statementCount
        for text in ["home", "all", "next 1", "month", "why 1", "missed"] {
            for sent in try await talk.say(1, text) {
                #expect(!sent.message.text.plain.contains("went wrong"), "\(trouble): \(text)")
            }
        }
        #expect(talk.store.statementCount - before < 5000, "\(trouble)")
    }

    @Test func numbersInTextsAreTakenOrRefused() async throws {
        let texts = [
            "x in # weeks", "x in # days 10:00", "x every # days", "x every # minutes", "x 5 may #",
            "x every day # times", "x every day for # weeks",
            "x tomorrow 10:00 remind # min before",
            "x tomorrow 10:00 remind # days before", "x every # hours until done", "snooze 1 #h",
            "snooze 1 # weeks", "remind 1 in # minutes", "remind 1 # days before", "done #",
            "show #", "next #", "move 1 to # may", "push 1 by # days", "move 1 # weeks later",
            "pause 2 for # weeks", "week #", "priority 1 #", "agenda at #", "day starts at #",
            "what's due in # days", "holiday 1 to # aug", "calendar #", "#", "in # years",
        ]
        try await talk.say(1, "seed tomorrow 10:00")
        try await talk.say(1, "gym every day 9:00")
        for text in texts {
            for (index, number) in Self.numbers.enumerated()
            where Soak.isOn || index % 4 == text.count % 4 {
                let said = text.replacingOccurrences(of: "#", with: number)
                for sent in try await talk.say(1, said) {
                    #expect(!sent.message.text.plain.contains("went wrong"), "\(said)")
                }
                try await talk.say(1, "no")
            }
            try await talk.say(1, "clear completed")
        }
        try await talk.pass(minutes: 2 * 24 * 60)
        try await talk.say(1, "home")
    }

    @Test func whatLeavesTheCalendarIsTooFarAway() async throws {
        let said = [
            ("z on 9999-12-30", "Added 1"), ("push z by 3 weeks", "too far away"),
            ("snooze z 1w", "Snoozed 1"), ("gym every day 9:00", "Added 2"),
            ("pause 2 until 9999-12-31", "31 Dec 9999"), ("resume 2", "2"),
            ("x tomorrow 10:00, remind 99999 days before", "too far away"), ("all", "gym"),
        ]
        for (text, answer) in said {
            let sent = try await talk.say(1, text)
            let found = sent.first?.message.text.plain ?? ""
            #expect(found.contains(answer), "\(text): \(found)")
        }
        #expect(try await talk.plan(1).contains("9999-12-30"))
    }

    private func take(_ text: String, _ name: String) throws -> String? {
        do {
            _ = try PlanImport(text: text, fileName: name).run(
                into: talk.environment,
                person: Sender(network: "telegram", id: "1", name: "Wilhelmina"), now: talk.now)
            return nil
        } catch let fault as ImportFault {
            return fault.description
        }
    }

    private static func rules() -> [String] {
        var rules: [String] = []
        for freq in ["YEARLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY", "MINUTELY", "SECONDLY", ""] {
            for number in numbers {
                rules.append("FREQ=\(freq);COUNT=\(number)")
                rules.append("FREQ=\(freq);INTERVAL=\(number)")
            }
            for until in ["00010101", "99991231", "20260101T000000Z", "100000101", "", "x"] {
                rules.append("FREQ=\(freq);UNTIL=\(until)")
            }
            for tail in [
                "BYMONTH=2;BYMONTHDAY=30", "BYSETPOS=366", "BYDAY=53MO",
                "BYMONTHDAY=31;COUNT=100000",
                "BYHOUR=0,1,2,3,4,5,6,7,8,9,10,11,12;BYMINUTE=0,5,10,15,20,25,30,35,40,45,50,55",
                "BYMONTH=1;COUNT=999999999",
            ] { rules.append("FREQ=\(freq);\(tail)") }
        }
        return rules
    }

    private static func file(_ format: String, rule: String, start: String) -> String {
        switch format {
        case "ics":
            """
            BEGIN:VCALENDAR
            VERSION:2.0
            BEGIN:VTODO
            SUMMARY:gym
            DTSTART;VALUE=DATE:\(start.replacingOccurrences(of: "-", with: ""))
            RRULE:\(rule)
            END:VTODO
            END:VCALENDAR

            """
        case "json":
            """
            {"tasks":[{"type":"routine","title":"gym","repeats":"\(rule)","start":"\(start)"}]}
            """
        default: "kind,type,title,repeats,start\r\ntask,routine,gym,\(rule),\(start)\r\n"
        }
    }

    @Test(arguments: ["ics", "json", "csv"])
    func repetitionsInFilesAreTakenOrRefused(_ format: String) async throws {
        try await talk.say(1, "hello")
        var (taken, refused) = (0, 0)
        for (index, rule) in Self.rules().enumerated() where Soak.isOn || index % 7 == 0 {
            let start = Self.days[index % Self.days.count]
            for day in [start, "2026-11-21"] {
                let before = talk.store.statementCount
                let fault = try take(Self.file(format, rule: rule, start: day), "plan.\(format)")
                let trouble = "\(format) \(rule) from \(day)"
                #expect(talk.store.statementCount - before < 20_000, "\(trouble)")
                if let fault {
                    refused += 1
                    #expect(!fault.contains("\n"), "\(trouble)")
                    continue
                }
                taken += 1
                if taken % 10 == 0 { try await look(trouble) }
                for _ in 0..<2 { try await talk.say(1, "delete 1") }
            }
        }
        #expect(taken > 5 && refused > 5)
        try await talk.pass(minutes: 24 * 60)
        try await look(format)
    }

    @Test(arguments: [
        "number", "due", "time", "reminders", "snoozedUntil", "pausedUntil", "madeThrough",
    ])
    func fieldsInFilesAreTakenOrRefused(_ field: String) async throws {
        let values =
            Self.numbers + Self.days + Self.numbers.map { "\($0) min before" }
            + Self.numbers.map { "every \($0) min until done" } + Self.days.map { "\($0)T10:00Z" }
            + ["at 9999-12-31T23:59", "0001-01-01T09:00", "99999999999 days before at 10:00"]
        for (index, value) in values.enumerated() where Soak.isOn || index % 6 == 0 {
            let raw = Int(value) == nil && Double(value) == nil ? "\"\(value)\"" : value
            let quoted = field == "reminders" ? "[\"\(value)\"]" : raw
            let text = """
                {"tasks":[{"type":"routine","title":"gym","repeats":"FREQ=DAILY","start":"0001-01-01",
                "times":["10:00"],"governsFrom":"0001-01-01","\(field)":\(quoted)}]}
                """
            if try take(text, "plan.json") == nil {
                try await look("\(field) \(value)")
                try await talk.say(1, "delete gym")
            }
        }
        try await talk.pass(minutes: 24 * 60)
        try await look(field)
    }

    /// What a forged button once put into the database is lived with.
    @Test(arguments: [
        "FREQ=DAILY;COUNT=99999999999", "FREQ=MINUTELY;COUNT=1000000000000",
        "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30", "FREQ=DAILY;BYMONTH=1;COUNT=999999999",
        "FREQ=HOURLY;INTERVAL=168;BYDAY=TU", "FREQ=DAILY;INTERVAL=9223372036854775807",
        "FREQ=YEARLY;BYSETPOS=366", "FREQ=MINUTELY;INTERVAL=7;BYDAY=MO;BYMONTH=5;COUNT=9999999",
    ]) func storedRowsStopNothing(_ rule: String) async throws {
        try await talk.say(1, "gym every day 9:00")
        let recurrence = Recurrence(
            rule: try #require(RecurrenceRule(rule)), start: CivilDate.calendar.lowerBound,
            times: [.at(9)])
        let today = try #require(CivilDate("2026-11-21"))
        try talk.store.write { tx in
            let plan = try #require(try tx.plans.all().first)
            let todo = try #require(try tx.todos.all(plan: plan.id).first)
            _ = try tx.recurrences.insert(recurrence, from: today, todo: todo.id)
        }
        for _ in 0..<2 {
            try await talk.pass(minutes: 24 * 60)
            try await look(rule)
        }
        for text in ["done 1", "skip 1", "undo", "1 every tuesday instead", "all"] {
            for sent in try await talk.say(1, text) {
                #expect(!sent.message.text.plain.contains("went wrong"), "\(rule): \(text)")
            }
        }
    }
}
