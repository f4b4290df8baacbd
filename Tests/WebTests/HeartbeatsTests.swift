import Testing

@testable import Web

/// A loop is fresh for as long as it promised.
@Suite struct HeartbeatsTests {
    private let clock = HandClock()
    private let heartbeats: Heartbeats

    init() {
        heartbeats = Heartbeats { [clock] in clock.now }
    }

    @Test func aLoopIsFreshUntilItsPromiseIsBroken() {
        heartbeats.beat("schedule", within: .seconds(45))
        clock.advance(by: .seconds(45))
        #expect(heartbeats.faults.isEmpty)
        clock.advance(by: .milliseconds(1))
        #expect(heartbeats.faults == [.init(loop: "schedule", hasEnded: false)])
    }

    @Test func aBeatMakesItFreshAgain() {
        heartbeats.beat("schedule", within: .seconds(45))
        clock.advance(by: .seconds(60))
        heartbeats.beat("schedule", within: .seconds(45))
        #expect(heartbeats.faults.isEmpty)
    }

    @Test func onlyTheLoopThatHangsIsNamed() {
        heartbeats.beat("relay", within: .seconds(10))
        heartbeats.beat("poll", within: .seconds(100))
        heartbeats.beat("schedule", within: .seconds(10))
        clock.advance(by: .seconds(50))
        #expect(heartbeats.faults.map(\.loop) == ["relay", "schedule"])
    }

    @Test func aLoopThatEndedStaysAFault() {
        heartbeats.beat("poll", within: .seconds(10))
        heartbeats.end("poll")
        #expect(heartbeats.faults == [.init(loop: "poll", hasEnded: true)])
    }
}
