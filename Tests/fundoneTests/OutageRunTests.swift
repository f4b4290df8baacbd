import FakeTelegram
import Foundation
import Testing

/// The real executable that was down, or whose clock was set: what fell due is told, and told once.
@Suite struct OutageRunTests {
    private static let hour = 3600
    private static let day = 86_400

    private let server: FakeTelegram
    private let scratch: Scratch

    init() throws {
        server = try #require(FakeTelegram())
        scratch = try Scratch()
    }

    private func texts(_ user: Int64 = 1) -> String {
        server.ledger.filter { $0.kind == .sent && $0.chat == user }.map(\.text).joined(
            separator: "\n")
    }

    private func say(_ text: String, user: Int64 = 1, ahead: Int = 0) async {
        let before = server.sent(to: user).count
        let stamp = Int64(Date().timeIntervalSince1970) + Int64(ahead)
        server.say(text, user: user, MessageOptions(date: stamp))
        #expect(await server.wait { $0.sent(to: user).count > before })
    }

    @Test(arguments: [1, 2 * hour, day + hour, 30 * day, 400 * day])
    func everythingDueIsToldOnce(_ outage: Int) async throws {
        let first = try RunningBot(on: server, in: scratch)
        await say("agenda off")
        let due = [
            "hour": Self.hour, "day": Self.day, "week": 7 * Self.day, "month": 35 * Self.day,
        ]
        for (name, seconds) in due {
            await say("remind me to visit aunt-\(name) in \(seconds / Self.hour) hours")
        }
        #expect(await first.stop().status == 0)
        let count = server.sent(to: 1).count
        let second = try RunningBot(on: server, in: scratch, ahead: outage)
        await say("all", ahead: outage)
        let isTold = await server.wait(seconds: 10) { server in
            let told = server.sent(to: 1).dropFirst(count).map(\.text).joined(separator: "\n")
            let isAwayTold = outage <= Self.day || told.contains("24 hours")
            return isAwayTold
                && due.allSatisfy { name, seconds in
                    seconds > outage || told.contains("⏰ visit aunt-\(name)")
                }
        }
        #expect(isTold, "\(texts())")
        let told = server.sent(to: 1).dropFirst(count).map(\.text)
        for (name, seconds) in due {
            let rings = told.filter { $0.contains("⏰ visit aunt-\(name)") }
            #expect(rings.count == (seconds <= outage ? 1 : 0))
            #expect(rings.allSatisfy { $0.contains("(late, was") })
        }
        let isAwayLong = outage > Self.day
        #expect(told.filter { $0.contains("24 hours") }.count == (isAwayLong ? 1 : 0))
        #expect(await second.stop().status == 0)
        #expect(server.violations.isEmpty)
    }

    @Test func whatFellDueBeforeItsMessageWasTakenRingsLate() async throws {
        let first = try RunningBot(on: server, in: scratch)
        await say("agenda off")
        #expect(await first.stop().status == 0)
        let count = server.sent(to: 1).count
        let stamp = Int64(Date().timeIntervalSince1970) - 1500
        server.say("remind me to take pills in 5 minutes", user: 1, MessageOptions(date: stamp))
        server.say(
            "remind me to turn the roast in 24 minutes", user: 1, MessageOptions(date: stamp))
        server.say("remind me to ring ana in 2 hours", user: 1, MessageOptions(date: stamp))
        let second = try RunningBot(on: server, in: scratch)
        #expect(await server.wait { $0.sent(to: 1).count >= count + 5 }, "\(texts())")
        #expect(await second.stop().status == 0)
        let told = server.sent(to: 1).dropFirst(count).map(\.text)
        #expect(told.filter { $0.contains("left out") } == [])
        let rings = told.filter { $0.hasPrefix("⏰") }
        #expect(rings.count == 2, "\(told)")
        #expect(rings.contains { $0.contains("take pills") && $0.contains("(late, was") })
        #expect(rings.contains { $0.contains("turn the roast") && !$0.contains("(late") })
    }

    @Test func aLongAbsenceIsToldToThoseWhoWereThereLatelyAndOnce() async throws {
        let first = try RunningBot(on: server, in: scratch)
        await say("add milk", user: 1)
        #expect(await first.stop().status == 0)
        let second = try RunningBot(on: server, in: scratch, ahead: 40 * Self.day)
        #expect(await server.wait { $0.pollsWaiting == 1 })
        await say("add bread", user: 2, ahead: 40 * Self.day)
        #expect(await second.stop().status == 0)
        let third = try RunningBot(on: server, in: scratch, ahead: 42 * Self.day)
        let isTold = await server.wait { $0.sent(to: 2).contains { $0.text.contains("24 hours") } }
        #expect(isTold)
        #expect(await third.stop().status == 0)
        let fourth = try RunningBot(on: server, in: scratch, ahead: 42 * Self.day)
        await say("home", user: 2, ahead: 42 * Self.day)
        let notices = { (user: Int64) in
            server.sent(to: user).count { $0.text.contains("24 hours") }
        }
        #expect(notices(1) == 1)
        #expect(notices(2) == 1)
        #expect(await fourth.stop().status == 0)
    }

    /// The clock of a machine that is 400 days ahead for a while: what rang does not ring again, and what is said
    /// then and afterwards is kept and answered.
    @Test func aClockThatIsFarAheadForAWhileLosesNothing() async throws {
        let bot = try RunningBot(on: server, in: scratch)
        await say("agenda off")
        await say("remind me to call mom in 2 hours")
        let ahead = 400 * Self.day
        _ = try scratch.write("\(ahead)\n", to: "clock")
        let hasRung = await server.wait(seconds: 30) {
            $0.sent(to: 1).contains { $0.text.contains("⏰ call mom") }
        }
        #expect(hasRung, "\(texts())")
        await say("remind me to water plants in 3 hours", ahead: ahead)
        await say("add milk", user: 2, ahead: ahead)
        _ = try scratch.write("0\n", to: "clock")
        await say("add bread", user: 2)
        await say("remind me to feed the cat in 1 hour")
        _ = try scratch.write("\(2 * Self.hour)\n", to: "clock")
        let isFed = await server.wait(seconds: 30) {
            $0.sent(to: 1).contains { $0.text.contains("⏰ feed the cat") }
        }
        #expect(isFed, "\(texts())")
        await say("all", user: 2)
        #expect(texts(2).contains("milk"))
        #expect(texts(2).contains("bread"))
        #expect(server.sent(to: 1).count { $0.text.contains("⏰ call mom") } == 1)
        #expect(server.sent(to: 1).count { $0.text.contains("⏰ feed the cat") } == 1)
        #expect(await bot.stop().status == 0)
        #expect(server.violations.isEmpty)
    }

    /// An hour back, as when a wrong clock is mended, while a message waits for its next try and a task is due.
    @Test func aClockThatIsSetBackAnHourHoldsUpNothing() async throws {
        let bot = try RunningBot(on: server, in: scratch)
        await say("agenda off")
        server.inject(Fault(.page(status: 503), method: "sendMessage", count: 4))
        let calls = server.calls("sendMessage")
        server.say("add milk")
        #expect(await server.wait { $0.calls("sendMessage") >= calls + 2 })
        _ = try scratch.write("-\(Self.hour)\n", to: "clock")
        #expect(
            await server.wait(seconds: 40) { $0.sent(to: 1).last?.text.contains("milk") == true })
        await say("remind me to call mom in 30 minutes", ahead: -Self.hour)
        _ = try scratch.write("-\(Self.hour / 2 - 60)\n", to: "clock")
        let hasRung = await server.wait(seconds: 30) {
            $0.sent(to: 1).last?.text.contains("⏰ call mom") == true
        }
        #expect(hasRung, "\(texts())")
        #expect(server.sent(to: 1).count { $0.text.contains("milk") } == 1)
        #expect(await bot.stop().status == 0)
        #expect(server.violations.isEmpty)
    }

    @Test func aClockThatIsSetForwardsRingsAndBackwardsRepeatsNothing() async throws {
        let bot = try RunningBot(on: server, in: scratch)
        await say("agenda off")
        await say("remind me to call mom in 1 hour")
        _ = try scratch.write("\(2 * Self.hour)\n", to: "clock")
        let hasRung = await server.wait(seconds: 30) {
            $0.sent(to: 1).last?.text.contains("⏰") == true
        }
        #expect(hasRung)
        server.inject(Fault(.page(status: 503), method: "sendMessage", count: 1))
        server.say("add milk", user: 1)
        #expect(await server.wait { $0.calls("sendMessage") > 3 })
        _ = try scratch.write("-\(2 * Self.day)\n", to: "clock")
        #expect(await server.wait { $0.sent(to: 1).last?.text.contains("milk") == true })
        await say("add bread", user: 1)
        #expect(server.sent(to: 1).count { $0.text.contains("⏰") } == 1)
        #expect(server.sent(to: 1).count { $0.text.contains("milk") } == 1)
        #expect(await bot.stop().status == 0)
        #expect(server.violations.isEmpty)
    }
}
