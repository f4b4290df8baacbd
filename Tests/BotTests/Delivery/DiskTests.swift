import Chance
import BotHarness
import Bot
import FaultVFS
import Foundation
import Planner
import Storage
import Testing

/// A disk that forgets what was not synced, and one that is full.
@Suite(.serialized) final class DiskTests {
    private let folder: String
    private let network = ScriptedNetwork()
    private let now = BotHarness.start

    init() throws {
        folder = try BotHarness.makeFolder() + "/fundone-fault"
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
    }

    deinit {
        fault_vfs_reset()
        try? FileManager.default.removeItem(atPath: folder + "/..")
    }

    /// The power fails at a random moment of a history of 500 commands.
    @Test(arguments: 1...24)
    func noAcknowledgedChangeIsLostInAPowerCut(_ seed: UInt64) async throws {
        var random = SplitMix(seed: seed)
        fault_vfs_promise_powersafe(seed.isMultiple(of: 2) ? 1 : 0)
        let bot = try BotHarness(folder: folder, networks: network, now: now)
        fault_vfs_cut_after(Int.random(in: 1...4_000, using: &random), UInt32(seed))
        var acknowledged = 0
        for number in 1...500 {
            try bot.take(said(number), at: now)
            if fault_vfs_has_cut() != 0 { break }
            acknowledged = number
            if number.isMultiple(of: 7) { try await bot.relay.drain(at: now) }
            if number.isMultiple(of: 100) { try bot.store.checkpoint() }
        }
        fault_vfs_cut_after(0, UInt32(seed))
        if fault_vfs_has_cut() == 0 { try bot.take([(501, 1, "add last")], at: now) }
        let image = try BotHarness.makeFolder()
        #expect(fault_vfs_save(image) == 0)
        bot.end()
        let next = try BotHarness(folder: image, networks: network, now: now)
        defer { next.end() }
        #expect(try next.store.integrity() == "ok")
        let titles = Set(try next.titles(user: 1))
        for number in stride(from: 1, through: acknowledged, by: 1) {
            #expect(titles.contains("parcel-\(number)-end"))
        }
    }

    // Now and then with so many people that it takes many writes to store it.
    private func said(_ number: Int) -> [(id: Int64, user: Int64, text: String)] {
        let parcel = (Int64(number), Int64(1), "add parcel-\(number)-end")
        guard number.isMultiple(of: 40) else { return [parcel] }
        return [parcel]
            + (2...60).map { (Int64(number * 1000 + $0), Int64($0), "add crate \(number)") }
    }

    @Test func aFullDiskIsNamedAndOvercome() async throws {
        let bot = try BotHarness(folder: folder, networks: network, now: now)
        defer { bot.end() }
        try bot.take([(1, 1, "add before")], at: now)
        fault_vfs_fill(1)
        let error = #expect(throws: StoreError.self) {
            try bot.take([(2, 1, "add during")], at: self.now)
        }
        #expect(error?.kind == .full)
        #expect(error?.description.contains("plan.db") == true)
        await #expect(throws: StoreError.self) { try await bot.relay.drain(at: self.now) }
        #expect(network.shown.isEmpty)
        fault_vfs_fill(0)
        try bot.take([(2, 1, "add during")], at: now)
        try await bot.relay.drain(at: now)
        #expect(try bot.titles(user: 1) == ["before", "during"])
        #expect(network.shown.count == 2)
        #expect(try bot.store.integrity() == "ok")
    }

    @Test func anOutcomeThatCouldNotBeStoredIsStoredWhenThereIsSpace() async throws {
        let bot = try BotHarness(folder: folder, networks: network, now: now)
        defer { bot.end() }
        try bot.take([(1, 1, "add milk")], at: now)
        network.decide { _ in
            fault_vfs_fill(1)
            return .shown
        }
        await #expect(throws: StoreError.self) { try await bot.relay.drain(at: self.now) }
        fault_vfs_fill(0)
        network.decide { _ in .shown }
        try bot.take([(2, 1, "add bread")], at: now)
        try await bot.relay.drain(at: now)
        #expect(network.shown.count == 2)
        #expect(try bot.store.read { try $0.outbox.waitingCount(bot: network.bot) } == 0)
    }

    @Test(arguments: [SendOutcome.delivered(id: "9"), .retry(after: nil), .unknown])
    func whatIsUnderWayKeepsItsPlaceWhenTheDatabaseFails(_ outcome: SendOutcome) async throws {
        let bot = try BotHarness(folder: folder, networks: network, now: now)
        defer { bot.end() }
        try bot.take([(1, 1, "add milk"), (2, 1, "add bread")], at: now)
        let (answers, answer) = AsyncStream.makeStream(of: SendOutcome.self)
        let answered = Task { await answers.first { _ in true } ?? .unknown }
        network.decide { _ in .pending(answered) }
        let draining = Task { [bot, now] in try await bot.relay.drain(at: now) }
        while network.attempts.isEmpty { await Task.yield() }
        network.decide { _ in .shown }
        try bot.take([(3, 2, "add salt")], at: now)
        fault_vfs_fill(1)
        await #expect(throws: StoreError.self) { try await bot.relay.drain(at: self.now) }
        fault_vfs_fill(0)
        answer.yield(outcome)
        try await draining.value
        try await bot.relay.drain(at: now.adding(seconds: 60))
        let isShown = if case .delivered = outcome { true } else { false }
        #expect(network.shown.filter { $0.chat == "1" }.count == (isShown ? 1 : 2))
        #expect(network.shown.filter { $0.chat == "2" }.count == 1)
        let order = network.shown.filter { $0.chat == "1" }.map(\.row)
        #expect(order == order.sorted())
    }
}
