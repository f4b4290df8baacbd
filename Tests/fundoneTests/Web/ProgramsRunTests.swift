import FakeTelegram
import Foundation
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
            nil, "x", "\(token.dropLast())A", String(repeating: "A", count: 300),
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
        var status = 200
        for _ in 0..<200 where status != 401 {
            status = try ask(bench, "GET", "/v1/tasks", token: token).status
            try await Task.sleep(for: .milliseconds(20))
        }
        #expect(status == 401)
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
}
