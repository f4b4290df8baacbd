import FakeTelegram
import Foundation
import JSON
import Storage
import Testing

@testable import Encryption
@testable import Transports
@testable import fundone

/// People who verify the running bot, on a real homeserver.
@Suite(.disabled(if: Homeserver.isLeftOut)) struct VerificationRunTests {
    enum Carrier: CaseIterable { case devices, plainRoom, encryptedRoom }

    @Test(arguments: Carrier.allCases)
    func aPersonVerifiesTheBot(_ carrier: Carrier) async throws {
        let (bot, server) = try await world()
        let running = try bot.start()
        let ann = try await VerifyingPerson("ann", on: server)
        let room = try await begin(carrier, ann, bot)
        _ = try await ann.string()
        try await ann.confirm()
        #expect(await isSigned(bot.user, by: ann.user, as: ann))
        #expect(try await isSigned(ann.user, by: bot))
        let heard = await ann.heard
        switch carrier {
        case .devices: #expect(heard.isEmpty)
        case .plainRoom: #expect(!heard.isEmpty && heard.allSatisfy { $0.sent == $0.meant })
        case .encryptedRoom:
            #expect(!heard.isEmpty && heard.allSatisfy { $0.sent == "m.room.encrypted" })
        }
        // The bot takes it for nothing that was said.
        if let room {
            try await ann.say("buy milk", in: room)
            try await ann.hears("Added 1: buy milk")
            #expect(await ann.texts.count == 1)
        }
        #expect(await running.stop().status == 0)
        #expect(running.logged.isEmpty)
    }

    @Test(arguments: Carrier.allCases)
    func otherEmojiSignNothing(_ carrier: Carrier) async throws {
        let (bot, server) = try await world()
        let running = try bot.start()
        let ann = try await VerifyingPerson("ann", on: server)
        _ = try await begin(carrier, ann, bot)
        _ = try await ann.string()
        try await ann.reject()
        #expect(await ann.code == .mismatchedString)
        #expect(await running.stop().status == 0)
        #expect(try await !isSigned(ann.user, by: bot))
    }

    @Test(arguments: Carrier.allCases)
    func aKeyThatIsNotTheirsSignsNothing(_ carrier: Carrier) async throws {
        let (bot, server) = try await world()
        let running = try bot.start()
        let ann = try await VerifyingPerson("ann", on: server)
        await ann.spoil { event in
            guard event.type == "m.key.verification.mac",
                var members = event.content.object, let codes = members["mac"]?.object
            else { return event }
            members["mac"] = .object(
                codes.mapValues { _ in .string(String(repeating: "A", count: 43)) })
            return VerificationEvent(
                type: event.type, content: .object(members), devices: event.devices)
        }
        _ = try await begin(carrier, ann, bot)
        _ = try await ann.string()
        await #expect(throws: (any Error).self) { try await ann.confirm() }
        #expect(await ann.code == .keyMismatch)
        #expect(await running.stop().status == 0)
        #expect(try await !isSigned(ann.user, by: bot))
    }

    @Test func whoAsksTwiceAtOnceIsRefusedTwice() async throws {
        let (bot, server) = try await world()
        let running = try bot.start()
        let ann = try await VerifyingPerson("ann", on: server)
        try await waits(forIdentityOf: bot.user, ann)
        try await ann.ask(bot.user)
        try await ann.ask(bot.user)
        try await ann.waits(forWords: 2) { $0.type == "m.key.verification.cancel" }
        // What the bot does not know it says so of.
        try await ann.sendUnknown(to: bot.user)
        try await ann.waits(forWords: 1) { $0.content["code"] == "m.unknown_transaction" }
        #expect(await running.stop().status == 0)
    }

    @Test func aDeviceThatItsUserDidNotSignVerifiesWithoutAKeyOfTheRoom() async throws {
        let (bot, server) = try await world()
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
        let (bot, server) = try await world()
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

    @Test func aDeviceOfTheBotsOwnUserIsNotAnswered() async throws {
        let (bot, server) = try await world()
        let running = try bot.start()
        let ann = try await VerifyingPerson("ann", on: server)
        try await waits(forIdentityOf: bot.user, ann)
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
        try await waits(forIdentityOf: bot.user, ann)
        try await ann.ask(bot.user)
        try await ben.ask(bot.user)
        _ = try await ben.string()
        try await ann.sync()
        #expect(await ann.verification?.stage == .requested)
        #expect(await running.stop().status == 0)
    }

    private func world() async throws -> (MatrixBot, Homeserver) {
        let server = try await Homeserver.free.value
        return (try await MatrixBot(on: server), server)
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

    private func begin(
        _ carrier: Carrier, _ ann: VerifyingPerson, _ bot: MatrixBot
    ) async throws -> String? {
        try await waits(forIdentityOf: bot.user, ann)
        guard carrier != .devices else {
            try await ann.ask(bot.user)
            return nil
        }
        let room = try await ann.room(with: bot.user, encrypted: carrier == .encryptedRoom)
        try await ann.ask(bot.user, in: room)
        return room
    }

    private func waits(forIdentityOf bot: String, _ ann: VerifyingPerson) async throws {
        for _ in 0..<100 {
            let keys = try await ann.keys(of: bot)
            let name = keys["self_signing_keys"]?[bot]?["keys"]?.object?.keys.first ?? "-"
            let devices = keys["device_keys"]?[bot]?.object?.values.map(\.self) ?? []
            if devices.contains(where: { $0["signatures"]?[bot]?[name] != nil }) { return }
            try await Task.sleep(for: .milliseconds(100))
        }
    }
}
