import FakeTelegram
import Foundation
import JSON
import Storage
import Testing

@testable import Encryption
@testable import Transports
@testable import fundone

/// What goes another way than a verification should, on a real homeserver.
@Suite(.disabled(if: Homeserver.isLeftOut)) struct VerificationEdgeTests {
    @Test func whoAsksTwiceAtOnceIsRefusedTwice() async throws {
        let (bot, server) = try await VerificationWorld.make()
        let running = try bot.start()
        let ann = try await VerifyingPerson("ann", on: server)
        try await ann.waits(forIdentityOf: bot.user)
        try await ann.ask(bot.user)
        try await ann.ask(bot.user)
        try await ann.waits(forWords: 2) { $0.type == "m.key.verification.cancel" }
        // What the bot does not know it says so of.
        try await ann.sendUnknown(to: bot.user)
        try await ann.waits(forWords: 1) { $0.content["code"] == "m.unknown_transaction" }
        #expect(await running.stop().status == 0)
    }

    @Test func aDeviceThatItsUserDidNotSignVerifiesWithoutAKeyOfTheRoom() async throws {
        let (bot, server) = try await VerificationWorld.make()
        let running = try bot.start()
        let ann = try await VerifyingPerson("ann", on: server)
        let room = try await ann.room(with: bot.user, encrypted: true)
        let other = try await VerifyingPerson("ann", on: server, deviceOf: ann.user)
        try await other.know(encrypted: room)
        try await other.sync()
        try await other.ask(bot.user, in: room)
        _ = try await other.string()
        try await other.confirm()
        let heard = await other.heard
        #expect(!heard.isEmpty && heard.allSatisfy { $0.sent == $0.meant })
        try await ann.say("buy milk", in: room)
        try await ann.hears("Added 1: buy milk")
        let planner = bot.user
        try await other.waits(forWords: 1) {
            $0.sender == planner && $0.content["code"] == "m.unverified"
        }
        #expect(await other.texts.isEmpty)
        #expect(await running.stop().status == 0)
        #expect(try await !isSigned(ann.user, by: bot))
    }

    @Test(arguments: [false, true])
    func aRequestThatIsReadAgainIsAnsweredOnce(inAnEncryptedRoom isEncrypted: Bool) async throws {
        let (bot, server) = try await VerificationWorld.make()
        let first = try bot.start()
        let ann = try await VerifyingPerson("ann", on: server)
        let room = try await ann.room(with: bot.user, encrypted: isEncrypted)
        try await ann.say("buy bread", in: room)
        try await ann.hears("Added 1: buy bread")
        #expect(await first.stop().status == 0)
        let before = try cursor(of: bot)
        let second = try bot.start()
        try await ann.ask(bot.user, in: room)
        _ = try await ann.string()
        try await ann.confirm()
        #expect(await second.stop().status == 0)
        try setCursor(of: bot, to: before)
        let third = try bot.start()
        try await ann.say("buy milk", in: room)
        try await ann.hears("Added 2: buy milk")
        let heard = await ann.heard.map(\.meant)
        #expect(heard.count { $0 == "m.key.verification.ready" } == 1, "\(heard)")
        #expect(await third.stop().status == 0)
    }

    @Test(arguments: [VerificationWorld.Carrier.devices, .encryptedRoom])
    func whatTakesLongerThanTenMinutesEnds(_ carrier: VerificationWorld.Carrier) async throws {
        let (bot, server) = try await VerificationWorld.make()
        let running = try bot.start()
        let ann = try await VerifyingPerson("ann", on: server)
        _ = try await VerificationWorld.begin(carrier, ann, bot)
        _ = try await ann.string()
        _ = try bot.scratch.write("700\n", to: "clock")
        // The next sync is when it is noticed.
        try await ann.sendUnknown(to: bot.user)
        let isEnded = try await ann.wait { $0 == .cancelled(.timeout, byOther: true) }
        #expect(isEnded)
        #expect(await running.stop().status == 0)
        #expect(try await !isSigned(ann.user, by: bot))
    }

    @Test func aDeviceOfTheBotsOwnUserIsNotAnswered() async throws {
        let (bot, server) = try await VerificationWorld.make()
        let running = try bot.start()
        let ann = try await VerifyingPerson("ann", on: server)
        try await ann.waits(forIdentityOf: bot.user)
        let other = try await VerifyingPerson("bot", on: server, deviceOf: bot.user)
        try await other.ask(bot.user)
        try await ann.ask(bot.user)
        _ = try await ann.string()
        try await other.sync()
        let planner = bot.user
        #expect(await other.words.allSatisfy { $0.sender != planner })
        #expect(await running.stop().status == 0)
    }

    @Test func whoMayNotUseTheBotIsNotAnswered() async throws {
        let server = try await Homeserver.free.value
        let ann = try await VerifyingPerson("ann", on: server)
        let ben = try await VerifyingPerson("ben", on: server)
        let bot = try await MatrixBot(on: server, more: "access: {allow: [\"matrix:\(ben.user)\"]}")
        let running = try bot.start()
        try await ann.waits(forIdentityOf: bot.user)
        try await ann.ask(bot.user)
        try await ben.ask(bot.user)
        _ = try await ben.string()
        try await ann.sync()
        #expect(await ann.verification?.stage == .requested)
        #expect(await running.stop().status == 0)
    }

    private func cursor(of bot: MatrixBot) throws -> String {
        let store = try Store(path: bot.scratch.database)
        defer { try? store.close() }
        return try #require(try store.read { try $0.inbox.cursor(bot: "matrix:" + bot.user) })
    }

    private func setCursor(of bot: MatrixBot, to position: String) throws {
        let store = try Store(path: bot.scratch.database)
        try store.write { tx in
            try tx.inbox.saveCursor(position, bot: "matrix:" + bot.user, now: SystemClock().now)
        }
        try store.close()
    }
}
