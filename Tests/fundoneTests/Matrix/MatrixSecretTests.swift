import FakeTelegram
import Foundation
import Testing

@testable import Transports

/// Messages that hold a secret, on a real homeserver: the bot redacts them where it may.
@Suite(.disabled(if: Homeserver.isLeftOut)) struct MatrixSecretTests {
    @Test func aPasswordIsRedactedWhereTheBotMay() async throws {
        let server = try await Homeserver.free.value
        let port = FreePort.next()
        let bot = try await MatrixBot(
            on: server, more: "http: {pages: \"http://127.0.0.1:\(port)\"}")
        let ann = try await MatrixPerson("ann", on: server)
        let running = try bot.start()
        let room = try await ann.room(with: [bot.user])
        _ = try await ann.ask("hello", of: bot.user, in: room)
        try await ann.empower(bot.user, 50, in: room)
        let asked = try await ann.ask("password", of: bot.user, in: room)
        #expect(asked.contains("Send me the new password"))
        let secret = try await ann.say("Tea-cups at 4", in: room)
        #expect(
            try await ann.wait(for: bot.user, in: room) { heard in
                heard.contains { $0.type == "m.room.redaction" }
                    && heard.contains { $0.text.hasPrefix("Once more") }
            })
        #expect(try await isRedacted(secret, in: room, for: ann))
        // Where it may not, it goes on all the same.
        try await ann.empower(bot.user, 0, in: room)
        let count = await ann.heard(from: bot.user, in: room).messages.count
        let again = try await ann.say("Tea-cups at 4", in: room)
        #expect(
            try await ann.wait(for: bot.user, in: room) { $0.messages.count > count })
        #expect(
            await ann.answers(from: bot.user, in: room).last?.contains("password is set") == true)
        #expect(!(try await isRedacted(again, in: room, for: ann)))
        #expect(await running.stop().status == 0)
        #expect(!running.logged.contains("Tea-cups"))
    }

    private func isRedacted(_ event: String, in room: String, for person: MatrixPerson)
        async throws -> Bool
    {
        let path = "rooms/\(room.percentEncoded)/event/\(event.percentEncoded)"
        let found = try await person.call("GET", path)
        return found["content"]?["body"] == nil
    }
}
