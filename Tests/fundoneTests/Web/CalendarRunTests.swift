import FakeTelegram
import Foundation
import Patience
import Testing
import WebClient

/// Calendar programs with the real executable: what they write is in the chat, and what is said there is with them.
@Suite struct CalendarRunTests {
    /// What a program is told in the chat.
    private struct Account {
        var url: String
        var user: String
        var password: String

        var field: [String: String] {
            ["Authorization": "Basic " + Data("\(user):\(password)".utf8).base64EncodedString()]
        }
    }

    private func account(_ bench: DoorBench, user: Int64 = 1) async throws -> Account {
        let text = try await bench.say("app password for phone", user: user)
        let value = { (name: String) in
            let line = text.split(separator: "\n").first { $0.hasPrefix(name + ": ") }
            return String(try #require(line).dropFirst(name.count + 2))
        }
        return Account(
            url: try value("Server"), user: try value("Username"), password: try value("Password"))
    }

    /// Runs a script of `Tests/Clients` with an account.
    private func run(_ script: String, _ account: Account, _ more: String...) async throws {
        try await ClientScript.run(script, [account.url, account.user, account.password] + more)
    }

    @Test func aProgramWritesAndFindsEverythingThatAPlanKeeps() async throws {
        let bench = try await DoorBench()
        _ = try await bench.say("timezone Berlin")
        let account = try await account(bench)
        try await run("caldav_client", account)
        let all = try await bench.say("all")
        #expect(all.contains("Told in the chat") && all.contains("On a day"))
        #expect(try await bench.say("undo").contains("Undone"))
    }

    @Test func homeAssistantIsServed() async throws {
        let bench = try await DoorBench()
        let account = try await account(bench)
        try await run("home_assistant", account)
        #expect(try await bench.say("completed").contains("Change both filters"))
        #expect(try await bench.say("find chimney").contains("Chimney sweep"))
    }

    @Test func theServerTesterFindsNothingWrong() async throws {
        let bench = try await DoorBench()
        try await run("server_tester", account(bench))
    }

    @Test func vdirsyncerAndTheChatSeeEachOther() async throws {
        let bench = try await DoorBench()
        _ = try await bench.say("buy milk")
        let account = try await account(bench)
        let folder = bench.scratch.path("vdir")
        try await run("vdirsyncer_client", account, folder, "first")
        #expect(try await bench.say("done Sent by file").contains("Done"))
        #expect(try await bench.say("delete buy oat milk").contains("Deleted"))
        #expect(try await bench.say("call from the chat tomorrow").contains("Added"))
        try await run("vdirsyncer_client", account, folder, "second")
        #expect(try await !bench.say("all").contains("from the chat"))
    }

    @Test func nothingThatIsSentBreaksIt() async throws {
        let bench = try await DoorBench()
        try await run("hostile_client", account(bench))
        #expect(try await bench.say("tea tomorrow").contains("tea"))
        #expect(!bench.bot.logged.contains("failed"))
    }

    private func ask(
        _ bench: DoorBench, _ method: String, _ path: String, _ fields: [String: String],
        _ body: String? = nil
    ) throws -> Browser.Page {
        try Browser(port: bench.port).ask(method, path, fields, body)
    }

    @Test func strangersLearnNothing() async throws {
        let bench = try await DoorBench()
        let account = try await account(bench)
        let basic = { (text: String) in
            ["Authorization": "Basic " + Data(text.utf8).base64EncodedString()]
        }
        let strangers: [[String: String]] = [
            [:], basic("phone:WRONG"), basic("nobody:WRONG"), basic("nobody:\(account.password)"),
            ["Authorization": "Bearer \(account.password)"], ["Authorization": "Basic ÿ"],
        ]
        for method in ["GET", "PROPFIND", "REPORT", "PUT", "DELETE", "MKCALENDAR", "OPTIONS"] {
            for path in [
                "/dav/", "/dav/calendars/tasks/", "/dav/calendars/tasks/x.ics", "/dav/none",
            ] {
                let answers = try strangers.map { try ask(bench, method, path, $0, "") }
                for answer in answers {
                    #expect(answer.status == 401, "\(method) \(path)")
                    #expect(
                        answer.body.isEmpty
                            && answer.fields["www-authenticate"]?.hasPrefix("Basic") == true)
                }
            }
        }
        let way = try ask(bench, "PROPFIND", "/.well-known/caldav", [:])
        #expect(way.status == 301 && way.fields["location"] == "/dav/")
        // Another person's plan is not there.
        _ = try await bench.say("secret plans", user: 1)
        let other = try await self.account(bench, user: 2)
        let list = try ask(bench, "PROPFIND", "/dav/calendars/tasks/", other.field)
        #expect(list.status == 207 && !list.body.contains(".ics"))
        // What is taken back is good no more.
        #expect(try ask(bench, "PROPFIND", "/dav/", account.field).status == 207)
        #expect(try await bench.say("revoke phone").contains("phone"))
        #expect(try ask(bench, "PROPFIND", "/dav/", account.field).status == 401)
    }

    @Test func bombsAndFloodsAreRefused() async throws {
        let bench = try await DoorBench()
        let field = try await account(bench).field
        let home = "/dav/calendars/tasks/"
        let bomb = """
            <?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><x>&b;</x>
            """
        let deep = String(repeating: "<a>", count: 100_000)
        for body in [bomb, deep, "<x>&y;</x>", "<a:b/>", "no XML", "<a></b>"] {
            let answer = try ask(bench, "PROPFIND", home, field, body)
            #expect([400, 413].contains(answer.status), "\(body.prefix(40))")
        }
        let long = String(repeating: "x", count: 1024 * 1024 + 1)
        #expect(try ask(bench, "PUT", home + "a.ics", field, long).status == 413)
        #expect(try ask(bench, "PUT", home + "a.ics", field, "no calendar").status == 403)
        #expect(try ask(bench, "PROPFIND", home, field).status == 207)
    }

    /// A calendar of one component.
    private func calendar(_ kind: String, _ uid: String, _ lines: String) -> String {
        """
        BEGIN:VCALENDAR
        VERSION:2.0
        PRODID:x
        BEGIN:\(kind)
        UID:\(uid)
        DTSTAMP:20280101T000000Z
        SUMMARY:\(uid)
        \(lines)
        END:\(kind)
        END:VCALENDAR

        """.replacing("\n", with: "\r\n")
    }

    private func alarm(_ trigger: String) -> String {
        "BEGIN:VALARM\nACTION:DISPLAY\nDESCRIPTION:x\n\(trigger)\nEND:VALARM"
    }

    @Test(arguments: [
        // Reckoned from the start where nothing is said, from the end of a task that has no start.
        ("VTODO", "DTSTART:20290303T090000Z\nDUE:20290303T170000Z", "TRIGGER:-PT30M", "08:30"),
        (
            "VTODO", "DTSTART:20290303T090000Z\nDUE:20290303T170000Z",
            "TRIGGER;RELATED=END:-PT30M", "16:30"
        ),
        (
            "VTODO", "DTSTART:20290303T090000Z\nDURATION:PT8H", "TRIGGER;RELATED=END:-PT30M",
            "16:30"
        ),
        ("VTODO", "DUE:20290303T170000Z", "TRIGGER:-PT30M", "16:30"),
        ("VTODO", "DUE:20290303T170000Z", "TRIGGER;RELATED=START:-PT30M", "16:30"),
        (
            "VTODO", "DTSTART:20290303T170000Z\nDUE:20290303T170000Z", "TRIGGER:-PT30M", "16:30"
        ),
        (
            "VTODO", "DTSTART;VALUE=DATE:20290301\nDUE;VALUE=DATE:20290304", "TRIGGER:PT10H",
            "Thu 1 Mar 2029 10:00"
        ),
        (
            "VTODO", "DTSTART:20290303T090000Z\nDUE:20290303T170000Z\nRRULE:FREQ=DAILY",
            "TRIGGER:-PT30M", "08:30"
        ),
        (
            "VEVENT", "DTSTART:20290303T090000Z\nDTEND:20290303T110000Z",
            "TRIGGER;RELATED=END:-PT15M", "10:45"
        ),
        ("VEVENT", "DTSTART:20290303T090000Z\nDTEND:20290303T110000Z", "TRIGGER:-PT15M", "08:45"),
        (
            "VEVENT", "DTSTART;VALUE=DATE:20290303\nDTEND;VALUE=DATE:20290306", "TRIGGER:-PT12H",
            "Fri 2 Mar 2029 12:00"
        ),
    ])
    func anAlarmIsReckonedFromTheEndThatItNames(
        _ kind: String, _ dates: String, _ trigger: String, _ rings: String
    ) async throws {
        let bench = try await DoorBench()
        _ = try await bench.say("timezone UTC")
        let field = try await account(bench).field
        let home = "/dav/calendars/tasks/"
        let body = calendar(kind, "trip", "\(dates)\n\(alarm(trigger))")
        #expect(try ask(bench, "PUT", home + "trip.ics", field, body).status == 201)
        let shown = try await bench.say("show 1")
        #expect(shown.contains(rings), "\(shown)")
        // What a program wrote stays, and says the same when another thing is changed.
        let kept = try ask(bench, "GET", home + "trip.ics", field)
        #expect(kept.body.contains("\(trigger)\r\n"))
        let tag = try #require(kept.fields["etag"])
        let renamed = kept.body.replacing("SUMMARY:trip", with: "SUMMARY:voyage")
        let put = field.merging(["If-Match": tag]) { $1 }
        #expect(try ask(bench, "PUT", home + "trip.ics", put, renamed).status == 204)
        let after = try await bench.say("show 1")
        #expect(after.replacing("voyage", with: "trip") == shown)
    }

    @Test func anAlarmGoesWithATaskThatIsMovedInTheChat() async throws {
        let bench = try await DoorBench()
        _ = try await bench.say("timezone UTC")
        let field = try await account(bench).field
        let place = "/dav/calendars/tasks/trip.ics"
        let lines = "DTSTART:20290303T090000Z\nDUE:20290303T170000Z\n\(alarm("TRIGGER:-PT30M"))"
        #expect(try ask(bench, "PUT", place, field, calendar("VTODO", "trip", lines)).status == 201)
        _ = try await bench.say("move 1 to 4 march 2029 at 18:00")
        let shown = try await bench.say("show 1")
        #expect(shown.contains("18:00") && shown.contains("09:30"), "\(shown)")
        let moved = try ask(bench, "GET", place, field).body
        #expect(moved.contains("DUE:20290304T180000Z\r\n"), "\(moved)")
        #expect(moved.contains("TRIGGER;RELATED=END:-PT510M\r\n"))
        #expect(!moved.contains("DTSTART") && !moved.contains("TRIGGER:-PT30M"))
        _ = try await bench.say("1 no date")
        #expect(try !ask(bench, "GET", place, field).body.contains("VALARM"))
    }

    @Test func anAlarmOfThePlanIsTheSameReminderOnTheWayBack() async throws {
        let bench = try await DoorBench()
        _ = try await bench.say("timezone UTC")
        let account = try await account(bench)
        for text in [
            "report from 1 march 2029 to 3 march 2029 remind me at 10 on the day before",
            "call tomorrow 17:00 remind me 30 min before",
            "gym every day at 7:00 remind 20 min before",
        ] { _ = try await bench.say(text) }
        var shown: [String] = []
        for number in 1...3 { shown.append(try await bench.say("show \(number)")) }
        let home = "/dav/calendars/tasks/"
        let list = try ask(bench, "PROPFIND", home, account.field.merging(["Depth": "1"]) { $1 })
        let names = list.body.matches(of: /calendars\/tasks\/([^<]+\.ics)/).map { String($0.1) }
        #expect(names.count == 3)
        for name in names {
            let page = try ask(bench, "GET", home + name, account.field)
            #expect(page.body.contains("TRIGGER;RELATED=END:"), "\(page.body)")
            let noted = page.body.replacing("STATUS:", with: "PRIORITY:1\r\nSTATUS:")
            #expect(try ask(bench, "PUT", home + name, account.field, noted).status == 204)
        }
        for (number, before) in zip(1...3, shown) {
            let after = try await bench.say("show \(number)")
            #expect(after.contains("!!!"))
            #expect(after.replacing(" !!!", with: "") == before)
        }
    }

    @Test func anAlarmOfSeveralDaysLiesBehindTheFirst() async throws {
        let bench = try await DoorBench()
        _ = try await bench.say("timezone UTC")
        let field = try await account(bench).field
        let place = "/dav/calendars/tasks/fair.ics"
        let days = "DTSTART;VALUE=DATE:20290303\nDTEND;VALUE=DATE:20290306"
        #expect(try ask(bench, "PUT", place, field, calendar("VEVENT", "fair", days)).status == 201)
        _ = try await bench.say("1 remind me the day before at 10")
        let page = try ask(bench, "GET", place, field)
        // The last of them is 5 March, and 4 March at 10:00 lies 34 hours behind the start.
        #expect(page.body.contains("TRIGGER:PT2040M\r\n"), "\(page.body)")
    }

    @Test func aPeriodOfASeriesKeepsItsLength() async throws {
        let bench = try await DoorBench()
        _ = try await bench.say("timezone UTC")
        let field = try await account(bench).field
        let lines =
            "DTSTART:20290303T090000Z\nDTEND:20290303T100000Z\nRDATE;VALUE=PERIOD:20290305T090000Z/PT3H"
        let body = calendar("VEVENT", "course", lines)
        #expect(
            try ask(bench, "PUT", "/dav/calendars/tasks/c.ics", field, body).status == 201)
        let shown = try await bench.say("show 1")
        #expect(shown.contains("09:00-10:00") && shown.contains("09:00-12:00"), "\(shown)")
    }

    @Test func aChangeInTheChatIsSeenAtOnce() async throws {
        let bench = try await DoorBench()
        let field = try await account(bench).field
        let home = "/dav/calendars/tasks/"
        let sync = { (token: String) in
            """
            <D:sync-collection xmlns:D="DAV:"><D:sync-token>\(token)</D:sync-token><D:sync-level>1</D:sync-level>
            <D:prop><D:getetag/></D:prop></D:sync-collection>
            """
        }
        var answer = try ask(bench, "REPORT", home, field, sync(""))
        #expect(answer.status == 207 && !answer.body.contains(".ics"))
        for (said, part) in [
            ("tea friday 9am", "getetag>&quot;"), ("1 at 10", "getetag>&quot;"),
            ("1 !!!", "getetag>&quot;"), ("done 1", "getetag>&quot;"),
            ("undo", "getetag>&quot;"), ("delete 1", "404 Not Found"), ("undo", "getetag>&quot;"),
        ] {
            let token = try #require(answer.first("sync-token>([^<]+)<"))
            _ = try await bench.say(said)
            answer = try ask(bench, "REPORT", home, field, sync(token))
            #expect(answer.body.contains(part), "\(said): \(answer.body)")
        }
    }
}
