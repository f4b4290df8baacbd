import Wording
import Bot
import FakeTelegram
import Synchronization
import Testing

@testable import Transports

/// The loop that receives: everything once stored, nothing confirmed before it is.
struct PollerTests {
    /// A store in memory that accepts each key once.
    final class Inbox: Sendable {
        private let state = Mutex<(texts: [String], keys: Set<String>)>(([], []))

        func take(_ updates: [Update]) {
            state.withLock { state in
                for update in updates where state.keys.insert(update.key).inserted {
                    if case .message(_, let text, _, _, _, _) = update.content {
                        state.texts.append(text)
                    } else {
                        state.texts.append("\(update.content)")
                    }
                }
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
        let loop = Task { await bench.poll { inbox.take($0) } }
        for number in 0..<50 { bench.server.say("\(number)", user: Int64(number % 5 + 1)) }
        bench.server.forgetConfirmations(polls: 2)
        #expect(await bench.server.wait { $0.pendingUpdates == 0 })
        #expect(inbox.texts == (0..<50).map { "\($0)" })
        loop.cancel()
        await loop.value
    }

    @Test func pressesAreAnsweredAfterTheyAreStoredEvenThroughFaults() async throws {
        let bench = try await Bench()
        bench.server.say("home")
        _ = await bench.send(Message("plan", buttons: [[Button("Done", data: "d")]]))
        bench.server.inject(Fault(.page(status: 502), method: "answerCallbackQuery", count: 2))
        let inbox = Inbox()
        let loop = Task { await bench.poll { inbox.take($0) } }
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
        let loop = Task {
            await bench.poll { _ in withUnsafeCurrentTask { $0?.cancel() } }
        }
        await loop.value
        #expect(bench.server.openPresses == [])
    }

    @Test func aTokenThatIsRefusedIsToldAndTriedAgain() async throws {
        let bench = try await Bench()
        bench.server.inject(
            Fault(.error(status: 401, description: "Unauthorized"), method: "getUpdates", count: 3))
        bench.server.say("one")
        let inbox = Inbox()
        let events = Mutex<[Bool]>([])
        let loop = Task {
            await bench.poll { event in
                let isRefused = if case .refused = event { true } else { false }
                events.withLock { $0.append(isRefused) }
            } store: {
                inbox.take($0)
            }
        }
        #expect(await bench.server.wait { $0.pendingUpdates == 0 })
        #expect(inbox.texts == ["one"])
        #expect(events.withLock { $0.prefix(4) } == [true, true, true, false])
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
        let loop = Task { await bench.poll { inbox.take($0) } }
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
        let loop = Task { await bench.poll { _ in } }
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
        let loop = Task { await bench.poll(from: 999_999_999) { inbox.take($0) } }
        #expect(await bench.server.wait { $0.pendingUpdates == 0 })
        bench.server.say("two")
        #expect(await bench.server.wait { $0.pendingUpdates == 0 })
        #expect(inbox.texts == ["one", "two"])
        #expect(bench.server.calls("getUpdates") < 10)
        loop.cancel()
        _ = await loop.value
    }
}
