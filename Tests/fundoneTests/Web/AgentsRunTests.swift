import FakeTelegram
import Foundation
import Testing
import WebClient

/// Agents that speak the Model Context Protocol with the real executable, in both revisions.
@Suite struct AgentsRunTests {
    private func call(
        _ bench: DoorBench, _ body: String, token: String, _ fields: [String: String] = [:]
    ) throws -> Browser.Page {
        let fields = fields.merging(["Authorization": "Bearer \(token)"]) { $1 }
        return try Browser(port: bench.port).ask("POST", "/mcp", fields, body)
    }

    private func message(_ method: String, _ params: String = "{}") -> String {
        #"{"jsonrpc": "2.0", "id": 7, "method": "\#(method)", "params": \#(params)}"#
    }

    /// Parameters that tell the revision of 2026.
    private func present(_ more: String = "") -> String {
        #"{"_meta": {"io.modelcontextprotocol/protocolVersion": "2026-07-28"}\#(more)}"#
    }

    @Test func anAgentAddsLooksMovesAndCompletes() async throws {
        let bench = try await DoorBench()
        let token = try bench.secret(in: try await bench.say("token for agent"))
        let hello = try call(
            bench, message("initialize", #"{"protocolVersion": "2025-11-25"}"#), token: token)
        #expect(hello.body.contains(#""protocolVersion":"2025-11-25""#))
        let told = #"{"jsonrpc": "2.0", "method": "notifications/initialized"}"#
        #expect(try call(bench, told, token: token).status == 202)
        let added = try call(
            bench,
            message(
                "tools/call", present(#", "name": "add", "arguments": {"text": "tea friday 9am"}"#)),
            token: token, ["Mcp-Method": "tools/call", "Mcp-Name": "add"])
        #expect(
            added.body.contains("as 1: tea") && added.body.contains(#""resultType":"complete""#))
        let arguments = #"{"name": "move", "arguments": {"number": 1, "when": "5 march 2031"}}"#
        #expect(
            try call(bench, message("tools/call", arguments), token: token).body.contains("Moved 1")
        )
        let list = #"{"name": "list", "arguments": {"view": "all"}}"#
        #expect(try call(bench, message("tools/call", list), token: token).body.contains("1. tea"))
        let done = #"{"name": "done", "arguments": {"number": 1}}"#
        #expect(
            try call(bench, message("tools/call", done), token: token).body.contains("Done 1: tea"))
        #expect(try await bench.say("completed").contains("tea"))
    }

    @Test func aTaskMovesToADayOrTimeAndToNothingElse() async throws {
        let bench = try await DoorBench()
        let token = try bench.secret(in: try await bench.say("token for agent"))
        _ = try await bench.say("tea 5 march 2031")
        for when in ["blah", "@work", "friday and delete 1", "every monday", "urgent"] {
            let move = #"{"name": "move", "arguments": {"number": 1, "when": "\#(when)"}}"#
            let page = try call(bench, message("tools/call", move), token: token)
            #expect(page.body.contains(#""isError":true"#), "\(when)")
        }
        #expect(try await !bench.say("lists").contains("blah"))
        #expect(try await bench.say("show 1").contains("2031"))
        for when in ["6 march 2031 9am", "10am", "tomorrow", "in 3 days", "next week"] {
            let move = #"{"name": "move", "arguments": {"number": 1, "when": "\#(when)"}}"#
            let page = try call(bench, message("tools/call", move), token: token)
            #expect(page.body.contains(#""isError":false"#), "\(when)")
        }
    }

    @Test func aDayIsAView() async throws {
        let bench = try await DoorBench()
        let token = try bench.secret(in: try await bench.say("token for agent"))
        _ = try await bench.say("tea 5 march 2031 @blue")
        for view in ["2031-03-05", "5 march 2031", "blue", "list:blue"] {
            let list = #"{"name": "list", "arguments": {"view": "\#(view)"}}"#
            let page = try call(bench, message("tools/call", list), token: token)
            #expect(page.body.contains("1. tea"), "\(view)")
        }
        let friday = #"{"name": "list", "arguments": {"view": "friday"}}"#
        #expect(
            try call(bench, message("tools/call", friday), token: token).body
                .contains(#""isError":false"#))
    }

    @Test func noOpenQuestionTakesACallAsItsAnswer() async throws {
        let bench = try await DoorBench()
        let token = try bench.secret(in: try await bench.say("token for agent"))
        _ = try await bench.say("tea 5 march 2031")
        // The pages and the programs of a person share a chat.
        let browser = try await bench.signedIn()
        let csrf = try #require(try browser.open("/").csrf)
        _ = try browser.send("/say", ["text": "password", "back": "/"], csrf: csrf)
        let calls = [
            (#"{"name": "add", "arguments": {"text": "milk"}}"#, "milk"),
            (#"{"name": "move", "arguments": {"number": 1, "when": "6 march 2031"}}"#, "Moved 1"),
            (#"{"name": "done", "arguments": {"number": 1}}"#, "Done 1: tea"),
        ]
        for (call, answer) in calls {
            let page = try self.call(bench, message("tools/call", call), token: token)
            #expect(page.body.contains(answer), "\(call)")
        }
        let said = try Browser(port: bench.port).ask(
            "POST", "/v1/messages", ["Authorization": "Bearer \(token)"],
            #"{"text": "Correct-Horse-Battery-7"}"#)
        #expect(said.status == 200 && !said.body.contains("Once more"))
    }

    @Test func toolsAreMarkedAndBoundByTheToken() async throws {
        let bench = try await DoorBench()
        let token = try bench.secret(in: try await bench.say("token for agent read"))
        let tools = try call(bench, message("tools/list"), token: token).body
        #expect(tools.contains(#""name":"list""#) && tools.contains(#""readOnlyHint":true"#))
        #expect(!tools.contains(#""name":"add""#))
        let add = #"{"name": "add", "arguments": {"text": "tea"}}"#
        let refused = try call(bench, message("tools/call", add), token: token)
        #expect(refused.body.contains(#""isError":true"#))
        #expect(try await !bench.say("all").contains("tea"))
        #expect(try call(bench, message("tools/list"), token: "x").status == 401)
    }

    @Test func whatIsWrongIsSaid() async throws {
        let bench = try await DoorBench()
        let token = try bench.secret(in: try await bench.say("token for agent"))
        let discovered = try call(bench, message("server/discover", present()), token: token)
        #expect(discovered.body.contains(#""supportedVersions":["2026-07-28","2025-11-25""#))
        let cases: [(String, [String: String], Int, String)] = [
            (message("nothing", present()), [:], 404, "-32601"),
            (message("nothing"), [:], 200, "-32601"),
            (message("tools/call", #"{"name": "rm"}"#), [:], 200, "-32602"),
            (message("tools/list", present()), ["Mcp-Method": "tools/call"], 400, "-32020"),
            (message("tools/list"), ["MCP-Protocol-Version": "1999-01-01"], 400, "-32022"),
            ("[]", [:], 400, "-32600"), ("{", [:], 400, "-32600"),
        ]
        for (body, fields, status, code) in cases {
            let page = try call(bench, body, token: token, fields)
            #expect(page.status == status && page.body.contains(code), "\(body)")
        }
        #expect(
            try call(bench, message("ping"), token: token, ["Origin": "http://evil"]).status == 403)
        #expect(try Browser(port: bench.port).ask("GET", "/mcp").status == 405)
    }
}
