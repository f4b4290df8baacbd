import FakeTelegram
import Foundation
import JSON
import Testing

@testable import Encryption
@testable import Transports

/// People who verify the running bot, on a real homeserver.
@Suite(.disabled(if: Homeserver.isLeftOut)) struct VerificationRunTests {
    @Test(arguments: VerificationWorld.Carrier.allCases)
    func aPersonVerifiesTheBot(_ carrier: VerificationWorld.Carrier) async throws {
        let (bot, server) = try await VerificationWorld.make()
        let running = try bot.start()
        let ann = try await VerifyingPerson("ann", on: server)
        let room = try await VerificationWorld.begin(carrier, ann, bot)
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

    @Test(arguments: VerificationWorld.Carrier.allCases)
    func otherEmojiSignNothing(_ carrier: VerificationWorld.Carrier) async throws {
        let (bot, server) = try await VerificationWorld.make()
        let running = try bot.start()
        let ann = try await VerifyingPerson("ann", on: server)
        _ = try await VerificationWorld.begin(carrier, ann, bot)
        _ = try await ann.string()
        try await ann.reject()
        #expect(await ann.code == .mismatchedString)
        #expect(await running.stop().status == 0)
        #expect(try await !isSigned(ann.user, by: bot))
    }

    @Test(arguments: VerificationWorld.Carrier.allCases)
    func aKeyThatIsNotTheirsSignsNothing(_ carrier: VerificationWorld.Carrier) async throws {
        let (bot, server) = try await VerificationWorld.make()
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
        _ = try await VerificationWorld.begin(carrier, ann, bot)
        _ = try await ann.string()
        await #expect(throws: (any Error).self) { try await ann.confirm() }
        #expect(await ann.code == .keyMismatch)
        #expect(await running.stop().status == 0)
        #expect(try await !isSigned(ann.user, by: bot))
    }
}
