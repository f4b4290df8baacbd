import Bot
import FakeTelegram
import Patience
import Synchronization
import Testing
import Wording

@testable import Transports

/// Typing is shown where an answer waits, and nowhere else.
struct TypingTests {
    /// The chats for which an answer waits.
    private final class Waiting: Sendable {
        private let chats: Mutex<Set<String>>

        init(_ chats: Set<String>) { self.chats = Mutex(chats) }

        func contains(_ chat: String) -> Bool { chats.withLock { $0.contains(chat) } }
    }

    /// Polls on a bench where answers wait for chats, while `body` runs.
    private func polling(
        _ chats: Set<String>, _ body: (Bench) async throws -> Void
    ) async throws {
        let waiting = Waiting(chats)
        let bench = try await Bench { waiting.contains($1) }
        let loop = Task { await bench.poll { _ in } }
        try await body(bench)
        loop.cancel()
        await loop.value
        #expect(bench.server.violations == [])
    }

    private static func typing(_ server: FakeTelegram) -> [LedgerEntry] {
        server.ledger.filter { $0.kind == .acted }
    }

    @Test func typingIsShownInTheTopicHalfASecondAfterTheMessage() async throws {
        try await polling(["1"]) { bench in
            bench.server.say("home", .init(thread: 9))
            #expect(await bench.server.wait { Self.typing($0).count == 1 })
            let said = try #require(bench.server.ledger.first)
            let shown = try #require(Self.typing(bench.server).first)
            #expect(shown.text == "typing")
            #expect(shown.thread == 9)
            #expect(shown.at - said.at >= 500)
        }
    }

    @Test func itIsShownAgainAfterFiveSecondsWhateverElseIsWritten() async throws {
        try await polling(["1"]) { bench in
            bench.server.say("home")
            #expect(await bench.server.wait { $0.calls("sendChatAction") == 1 })
            bench.server.say("all")
            try #require(await bench.server.wait { Self.typing($0).count == 2 })
            let times = Self.typing(bench.server).map(\.at)
            #expect(times[1] - times[0] >= 4900)
        }
    }

    @Test func groupsAndThoseWhoGetNoAnswerSeeNone() async throws {
        try await polling(["1", "-5"]) { bench in
            bench.server.say("/home", user: 2)
            bench.server.say("/home", user: 2, chat: -5)
            #expect(await bench.server.wait { $0.pendingUpdates == 0 && $0.pollsWaiting == 1 })
            bench.server.say("home")
            #expect(await bench.server.wait { Self.typing($0).count == 1 })
            #expect(Self.typing(bench.server).map(\.chat) == [1])
        }
    }

    @Test func anAnswerThatLeftNeedsNone() async throws {
        try await polling(["1", "2"]) { bench in
            bench.server.say("home")
            #expect(await bench.server.wait { $0.pendingUpdates == 0 && $0.pollsWaiting == 1 })
            _ = await bench.send(Message("plan"))
            bench.server.say("home", user: 2)
            #expect(await bench.server.wait { Self.typing($0).count == 1 })
            #expect(Self.typing(bench.server).map(\.chat) == [2])
        }
    }

    @Test func anAnswerUnderWayCallsItOff() async throws {
        try await polling(["1", "2"]) { bench in
            bench.server.inject(Fault(.hang(seconds: 30), method: "sendChatAction"))
            bench.server.say("home")
            #expect(await bench.server.wait { $0.calls("sendChatAction") == 1 })
            guard case .delivered = await bench.send(Message("plan")) else {
                Issue.record("not delivered")
                return
            }
            // The next chat is served at once, not when the call that hangs is given up.
            bench.server.say("home", user: 2)
            #expect(await bench.server.wait { Self.typing($0).count == 1 })
            let said = try #require(bench.server.ledger.last { $0.kind == .said })
            let shown = Self.typing(bench.server)
            #expect(shown.map(\.chat) == [2])
            #expect(shown.allSatisfy { $0.at - said.at < 3000 * Patience.factor })
        }
    }

    @Test(arguments: [
        Fault.Kind.page(status: 502), .flood(seconds: 0), .dropBefore,
        .error(status: 400, description: "Bad Request: message thread not found"),
    ])
    func aFailureIsLeft(fault: Fault.Kind) async throws {
        try await polling(["1", "2"]) { bench in
            bench.server.inject(Fault(fault, method: "sendChatAction"))
            bench.server.say("home")
            #expect(await bench.server.wait { $0.calls("sendChatAction") == 1 })
            bench.server.say("home", user: 2)
            #expect(await bench.server.wait { Self.typing($0).count == 1 })
            #expect(Self.typing(bench.server).map(\.chat) == [2])
        }
    }

    @Test func aStopEndsIt() async throws {
        let bench = try await Bench { _, _ in true }
        bench.server.inject(Fault(.hang(seconds: 30), method: "sendChatAction"))
        let loop = Task { await bench.poll { _ in } }
        bench.server.say("home")
        #expect(await bench.server.wait { $0.calls("sendChatAction") == 1 })
        bench.server.say("home", user: 2)
        #expect(await bench.server.wait { $0.pendingUpdates == 0 && $0.pollsWaiting == 1 })
        loop.cancel()
        await loop.value
        #expect(bench.transport.typing.isIdle)
        #expect(bench.server.calls("sendChatAction") == 1)
    }
}
