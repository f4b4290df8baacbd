import FakeTelegram
import Foundation
import Testing

/// The real executable whose database is taken away or held by another program while it runs.
@Suite struct DatabaseLossTests {
    /// What happens to the file.
    enum Loss: CaseIterable {
        case removed, removedWhole, moved, replaced
    }

    private let server: FakeTelegram
    private let scratch: Scratch

    init() throws {
        server = try #require(FakeTelegram())
        scratch = try Scratch()
    }

    private func say(_ text: String) async {
        let count = server.sent(to: 1).count
        server.say(text)
        // What is not confirmed comes again.
        #expect(await server.wait { $0.sent(to: 1).count > count && $0.pendingUpdates == 0 })
    }

    private func lose(_ loss: Loss) throws {
        let manager = FileManager.default
        switch loss {
        case .removed: try manager.removeItem(atPath: scratch.database)
        case .removedWhole:
            for end in ["", "-wal", "-shm"] {
                try manager.removeItem(atPath: scratch.database + end)
            }
        case .moved:
            try manager.moveItem(atPath: scratch.database, toPath: scratch.path("old.db"))
        case .replaced:
            try #require(
                rename(scratch.path("backup.db"), scratch.database) == 0)
        }
    }

    /// What was not answered stays at Telegram, and is answered out of the file that is there then.
    @Test(arguments: Loss.allCases)
    func aDatabaseThatIsTakenAwayEndsTheBot(_ loss: Loss) async throws {
        let bot = try RunningBot(on: server, in: scratch)
        await say("add milk tomorrow")
        let backup = try Executable.run(
            ["backup", "--database", scratch.database, scratch.path("backup.db")], in: scratch)
        #expect(backup.status == 0, "\(backup.errors)")
        await say("add bread tomorrow")
        try lose(loss)
        server.say("add eggs tomorrow")
        #expect(await bot.end(within: 20) == 66)
        #expect(bot.logged.contains("\(scratch.database): was moved, removed or replaced"))
        if loss == .moved {
            try FileManager.default.moveItem(
                atPath: scratch.path("old.db"), toPath: scratch.database)
        }
        let next = try RunningBot(on: server, in: scratch)
        #expect(await server.wait { $0.sent(to: 1).last?.text.contains("eggs") == true })
        await say("all")
        let all = try #require(server.sent(to: 1).last?.text)
        #expect(all.contains("milk") == (loss == .moved || loss == .replaced))
        #expect(all.contains("bread") == (loss == .moved))
        #expect(all.ranges(of: "eggs").count == 1)
        #expect(await next.stop().status == 0)
        #expect(server.violations.isEmpty)
    }

    @Test func aDatabaseThatAnotherProgramHoldsForAWhileIsWaitedFor() async throws {
        let bot = try RunningBot(on: server, in: scratch)
        await say("add milk")
        let holder = try DatabaseHolder(scratch.database)
        var parcels = Parcels()
        parcels.write(9, people: 3, to: server)
        #expect(await bot.logs("another program"))
        #expect(bot.logged.contains(scratch.database))
        #expect(server.sent == 1)
        holder.letGo()
        #expect(await parcels.areAnswered(by: server))
        parcels.expectOnce(on: server)
        #expect(await bot.stop().status == 0)
    }

    /// What was under way when the disk became full has left: it is stored when there is space, not sent again.
    @Test func aDiskThatFillsUpWhileMessagesLeaveRepeatsNone() async throws {
        let bot = try RunningBot(on: server, in: scratch)
        await say("add milk")
        server.inject(Fault(.slow(seconds: 2), method: "sendMessage", count: 10))
        var parcels = Parcels()
        parcels.write(10, people: 10, to: server)
        #expect(await server.wait { $0.calls("sendMessage") == 11 })
        try bot.limitFiles(to: "8192")
        #expect(await bot.logs("outbox:"))
        #expect(bot.logged.contains(scratch.database))
        parcels.write(10, people: 10, to: server)
        await server.rest(seconds: 2)
        try bot.limitFiles(to: "unlimited")
        #expect(await parcels.areAnswered(by: server))
        parcels.expectOnce(on: server)
        #expect(await bot.stop().status == 0)
    }
}
