import FakeTelegram
import Foundation
import Patience
import Testing
import WebClient

/// The interface for programs and the feeds of the real executable.
@Suite struct ProgramsRunTests {
    private func ask(
        _ bench: DoorBench, _ method: String, _ path: String, token: String?, _ body: String? = nil
    ) throws -> Browser.Page {
        let fields = token.map { ["Authorization": "Bearer \($0)"] } ?? [:]
        return try Browser(port: bench.port).ask(method, path, fields, body)
    }

    @Test func wordsTasksAndOrders() async throws {
        let bench = try await DoorBench()
        let token = try bench.secret(in: try await bench.say("token for shortcuts"))
        let said = try ask(
            bench, "POST", "/v1/messages", token: token, #"{"text": "milk tomorrow"}"#)
        #expect(said.status == 200)
        #expect(said.body.contains(#""tasks":[1]"#))
        #expect(said.body.contains("Added 1: milk"))
        let all = try ask(bench, "GET", "/v1/tasks?view=all", token: token)
        #expect(all.status == 200)
        #expect(all.body.contains(#""title":"milk""#))
        #expect(try ask(bench, "GET", "/v1/tasks/1", token: token).body.contains("milk"))
        let done = try ask(bench, "POST", "/v1/tasks/1/done", token: token)
        #expect(done.body.contains("Done 1: milk"))
        #expect(try await bench.say("completed").contains("milk"))
        #expect(try ask(bench, "POST", "/v1/tasks/9/done", token: token).status == 404)
        #expect(try ask(bench, "GET", "/v1/tasks?view=nonsense%20view", token: token).status == 404)
        for body in ["", "[]", "{", #"{"text": 3}"#, #"{"text": " "}"#, #"{"words": "x"}"#] {
            #expect(try ask(bench, "POST", "/v1/messages", token: token, body).status == 400)
        }
    }

    @Test func aViewIsADayAPeriodAListOrATag() async throws {
        let bench = try await DoorBench()
        _ = try await bench.say("timezone Europe/Paris")
        _ = try await bench.say("milk tomorrow #shop @groceries")
        _ = try await bench.say("new list today")
        _ = try await bench.say("rake leaves tomorrow @today")
        let token = try bench.secret(in: try await bench.say("token for widget read"))
        for view in ["tomorrow", "groceries", "list:groceries", "%23shop"] {
            let page = try ask(bench, "GET", "/v1/tasks?view=\(view)", token: token)
            #expect(page.status == 200 && page.body.contains(#""title":"milk""#), "\(view)")
            #expect(page.body.contains(#""zone":"Europe/Paris""#))
        }
        for view in ["friday", "2031-12-01", "this%20week", "next%20week", "today", "week"] {
            let page = try ask(bench, "GET", "/v1/tasks?view=\(view)", token: token)
            #expect(page.status == 200, "\(view)")
        }
        let list = try ask(bench, "GET", "/v1/tasks?view=list:today", token: token)
        #expect(list.body.contains("rake leaves") && !list.body.contains("milk"))
        #expect(try ask(bench, "GET", "/v1/tasks?view=list:none", token: token).status == 404)
    }

    @Test func aProgramMakesNoOtherWayIn() async throws {
        let bench = try await DoorBench()
        let token = try bench.secret(in: try await bench.say("token for shortcuts"))
        for words in [
            "password", "password Correct-Horse-7", "forgot my password", "web", "token for me",
            "app password for me", "feed", "webhook https://hooks.example/x",
            "canvas https://school.example", "canvas", "invite", "link",
        ] {
            let page = try ask(
                bench, "POST", "/v1/messages", token: token, #"{"text": "\#(words)"}"#)
            #expect(page.status == 200, "\(words)")
            #expect(page.body.contains("A program may not do that"), "\(words)")
        }
        let milk = try ask(bench, "POST", "/v1/messages", token: token, #"{"text": "milk"}"#)
        #expect(milk.body.contains("Added 1: milk"))
        let ways = try await bench.say("tokens")
        #expect(ways.contains("token for shortcuts") && !ways.contains("hooks.example"))
    }

    @Test func aNarrowingIsReadOrRefused() async throws {
        let bench = try await DoorBench()
        for (index, words) in [
            "read", "(read)", "readonly", "read-only", "read only", "ro", "(Read only)", "view",
        ].enumerated() {
            let answer = try await bench.say("token for reader\(index) \(words)")
            #expect(answer.contains("Token for reader\(index) (may read)"), "\(words)")
            #expect(answer.contains("GET http") && !answer.contains("POST"), "\(words)")
        }
        for (index, words) in ["add", "(add)", "add only", "write"].enumerated() {
            let answer = try await bench.say("token for adder\(index) \(words)")
            #expect(answer.contains("Token for adder\(index) (may add tasks)"), "\(words)")
            #expect(answer.contains("POST http"))
        }
        for words in ["(reed)", "[some]", "reed only"] {
            let answer = try await bench.say("token for w9 \(words)")
            #expect(answer.contains("None was made"), "\(words)")
        }
        #expect(try await !bench.say("tokens").contains("w9"))
        #expect(try await bench.say("token for home-assistant").contains("all that you can"))
    }

    @Test func aWrongMethodIsAnsweredAsJSON() async throws {
        let bench = try await DoorBench()
        let page = try ask(bench, "PUT", "/v1/tasks", token: nil)
        #expect(page.status == 405 && page.fields["allow"] == "GET, HEAD")
        #expect(page.body.hasPrefix(#"{"error":"#))
    }

    @Test func theDescriptionNamesEachCall() async throws {
        let bench = try await DoorBench()
        let page = try ask(bench, "GET", "/v1/openapi.json", token: nil)
        let description = try #require(
            JSONSerialization.jsonObject(with: Data(page.body.utf8)) as? [String: Any])
        let paths = try #require(description["paths"] as? [String: Any])
        #expect(
            paths.keys.sorted() == [
                "/v1/messages", "/v1/tasks", "/v1/tasks/{number}", "/v1/tasks/{number}/done",
                "/v1/tasks/{number}/reopen", "/v1/tasks/{number}/skip",
            ])
    }

    @Test func theCallsAreAsDescribed() async throws {
        let bench = try await DoorBench()
        _ = try await bench.say("water the plants every day")
        let token = try bench.secret(in: try await bench.say("token for tests"))
        try await ClientScript.run(
            "schema_client", ["http://127.0.0.1:\(bench.port)", token], with: "schema-clients")
        #expect(await bench.bot.stop().status == 0)
    }

    @Test func aScopeIsNotExceeded() async throws {
        let bench = try await DoorBench()
        let read = try bench.secret(in: try await bench.say("token for widget read"))
        let add = try bench.secret(in: try await bench.say("token for siri add"))
        _ = try await bench.say("bread")
        #expect(try ask(bench, "GET", "/v1/tasks?view=all", token: read).body.contains("bread"))
        #expect(
            try ask(bench, "POST", "/v1/messages", token: read, #"{"text": "x"}"#).status == 403)
        #expect(try ask(bench, "POST", "/v1/tasks/1/done", token: read).status == 403)
        #expect(try ask(bench, "DELETE", "/v1/tasks/1", token: read).status == 403)
        #expect(try ask(bench, "GET", "/v1/tasks?view=all", token: add).status == 403)
        let added = try ask(bench, "POST", "/v1/messages", token: add, #"{"text": "eggs friday"}"#)
        #expect(added.status == 200)
        for words in ["done 1", "all", "delete 1", "settings", "timezone Paris", "token for me"] {
            let page = try ask(
                bench, "POST", "/v1/messages", token: add, #"{"text": "\#(words)"}"#)
            #expect(page.status == 403, "\(words)")
        }
        #expect(try await bench.say("all").contains("bread"))
    }

    @Test func whoHasNoTokenOrARevokedOneIsRefused() async throws {
        let bench = try await DoorBench()
        let token = try bench.secret(in: try await bench.say("token for shortcuts"))
        #expect(try ask(bench, "GET", "/v1/tasks", token: token).status == 200)
        let wrong: [String?] = [
            nil, "x", token.dropLast() + (token.hasSuffix("A") ? "B" : "A"),
            String(repeating: "A", count: 300),
        ]
        for token in wrong {
            let page = try ask(bench, "GET", "/v1/tasks", token: token)
            #expect(page.status == 401)
            #expect(page.fields["www-authenticate"]?.hasPrefix("Bearer") == true)
        }
        #expect(try await bench.say("revoke shortcuts").contains("Revoked"))
        #expect(try ask(bench, "GET", "/v1/tasks", token: token).status == 401)
        let app = try bench.secret(in: try await bench.say("app password for phone"))
        #expect(try ask(bench, "GET", "/v1/tasks", token: app).status == 401)
        #expect(!bench.bot.logged.contains(token))
    }

    @Test func whoIsTakenOffTheListIsShutOut() async throws {
        let bench = try await DoorBench(configuration: #"access: {allow: ["telegram:1"]}"#)
        let token = try bench.secret(in: try await bench.say("token for shortcuts"))
        let browser = try await bench.signedIn()
        let configuration = try String(
            contentsOfFile: bench.scratch.path("fundone.yaml"), encoding: .utf8)
        _ = try bench.scratch.write(
            configuration.replacingOccurrences(of: "telegram:1\"", with: "telegram:2\""),
            to: "fundone.yaml")
        bench.bot.signal(SIGHUP)
        // What is said behind the signal is answered when the list is in force.
        #expect(
            try await Patience.isSo {
                try ask(bench, "GET", "/v1/tasks", token: token).status == 401
            })
        #expect(try browser.ask("GET", "/").status == 303)
    }

    @Test func aFeedIsReadByWhoKnowsItsAddress() async throws {
        let bench = try await DoorBench()
        _ = try await bench.say("milk tomorrow")
        _ = try await bench.say("gym every day 7am")
        let answer = try await bench.say("feed")
        let path = String(try #require(answer.firstMatch(of: /http:\/\/[^\/]+(\/\S+\.ics)/)).1)
        let browser = Browser(port: bench.port)
        let feed = try browser.ask("GET", path)
        #expect(feed.status == 200)
        #expect(feed.body.contains("SUMMARY:milk\r\n") && feed.body.contains("BEGIN:VTIMEZONE"))
        #expect(feed.body.components(separatedBy: "SUMMARY:gym").count > 170)
        let tag = try #require(feed.fields["etag"])
        #expect(try browser.ask("GET", path, ["If-None-Match": tag]).status == 304)
        _ = try await bench.say("bread tomorrow")
        #expect(try browser.ask("GET", path, ["If-None-Match": tag]).status == 200)
        #expect(try browser.ask("GET", path + "?as=todo").body.contains("BEGIN:VTODO"))
        _ = try await bench.say("revoke feed")
        #expect(try browser.ask("GET", path).status == 404)
        #expect(!bench.bot.logged.contains(path))
    }

    /// The address of a feed of that part of the plan, without the host.
    private func feed(of part: String, _ bench: DoorBench) async throws -> String {
        let answer = try await bench.say("feed \(part)")
        return String(try #require(answer.firstMatch(of: /http:\/\/[^\/]+(\/\S+\.ics)/)).1)
    }

    @Test func aFeedHasEachDayOfADailyRoutine() async throws {
        let bench = try await DoorBench()
        _ = try await bench.say("floss every day")
        _ = try await bench.say("pills every day at 8, 14 and 20")
        let path = try await feed(of: "", bench)
        let zone = try #require(TimeZone(identifier: "Europe/Paris"))
        for done in ["", "done 1"] {
            if !done.isEmpty { _ = try await bench.say(done) }
            let feed = try Browser(port: bench.port).open(path).body
            let events = feed.components(separatedBy: "BEGIN:VEVENT").dropFirst()
            func days(_ title: String) -> [String: Int] {
                events.filter { $0.contains("SUMMARY:\(title)\r\n") }.reduce(into: [:]) {
                    let day = $1.firstMatch(of: /DTSTART[^:]*:([0-9]{8})/).map { String($0.1) }
                    $0[day ?? "", default: 0] += 1
                }
            }
            let formatter = DateFormatter()
            (formatter.dateFormat, formatter.timeZone) = ("yyyyMMdd", zone)
            let (floss, pills) = (days("floss"), days("pills"))
            for ahead in (done.isEmpty ? 0 : 1)..<170 {
                let moment = Date().addingTimeInterval(Double(ahead) * 86_400)
                let day = formatter.string(from: moment)
                #expect(floss[day] == 1, "\(day)")
                if ahead > 1 { #expect(pills[day] == 3, "\(day)") }
            }
            let ids = feed.matches(of: /UID:\S+/).map { String($0.0) }
            #expect(Set(ids).count == ids.count)
        }
    }

    @Test func aFeedOfAListFollowsItsName() async throws {
        let bench = try await DoorBench()
        _ = try await bench.say("new list groceries")
        _ = try await bench.say("milk tomorrow @groceries")
        let path = try await feed(of: "of groceries", bench)
        let browser = Browser(port: bench.port)
        #expect(try browser.open(path).body.contains("SUMMARY:milk\r\n"))
        #expect(try await bench.say("rename list groceries to food").contains("food"))
        #expect(try browser.open(path).body.contains("SUMMARY:milk\r\n"))
        #expect(try browser.open(path).body.contains("X-WR-CALNAME:food\r\n"))
        #expect(try await bench.say("tokens").contains("feed of food"))
        _ = try await bench.say("undo")
        #expect(try browser.open(path).body.contains("SUMMARY:milk\r\n"))
        #expect(try await bench.say("tokens").contains("feed of groceries"))
    }
}
