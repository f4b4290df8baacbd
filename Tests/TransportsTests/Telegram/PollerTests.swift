import Wording
import Bot
import FakeTelegram
import Synchronization
import Testing

@testable import Transports

/// The loop that receives: everything once stored, nothing confirmed before it is.
struct PollerTests {
    struct Refusal: Error {}

    /// A store in memory that accepts each key once.
    final class Inbox: Sendable {
        private let state = Mutex<(texts: [String], keys: Set<String>, cursor: Int64?)>(
            ([], [], nil))

        func take(_ updates: [Update], _ cursor: Int64) {
            state.withLock { state in
                for update in updates where state.keys.insert(update.key).inserted {
                    if case .message(_, let text, _, _, _, _) = update.content {
                        state.texts.append(text)
                    } else {
                        state.texts.append("\(update.content)")
                    }
                }
                state.cursor = cursor
            }
        }

        var texts: [String] { state.withLock { $0.texts } }
    }

    @Test(arguments: [
        Fault.Kind.dropBefore, .dropAfter, .truncate, .cutJSON, .page(status: 502),
        .flood(seconds: 0),
        .error(status: 409, description: "Conflict"), .error(status: 500, description: "oops"),
    ])
    func nothingIsLostOrDoubledWhateverFails(fault: Fault.Kind) async throws {
        let bench = try await Bench()
        bench.server.inject(Fault(fault, method: "getUpdates", count: nil, chance: 0.4))
        let inbox = Inbox()
        let poller = TelegramPoller(bench.transport, logger: bench.logger)
        let loop = Task { await poller.run(from: nil) { inbox.take($0, $1) } }
        for number in 0..<50 { bench.server.say("\(number)", user: Int64(number % 5 + 1)) }
        bench.server.forgetConfirmations(polls: 2)
        #expect(await bench.server.wait { $0.pendingUpdates == 0 })
        #expect(inbox.texts == (0..<50).map { "\($0)" })
        loop.cancel()
        await loop.value
    }

    @Test func aBatchThatWasNotStoredIsAskedForAgain() async throws {
        let bench = try await Bench()
        bench.server.say("one")
        let inbox = Inbox()
        let refusals = Mutex(2)
        let poller = TelegramPoller(bench.transport, logger: bench.logger)
        let loop = Task {
            await poller.run(from: nil) { updates, cursor in
                let isRefused = refusals.withLock { left in
                    left -= 1
                    return left >= 0
                }
                if isRefused { throw Refusal() }
                inbox.take(updates, cursor)
            }
        }
        #expect(await bench.server.wait { $0.pendingUpdates == 0 })
        #expect(inbox.texts == ["one"])
        loop.cancel()
        _ = await loop.value
    }

    @Test func pressesAreAnsweredAfterTheyAreStoredEvenThroughFaults() async throws {
        let bench = try await Bench()
        bench.server.say("home")
        _ = await bench.send(Message("plan", buttons: [[Button("Done", data: "d")]]))
        bench.server.inject(Fault(.page(status: 502), method: "answerCallbackQuery", count: 2))
        let inbox = Inbox()
        let poller = TelegramPoller(bench.transport, logger: bench.logger)
        let loop = Task { await poller.run(from: nil) { inbox.take($0, $1) } }
        #expect(await bench.server.wait { $0.pollsWaiting == 1 })
        bench.server.press("Done")
        #expect(await bench.server.wait { $0.openPresses.isEmpty })
        #expect(inbox.texts.count == 2)
        #expect(bench.server.violations == [])
        loop.cancel()
        _ = await loop.value
    }

    @Test func aStopLetsTheAnswersToPressesOut() async throws {
        let bench = try await Bench()
        bench.server.say("home")
        _ = await bench.send(Message("plan", buttons: [[Button("Done", data: "d")]]))
        bench.server.press("Done")
        bench.server.inject(Fault(.slow(seconds: 0.3), method: "answerCallbackQuery"))
        let poller = TelegramPoller(bench.transport, logger: bench.logger)
        let loop = Task {
            await poller.run(from: nil) { _, _ in withUnsafeCurrentTask { $0?.cancel() } }
        }
        await loop.value
        #expect(bench.server.openPresses == [])
    }

    @Test func aTokenThatIsRefusedIsToldOnceAndTriedAgain() async throws {
        let bench = try await Bench()
        bench.server.inject(
            Fault(.error(status: 401, description: "Unauthorized"), method: "getUpdates", count: 3))
        bench.server.say("one")
        let inbox = Inbox()
        let turns = Mutex<[String]>([])
        let poller = TelegramPoller(
            bench.transport, logger: bench.logger,
            turning: { _ in turns.withLock { $0.append("turning") } },
            refused: { turns.withLock { $0.append("refused") } })
        let loop = Task { await poller.run(from: nil) { inbox.take($0, $1) } }
        #expect(await bench.server.wait { $0.pendingUpdates == 0 })
        #expect(inbox.texts == ["one"])
        #expect(turns.withLock { $0.prefix(3) } == ["turning", "refused", "turning"])
        #expect(bench.server.calls("getUpdates") <= 6)
        loop.cancel()
        await loop.value
    }

    @Test(arguments: [
        #"{"ok":true,"result":[]}"#, #"{"ok":true,"result":[{"no_id":1},7,{"update_id":"x"}]}"#,
    ])
    func answersThatBringNothingAtOnceAreNotAskedForWithoutEnd(_ body: String) async throws {
        let bench = try await Bench(pollSeconds: 20)
        bench.server.inject(Fault(.answer(status: 200, body: body), method: "getUpdates", count: 8))
        let inbox = Inbox()
        let poller = TelegramPoller(bench.transport, logger: bench.logger)
        let loop = Task { await poller.run(from: nil) { inbox.take($0, $1) } }
        let duration = await ContinuousClock().measure {
            #expect(await bench.server.wait { $0.pollsWaiting == 1 })
        }
        // Six pauses of 20 to 100 ms after the first two.
        #expect(duration > .milliseconds(150))
        bench.server.say("one")
        #expect(await bench.server.wait { $0.pendingUpdates == 0 })
        #expect(inbox.texts == ["one"])
        loop.cancel()
        await loop.value
    }

    @Test func stoppingAbortsThePollAndConfirmsNothingMore() async throws {
        let bench = try await Bench(pollSeconds: 50)
        let poller = TelegramPoller(bench.transport, logger: bench.logger)
        let loop = Task { await poller.run(from: nil) { _, _ in } }
        #expect(await bench.server.wait { $0.pollsWaiting == 1 })
        let polls = bench.server.calls("getUpdates")
        let duration = await ContinuousClock().measure {
            loop.cancel()
            _ = await loop.value
        }
        #expect(duration < .seconds(10))
        #expect(bench.server.calls("getUpdates") == polls)
    }

    @Test func aCursorFarTooHighIsBroughtBack() async throws {
        let bench = try await Bench()
        bench.server.say("one")
        let inbox = Inbox()
        let poller = TelegramPoller(bench.transport, logger: bench.logger)
        let loop = Task { await poller.run(from: 999_999_999) { inbox.take($0, $1) } }
        #expect(await bench.server.wait { $0.pendingUpdates == 0 })
        bench.server.say("two")
        #expect(await bench.server.wait { $0.pendingUpdates == 0 })
        #expect(inbox.texts == ["one", "two"])
        #expect(bench.server.calls("getUpdates") < 10)
        loop.cancel()
        _ = await loop.value
    }
}
