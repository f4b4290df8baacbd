import Chance
import Testing

@testable import Bot

/// The rates, as a strict server counts them.
@Suite struct SendPaceTests {
    /// Sends as fast as allowed for so many seconds over a network of that round trip; when the server counted
    /// each message.
    private func counted(
        _ rates: SendRates, seconds: Double, trip: ClosedRange<Double>, chat: Int64? = nil,
        isGroup: Bool = false
    ) -> [Double] {
        var pace = SendPace(rates)
        var random = SplitMix(seed: 7)
        var (now, number, times) = (0.0, Int64(0), [Double]())
        var underWay: [(at: Double, chat: Int64, ticket: SendPace.Ticket)] = []
        while now < seconds {
            let to = chat ?? number
            let isBusy = chat != nil && !underWay.isEmpty
            let free = max(pace.next(at: now), pace.next(chat: to, isGroup: isGroup, at: now))
            if free <= now, !isBusy {
                let round = Double.random(in: trip, using: &random)
                let ticket = pace.depart(chat: to, isGroup: isGroup, at: now)
                underWay.append((now + round, to, ticket))
                times.append(now + round * Double.random(in: 0.49...0.51, using: &random))
                number += 1
                continue
            }
            underWay.sort { $0.at < $1.at }
            let answer = underWay.first?.at ?? .infinity
            now = max(now + 0.0005, min(isBusy ? answer : free, answer))
            while let first = underWay.first, first.at <= now {
                pace.arrive(first.ticket, chat: first.chat, at: now)
                underWay.removeFirst()
            }
        }
        return times.sorted()
    }

    private func most(_ times: [Double], within stretch: Double) -> Int {
        times.indices.map { start in
            times[start...].prefix { $0 < times[start] + stretch }.count
        }.max() ?? 0
    }

    @Test func keepsNearlyTheWholeRateAndNeverMore() {
        let times = counted(SendRates(overall: 30, chat: 1), seconds: 60, trip: 0.001...0.003)
        #expect(most(times, within: 1) <= 30)
        #expect(Double(times.count) >= 0.98 * 30 * 60)
    }

    @Test func aSlowNetworkCostsNoRate() {
        let times = counted(SendRates(overall: 30, chat: 1), seconds: 60, trip: 0.100...0.102)
        #expect(most(times, within: 1) <= 30)
        #expect(Double(times.count) >= 0.95 * 30 * 60)
    }

    @Test func oneChatHasASmallBurstThenItsRate() {
        let times = counted(
            SendRates(overall: 30, chat: 1), seconds: 60, trip: 0.001...0.003, chat: 5)
        #expect(most(times, within: 0.9) <= 3)
        #expect((59...63).contains(times.count))
        // As a bucket of three that loses one a second.
        var (level, last) = (0.0, 0.0)
        for time in times {
            level = max(0, level - (time - last)) + 1
            last = time
            #expect(level <= 3.001)
        }
    }

    @Test func aGroupGetsTwentyAMinute() {
        let times = counted(
            SendRates(overall: 30, chat: 1, group: 20), seconds: 180, trip: 0.001...0.003, chat: 5,
            isGroup: true)
        #expect(most(times, within: 60) <= 20)
        #expect(times.count >= 59)
    }

    /// Connections are made at first, and the machine is busy: trips differ by much.
    @Test(arguments: [0.001...0.080, 0.001...0.3, 0.05...0.9])
    func anUnevenNetworkBreaksNoLimit(_ trip: ClosedRange<Double>) {
        for chat in [nil, Int64(5)] {
            let times = counted(
                SendRates(overall: 30, chat: 1), seconds: 30, trip: trip, chat: chat)
            #expect(most(times, within: 1) <= 30)
            var (level, last) = (0.0, 0.0)
            for time in times where chat != nil {
                level = max(0, level - (time - last)) + 1
                last = time
                #expect(level <= 3.001)
            }
        }
    }

    @Test func whatAnotherProcessSentIsCounted() {
        var pace = SendPace(SendRates(overall: 30, chat: 1, group: 20))
        for chat in 1...30 { pace.recall(chat: Int64(chat), isGroup: false, at: 99.5) }
        #expect(pace.next(at: 100) > 100.5)
        #expect(pace.next(at: 100) < 100.6)
        for number in 1...20 { pace.recall(chat: -7, isGroup: true, at: 60 + Double(number)) }
        #expect(pace.next(chat: -7, isGroup: true, at: 100) > 120)
        #expect(pace.next(chat: 99, isGroup: false, at: 100) == 100)
    }

    @Test func zeroIsNoLimit() {
        let pace = SendPace(.unlimited)
        #expect(pace.next(at: 3) == 3)
        #expect(pace.next(chat: 1, isGroup: true, at: 3) == 3)
    }
}
