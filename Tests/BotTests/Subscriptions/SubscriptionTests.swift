import Foundation
import Language
import Planner
import Storage
import Testing
import Wording

@testable import Bot

/// Calendars of others in a plan, on a virtual clock: what is asked for when, and where what was read stands.
@Suite struct SubscriptionTests {
    private static let week = """
        BEGIN:VCALENDAR\r
        BEGIN:VEVENT\r
        UID:1\r
        SUMMARY:Okapi lecture\r
        DTSTART;TZID=Europe/Berlin:20261123T100000\r
        DTEND;TZID=Europe/Berlin:20261123T113000\r
        RRULE:FREQ=DAILY;COUNT=5\r
        END:VEVENT\r
        BEGIN:VEVENT\r
        UID:2\r
        SUMMARY:Fair\r
        DTSTART;VALUE=DATE:20261126\r
        DTEND;VALUE=DATE:20261128\r
        END:VEVENT\r
        END:VCALENDAR\r

        """

    private func file(_ text: String = week) -> SubscriptionAnswer {
        .read(SubscriptionFile(body: [UInt8](text.utf8), tag: "\"1\"", modified: nil))
    }

    /// Saturday, 21 November 2026, 11:00 in Berlin, with a plan that reads `uni`.
    private func talk() async throws -> Talk {
        let talk = try Talk()
        try await talk.say(1, "timezone Berlin")
        try await talk.say(1, "subscribe https://uni.example/gnu.ics?key=1 as uni")
        let query = try #require(try read(talk, file()))
        #expect(query.address == "https://uni.example/gnu.ics?key=1" && query.tag == nil)
        return talk
    }

    /// Lets what is due be answered so; what was asked for, nil where nothing is due.
    @discardableResult
    private func read(_ talk: Talk, _ answer: SubscriptionAnswer) throws -> SubscriptionQuery? {
        let desk = SubscriptionDesk(talk.environment)
        guard let query = try desk.next(at: talk.now) else { return nil }
        try desk.take(query, answer, at: talk.now)
        return query
    }

    private func said(_ talk: Talk, _ text: String) async throws -> String {
        try await talk.say(1, text).map(\.message.text.plain).joined(separator: "\n")
    }

    @Test func whatIsReadStandsUnderItsDays() async throws {
        let talk = try await talk()
        try await talk.say(1, "milk tomorrow")
        let monday = try await said(talk, "what's due monday")
        #expect(monday.contains("10:00 to 11:30 · Okapi lecture (uni)"))
        #expect(!monday.contains("nothing"))
        let thursday = try await said(talk, "what's due thursday")
        #expect(thursday.contains("all day · Fair (uni)"))
        let free = try await said(talk, "am i free monday 10am")
        #expect(free.contains("Not quite:\nMon 23 Nov 10:00 to 11:30 · Okapi lecture (uni)"))
        #expect(try await said(talk, "am i free monday 3pm").contains("Yes, nothing"))
        #expect(try await said(talk, "am i free friday").contains("2 things are there"))
        let month = try await said(talk, "calendar")
        #expect(month.contains("busy elsewhere on 5 days"))
        #expect(try await said(talk, "home").contains("1 to do"))
    }

    @Test func theAgendaShowsThemAndNobodyIsRung() async throws {
        let talk = try await talk()
        try await talk.say(1, "quotes off")
        let sent = try await talk.pass(seconds: 47 * 3600)
        let monday = try #require(sent.last?.message.text.plain)
        #expect(monday.contains("Today\n10:00 to 11:30 · Okapi lecture (uni)"))
        #expect(!monday.contains("Nothing is planned"))
        #expect(try await talk.pass(seconds: 3600 * 3).isEmpty)
    }

    @Test func hourlyWithTheValidatorAndAfterAWeekWithout() async throws {
        let talk = try await talk()
        #expect(try read(talk, .unchanged) == nil)
        try await talk.pass(seconds: 3600)
        #expect(try read(talk, .unchanged)?.tag == "\"1\"")
        #expect(try read(talk, .unchanged) == nil)
        try await talk.pass(seconds: 7 * 86_400)
        #expect(try read(talk, file())?.tag == nil)
        try await talk.say(1, "timezone Lisbon")
        try await talk.pass(seconds: 3600)
        #expect(try read(talk, file())?.tag == nil)
        #expect(try await said(talk, "subscriptions").contains("uni: "))
    }

    @Test func whatFailsWaitsTheLonger() async throws {
        let talk = try await talk()
        try await talk.pass(seconds: 3600)
        for hours in [2, 4, 8, 16, 24, 24] {
            #expect(try read(talk, .failed(.notFound)) != nil)
            try await talk.pass(seconds: hours * 3600 - 60)
            #expect(try read(talk, .unchanged) == nil, "\(hours)")
            try await talk.pass(seconds: 60)
        }
        #expect(try await said(talk, "subscriptions").contains("nothing at that address (404)"))
        #expect(try read(talk, .unchanged) != nil)
        #expect(try await !said(talk, "subscriptions").contains("404"))
        try await talk.pass(seconds: 3600)
        #expect(try read(talk, .unchanged) != nil)
    }

    @Test func undoEndsAndBringsBack() async throws {
        let talk = try await talk()
        #expect(try await said(talk, "undo").contains("subscribed to uni"))
        #expect(try await said(talk, "subscriptions").contains("no calendar"))
        #expect(try read(talk, file()) == nil)
        try await talk.say(1, "subscribe https://uni.example/gnu.ics as uni")
        try read(talk, file())
        #expect(try await said(talk, "unsubscribe uni").contains("Unsubscribed from uni"))
        #expect(try await !said(talk, "what's due monday").contains("Okapi"))
        #expect(try await said(talk, "undo").contains("unsubscribed from uni"))
        #expect(try read(talk, file())?.tag == nil)
        #expect(try await said(talk, "what's due monday").contains("Okapi"))
    }

    @Test func tenAndNoMore() async throws {
        let talk = try await talk()
        for number in 2...10 {
            try await talk.say(1, "subscribe https://uni.example/\(number).ics")
        }
        #expect(
            try await said(talk, "subscribe https://uni.example/11.ics").contains("10 already"))
    }

    @Test func theExportNamesThem() async throws {
        let talk = try await talk()
        let plan = try #require(
            try talk.store.read { tx in
                try tx.people.find(network: "telegram", externalID: "1").flatMap {
                    try tx.plans.find(account: $0.account)?.id
                }
            })
        for format in ExportFormat.allCases {
            let file = try #require(
                try await PlanDocument(format).make(
                    plan: plan, in: talk.environment, now: talk.now))
            let text = String(decoding: file.attachment.bytes, as: UTF8.self)
            #expect(text.replacingOccurrences(of: "\r\n ", with: "").contains("uni.example"))
        }
    }

    @Test func nothingOfThemOutlivesTheAccount() async throws {
        let talk = try await talk()
        try await talk.say(1, "subscribe https://zorilla.example/x.ics")
        try await talk.say(1, "delete my account")
        try await talk.say(1, "yes")
        let text = try FileManager.default.contentsOfDirectory(atPath: talk.folder).map { name in
            let bytes = FileManager.default.contents(atPath: "\(talk.folder)/\(name)") ?? Data()
            return String(decoding: bytes, as: UTF8.self)
        }.joined()
        for word in ["Okapi", "gnu.ics", "zorilla"] { #expect(!text.contains(word), "\(word)") }
    }
}
