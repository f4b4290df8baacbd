import FakeTelegram
import Foundation
import Patience
import Testing

@testable import Transports

/// A bot that runs, and somebody in an encrypted room with it.
struct EncryptedScene {
    /// Where they are.
    let server: Homeserver
    /// The bot.
    let bot: MatrixBot
    /// Its process, until it is stopped.
    let running: RunningBot
    /// The person.
    let ann: EncryptedPerson
    /// Their room.
    let room: String

    /// The bot came into a room that wants `rotation`. `more` are further lines of its configuration.
    init(rotation: JSON = [:], behind proxy: HomeserverProxy? = nil, more: String = "")
        async throws
    {
        server = try await Homeserver.free.value
        bot = try await MatrixBot(on: server, at: proxy?.address, more: more)
        running = try bot.start()
        ann = try await EncryptedPerson("ann", on: server)
        room = try await ann.room(with: [bot.user], rotation: rotation)
        try await ann.waits(for: bot.user, toJoin: room)
    }

    /// The bot's next message, which can be read.
    @discardableResult
    func ask(_ text: String, in other: String? = nil) async throws -> EncryptedPerson.Heard {
        let answer = try await ann.ask(text, of: bot.user, in: other ?? room)
        #expect(answer.isDecrypted, "the answer to \(text) cannot be read")
        return answer
    }

    /// Sets the bot's clock so far ahead.
    func setClock(ahead seconds: Int) throws {
        _ = try bot.scratch.write("\(seconds)\n", to: "clock")
    }

    /// Whether the server comes to have so many one-time keys of the bot, and an unused fallback key.
    func hasKeys(_ count: Int64) async throws -> Bool {
        let credentials = try JSON(
            Array(Data(contentsOf: URL(fileURLWithPath: bot.scratch.path("matrix.json")))))
        let token = credentials["access_token"]?.string
        let filter = #"{"room":{"rooms":[]},"presence":{"types":[]}}"#.percentEncoded
        return try await Patience.isSo {
            let sync = try await server.call(
                "GET", "/_matrix/client/v3/sync?timeout=0&filter=\(filter)", token: token
            ).body
            let isFilled =
                sync["device_one_time_keys_count"]?["signed_curve25519"]?.integer == count
            let unused = sync["device_unused_fallback_key_types"]?.array ?? []
            return isFilled && unused.contains("signed_curve25519")
        }
    }
}
