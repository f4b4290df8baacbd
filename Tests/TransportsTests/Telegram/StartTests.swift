import FakeTelegram
import Logging
import Testing

@testable import Transports

/// Starting: who the bot is, and what is wrong with its token or server.
struct StartTests {
    private let logger = Logger(label: "tests") { _ in SwiftLogNoOpLogHandler() }

    private func start(_ configuration: TelegramConfiguration) async throws -> TelegramTransport {
        try await TelegramTransport.start(
            configuration, client: HTTPClient(), clock: Bench.StillClock(), logger: logger)
    }

    @Test func getMeSaysWhoTheBotIs() async throws {
        let server = try #require(
            FakeTelegram(token: "7:x", username: "planner_bot", botID: 8_000_000_007))
        let transport = try await start(Bench.configuration(server))
        #expect(transport.bot == "telegram:8000000007")
        #expect(transport.username == "planner_bot")
    }

    @Test(arguments: ["", "abc", "123", "123:", ":abc", "1 2:abc", "12:a b", "12:ab:c", "12:ä"])
    func aMalformedTokenIsRefusedWithoutAsking(token: String) async throws {
        let server = try #require(FakeTelegram())
        let configuration = try Bench.configuration(server, token: token)
        let failure = await #expect(throws: TelegramFailure.self) {
            _ = try await start(configuration)
        }
        #expect(failure?.reason == .malformedToken)
        #expect(server.calls("getMe") == 0)
    }

    @Test func anUnknownTokenIsOneClearLineWithoutTheToken() async throws {
        let server = try #require(FakeTelegram())
        let configuration = try Bench.configuration(server, token: "99:wrong-One")
        let failure = await #expect(throws: TelegramFailure.self) {
            _ = try await start(configuration)
        }
        let line = try #require(failure?.description)
        #expect(line.contains("401"))
        #expect(!line.contains("wrong-One"))
        #expect(!line.contains("\n"))
    }

    @Test func startingWaitsForAServerThatIsDown() async throws {
        let server = try #require(FakeTelegram())
        server.inject(Fault(.page(status: 502), method: "getMe", count: 2))
        server.inject(Fault(.dropBefore, method: "getMe"))
        let transport = try await start(Bench.configuration(server))
        #expect(transport.bot == "telegram:4242")
    }

    @Test func startingWaitsAsLongAsTheServerAsks() async throws {
        let server = try #require(FakeTelegram())
        server.inject(Fault(.flood(seconds: 1), method: "getMe"))
        let start = ContinuousClock.now
        _ = try await self.start(Bench.configuration(server))
        #expect(ContinuousClock.now - start >= .seconds(1))
        #expect(server.calls("getMe") == 2)
    }

    @Test func theMenuAndTheDescriptionsAreSetAndFailuresAreTold() async throws {
        let bench = try await Bench()
        #expect(await bench.transport.setUp() == [])
        #expect(
            bench.server.profile("commands")
                == [["command": "home", "description": "Show the plan"]])
        #expect(
            bench.server.profile("commands/all_group_chats")
                == [["command": "add", "description": "Add a task"]])
        #expect(bench.server.profile("menu_button") == "commands")
        #expect(bench.server.profile("description") == "A planner")
        bench.server.inject(Fault(.flood(seconds: 9), method: "setMyCommands"))
        #expect(await bench.transport.setUp().map(\.method) == ["setMyCommands"])
        #expect(bench.server.violations == [])
    }
}
