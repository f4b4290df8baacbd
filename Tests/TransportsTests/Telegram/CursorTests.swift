import Bot
import FakeTelegram
import Testing

@testable import Transports

/// The offset that confirms, whatever the ids do.
struct CursorTests {
    @Test func unknownKindsAndOddValuesAreSkippedButConfirmed() async throws {
        let bench = try await Bench()
        bench.server.say("one")
        bench.server.update("message", ["message_id": "three", "text": 5])
        bench.server.update("poll", ["id": "x", "options": [1, ["a": [JSON.null]]]])
        bench.server.update("shiny_new_kind", ["message_id": 1])
        bench.server.update("message", "not even an object")
        let batch = try await bench.batch()
        #expect(batch.updates.count == 1)
        #expect(batch.confirmation == 700_000_006)
        _ = try await bench.batch(after: batch.confirmation)
        #expect(bench.server.pendingUpdates == 0)
    }

    @Test(arguments: [Int64.max, Int64.min, 0, 253_402_300_800])
    func aStampThatNoCalendarShowsIsTakenAsNow(date: Int64) async throws {
        let bench = try await Bench()
        bench.server.say("one", .init(date: date))
        let update = try #require(try await bench.batch().updates.first)
        #expect(update.sentAt == Bench.StillClock().now)
    }

    @Test func aBatchThatCannotBeUsedAtAllStillMovesTheCursor() async throws {
        let bench = try await Bench()
        bench.server.update("shiny_new_kind", [:])
        let batch = try await bench.batch()
        #expect(batch.updates.isEmpty)
        #expect(batch.confirmation == 700_000_002)
    }

    @Test func shuffledIDsAreConfirmedByTheLargest() async throws {
        let bench = try await Bench()
        for number in 1...20 { bench.server.say("\(number)") }
        bench.server.shuffleUpdates()
        let batch = try await bench.batch()
        #expect(batch.updates.count == 20)
        #expect(batch.confirmation == 700_000_021)
    }

    @Test func idsThatRestartLowerAreFollowed() async throws {
        let bench = try await Bench()
        bench.server.say("old")
        let old = try await bench.batch()
        _ = try await bench.batch(after: old.confirmation)
        bench.server.restartUpdateIDs(at: 10)
        bench.server.say("new")
        let new = try await bench.batch(after: old.confirmation)
        #expect(new.confirmation == 11)
        #expect(new.isBelowOffset)
        _ = try await bench.batch(after: new.confirmation)
        #expect(bench.server.pendingUpdates == 0)
    }

    @Test func anIDThatComesAgainWithAnotherMessageIsAnotherUpdate() async throws {
        let bench = try await Bench()
        bench.server.say("old")
        let old = try await bench.batch()
        let again = try await bench.batch()
        #expect(old.updates.map(\.key) == again.updates.map(\.key))
        _ = try await bench.batch(after: old.confirmation)
        bench.server.restartUpdateIDs(at: 700_000_001)
        bench.server.say("new")
        let new = try await bench.batch()
        #expect(new.updates.count == 1)
        #expect(new.updates.map(\.key) != old.updates.map(\.key))
    }

    @Test func atMostAHundredComeAtOnce() async throws {
        let bench = try await Bench()
        for number in 1...150 { bench.server.say("task \(number)") }
        let first = try await bench.batch()
        let second = try await bench.batch(after: first.confirmation)
        #expect([first.updates.count, second.updates.count] == [100, 50])
    }
}
