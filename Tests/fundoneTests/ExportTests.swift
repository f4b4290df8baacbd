import Foundation
import Testing

/// What `export` writes, `fundone import` reads back, in every format.
@Suite struct ExportTests {
    static let formats = ["json", "ics", "csv", "md"]

    private static let plan = #"""
        agenda at 7:30
        agenda at 10 on weekends
        quiet 22-7
        12h
        pictures dark
        stats off
        add special buy gift this week !!
        dentist tomorrow 3pm remind me 30 min before
        report from mon to thu !!! #work #team
        call "a, b; c \\ d: e" @groceries * // first, "note"\
          second: line
        add routine gym every mon wed fri 7am until june
        pay rent on the 31st of every month !!!
        water plants every 3 days
        pills every day at 9, 13 and 21
        standup every day at 9, 13:30
        clean every! 3 days
        buy bread today 18:00 every 2 hours until done
        remind me to call bob in 2 hours
        colour groceries blue
        new list work red 💼
        done 1
        done 7
        skip 5
        rename 6 to pay the rent
        5 every tuesday at 8 instead
        snooze 2 2h
        quote
        keep
        swim every mon 7am
        13 every tue instead
        13 at 9
        holiday 1-3 aug
        plan the party saturday\
          [ ] cake [big], "x"\
          [x] candles
        pack the bag every day at 20:00\
          [ ] towel\
          [ ] keys
        tick towel
        :advance 3d
        pause 8 until 3 Jan
        done 9
        move 7 to friday
        tick keys and towel on the bag's checklist
        swim saturday 9-11
        physio on 1, 4 and 9 december at 10
        choir every wed 19:00 but not on 9 dec
        waiting for Joan to ring back
        quiet 10 to 16 until 20 dec
        skip the agenda until 6 dec
        """# + "\n"

    @Test(arguments: formats)
    func isTheSameAfterImport(_ format: String) throws {
        let scratch = try Scratch()
        let original = try export(
            from: "a/plan.db", after: Self.plan, at: "2026-11-21T09:00", in: scratch)
        let file = try scratch.write(try #require(original[format]), to: "plan.\(format)")
        try makeFolder("b", in: scratch)
        let run = try Executable.run(
            [
                "import", file, "--database", scratch.path("b/plan.db"), "--as", "alice",
                "--timezone", "Europe/Paris", "--now", "2026-11-24T09:00",
            ], in: scratch)
        #expect(run.output == "Imported 19 tasks.\n")
        #expect(run.status == 0, "\(run.errors)")
        let again = try export(from: "b/plan.db", after: "", at: "2026-11-24T09:00", in: scratch)
        for other in Self.formats {
            #expect(again[other].map(withoutUID) == original[other].map(withoutUID))
        }
        let settings = try #require(again["json"])
        for setting in [
            #""weekendAgenda" : "10:00""#, #""pictures" : "dark""#, #""stats" : "off""#,
        ] { #expect(settings.contains(setting)) }
    }

    /// A calendar without the names that its tasks have in this database alone.
    private func withoutUID(_ file: String) -> String {
        file.components(separatedBy: "\r\n").filter { !$0.hasPrefix("UID:") }
            .joined(separator: "\r\n")
    }

    @Test func aTableHasAColumnForEveryFieldOfAPlan() throws {
        let scratch = try Scratch()
        let files = try export(
            from: "a/plan.db", after: Self.plan, at: "2026-11-21T09:00", in: scratch)
        let head = try #require(files["csv"]).prefix { !$0.isNewline }
        let columns = Set(head.split(separator: ",").map(String.init))
        let json = try #require(files["json"]).matches(of: /"(\w+)" : [^\[{]/).map { match in
            String(match.1).replacing(/[A-Z]/) { " \($0.0.lowercased())" }
        }
        let lists = ["tags", "times", "dates", "except", "reminders", "categories"]
        #expect(json.count > 100)
        #expect(Set(json + lists).subtracting(columns) == [])
    }

    @Test func aCalendarKnowsATaskByOneNameForGood() throws {
        let scratch = try Scratch()
        let uids = { (talk: String, now: String) in
            try #require(
                try export(from: "a/plan.db", after: talk, at: now, in: scratch)["ics"]
            ).components(separatedBy: "\r\n").filter { $0.hasPrefix("UID:") }
        }
        let first = try uids("tea tomorrow\ndone 1\ntea tomorrow\ndone tea\n", "2026-11-21T09:00")
        #expect(Set(first).count == 2, "\(first)")
        let second = try uids("reopen 1\nrename 1 to green tea\n", "2026-11-21T09:05")
        #expect(second == first)
    }

    @Test func aListTicksOnlyWhatWasDone() throws {
        let scratch = try Scratch()
        let talk = """
            call the bank today
            pay the rent today
            done pay the rent
            :advance 1d
            let it go

            """
        let list = try #require(
            try export(from: "a/plan.db", after: talk, at: "2026-11-21T09:00", in: scratch)["md"])
        #expect(list.contains("- [ ] call the bank\n"), "\(list)")
        #expect(list.contains("  - cleared: yes\n"))
        #expect(list.contains("- [x] pay the rent\n"))
    }

    /// Talks, then exports in all formats: the files by format.
    private func export(
        from database: String, after talk: String, at now: String, in scratch: Scratch
    ) throws -> [String: String] {
        try makeFolder(String(database.prefix { $0 != "/" }), in: scratch)
        let input = talk + Self.formats.map { "export \($0)\n" }.joined()
        let run = try Executable.run(
            [
                "chat", "--now", now, "--timezone", "Europe/Paris", "--as", "alice", "--database",
                scratch.path(database),
            ], input: input, in: scratch)
        var files: [String: String] = [:]
        for line in run.output.split(separator: "\n") where line.hasPrefix("Saved: ") {
            let path = String(line.dropFirst("Saved: ".count))
            let full = path.hasPrefix("/") ? path : scratch.path(path)
            let ending = try #require(path.split(separator: ".").last.map(String.init))
            files[ending] = try String(contentsOfFile: full, encoding: .utf8)
        }
        return files
    }

    private func makeFolder(_ name: String, in scratch: Scratch) throws {
        try FileManager.default.createDirectory(
            atPath: scratch.path(name), withIntermediateDirectories: true)
    }

    @Test func aCalendarFollowsTheStandard() throws {
        let scratch = try Scratch()
        let files = try export(
            from: "a/plan.db", after: Self.plan, at: "2026-11-21T09:00", in: scratch)
        let calendar = try #require(files["ics"])
        let lines = calendar.components(separatedBy: "\r\n")
        #expect(lines.allSatisfy { $0.utf8.count <= 75 && !$0.contains("\n") })
        #expect(lines.first == "BEGIN:VCALENDAR")
        #expect(calendar.replacing("\r\n ", with: "").contains(#"a\, b\; c"#))
        let rent = "RRULE:FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1\r\n"
        #expect(calendar.contains(rent))
        let gym = "RRULE:FREQ=WEEKLY;BYDAY=TU;UNTIL=20270531T235900\r\n"
        #expect(calendar.contains("DTSTART:20261124T080000\r\n\(gym)"))
        let standup = "RRULE:FREQ=DAILY;BYHOUR=9,13;BYMINUTE=0,30;BYSETPOS=1,4\r\n"
        #expect(calendar.contains(standup))
        #expect(calendar.contains("TRIGGER;RELATED=END:-PT30M\r\n"))
        let begun = lines.count { $0.hasPrefix("BEGIN:") }
        #expect(begun == lines.count { $0.hasPrefix("END:") })
    }

    @Test func datesAndLengthsAreReadFromTheStandardAlone() throws {
        let scratch = try Scratch()
        let foreign = """
            BEGIN:VCALENDAR
            BEGIN:VTODO
            SUMMARY:piano
            DTSTART:20261201T170000
            DURATION:PT1H30M
            RDATE:20261204T170000,20261209T180000
            RDATE;VALUE=PERIOD:20261211T170000/PT45M
            END:VTODO
            BEGIN:VTODO
            SUMMARY:bins
            DTSTART;VALUE=DATE:20261123
            RRULE:FREQ=WEEKLY
            EXDATE;VALUE=DATE:20261130
            END:VTODO
            END:VCALENDAR

            """
        let database = ["--database", scratch.path("b.db"), "--as", "alice"]
        let clock = ["--timezone", "Europe/Paris", "--now", "2026-11-21T09:00"]
        let file = try scratch.write(foreign, to: "foreign.ics")
        let read = try Executable.run(["import", file] + database + clock, in: scratch)
        #expect(read.status == 0, "\(read.errors)")
        let talk = "/show 1\n/show 2\nexport ics\n"
        let run = try Executable.run(["chat"] + database + clock, input: talk, in: scratch)
        let piano = """
            on Tue 1 Dec 17:00-18:30, Fri 4 Dec 17:00-18:30, Wed 9 Dec 18:00-19:30 and Fri 11 Dec 17:00-17:45
            """
        #expect(run.output.contains(piano), "\(run.output)")
        #expect(run.output.contains("every week except Mon 30 Nov"), "\(run.output)")
        let many = (0..<5000).map { "RDATE:2027\($0 % 3 + 10)01T170000" }.joined(separator: "\n")
        let flood = foreign.replacing("DURATION:PT1H30M", with: many)
        let refused = try Executable.run(
            ["import", try scratch.write(flood, to: "flood.ics")] + database + clock, in: scratch)
        #expect(refused.status != 0)
        #expect(refused.errors.split(separator: "\n").count == 1, "\(refused.errors)")
    }

    @Test func severalTimesADayAreReadFromTheStandardAlone() throws {
        let scratch = try Scratch()
        let talk = "tea every mon and thu at 9:30 am, 2 pm and 4:15 pm\nexport ics\n"
        let files = try export(from: "a/plan.db", after: talk, at: "2026-11-21T09:00", in: scratch)
        let own = try #require(files["ics"]).replacing("\r\n ", with: "").split(separator: "\r\n")
        let todo = own.prefix { !$0.hasPrefix("END:VTODO") }
            .filter { !$0.hasPrefix("X-FUNDONE-") }
        let foreign = todo.joined(separator: "\r\n") + "\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
        let file = try scratch.write(foreign, to: "foreign.ics")
        let database = ["--database", scratch.path("b.db"), "--as", "alice"]
        let clock = ["--timezone", "Europe/Paris", "--now", "2026-11-21T09:00"]
        let read = try Executable.run(["import", file] + database + clock, in: scratch)
        #expect(read.status == 0, "\(read.errors)")
        let run = try Executable.run(["chat"] + database + clock, input: "next 1\n", in: scratch)
        let dates = ["23 Nov 09:30", "23 Nov 14:00", "23 Nov 16:15", "26 Nov 09:30"]
        for date in dates { #expect(run.output.contains(date)) }
    }

    @Test(arguments: [
        ("plan.json", "{", "this is no JSON"),
        (
            "plan.json", #"{"tasks":[{"title":"a","due":"2026-13-01"}]}"#,
            "task 1: due: '2026-13-01'"
        ),
        ("plan.csv", "kind,title\r\ntask,a\r\ntask\r\n", "line 3: 1 columns instead of 2"),
        ("plan.csv", "kind,title\r\ntask,\"a\r\n", "line 2: a quote is not closed"),
        ("plan.csv", "kind,title,star\r\nthing,a,yes\r\n", "line 2: 'thing'"),
        ("plan.md", "# Plan\n- [ ] a\n  - created: soon\n", "line 2: created: 'soon' is no moment"),
        (
            "plan.ics", "BEGIN:VCALENDAR\nBEGIN:VTODO\nDUE:soon\nEND:VTODO\nEND:VCALENDAR\n",
            "SUMMARY"
        ),
        (
            "plan.ics", "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:a\nDUE:soon\nEND:VTODO\n",
            "line 4: DUE"
        ),
        ("plan.txt", "", "its name ends with none of"),
    ])
    func aFaultNamesItsPlaceAndNothingIsKept(_ name: String, _ text: String, _ words: String)
        throws
    {
        let scratch = try Scratch()
        let file = try scratch.write(text, to: name)
        let run = try Executable.run(
            ["import", file, "--database", scratch.path("plan.db"), "--as", "alice"], in: scratch)
        #expect(run.status == 65)
        #expect(run.errors.contains(words), "\(run.errors)")
        #expect(run.errors.count { $0 == "\n" } == 1)
        let shown = try Executable.run(
            [
                "chat", "--now", "2100-01-01T09:00", "--as", "alice", "--database",
                scratch.path("plan.db"),
            ], input: "all\n", in: scratch)
        #expect(shown.output.contains("0 to do"))
    }

    @Test func readsTheCalendarOfAnotherProgram() throws {
        let scratch = try Scratch()
        let file = try scratch.write(
            """
            BEGIN:VCALENDAR\r
            VERSION:2.0\r
            BEGIN:VTODO\r
            UID:1\r
            SUMMARY:Buy a very lo\r
             ng ladder\r
            DUE:20261123T080000Z\r
            PRIORITY:1\r
            CATEGORIES:home,garden\r
            BEGIN:VALARM\r
            TRIGGER:-PT15M\r
            END:VALARM\r
            END:VTODO\r
            BEGIN:VTODO\r
            UID:2\r
            SUMMARY:Swim\r
            DTSTART;TZID=Europe/Paris:20261124T070000\r
            RRULE:FREQ=WEEKLY\r
            END:VTODO\r
            END:VCALENDAR\r

            """, to: "other.ics")
        let flags = ["--database", scratch.path("plan.db"), "--as", "alice"]
        let time = ["--timezone", "Europe/Paris", "--now", "2026-11-21T09:00"]
        let run = try Executable.run(["import", file] + flags + time, in: scratch)
        #expect(run.output == "Imported 2 tasks.\n", "\(run.errors)")
        let all = try Executable.run(["chat"] + flags + time, input: "all\n", in: scratch).output
        #expect(all.contains("1. Buy a very long ladder !!! · Mon 23 Nov 09:00"))
        #expect(all.contains("2. Swim · Tue 24 Nov 07:00 · every"))
    }
}
