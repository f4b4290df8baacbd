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
