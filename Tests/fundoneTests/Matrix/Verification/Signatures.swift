import Encryption
import FakeTelegram
import Foundation
import JSON
import Patience
import Testing

@testable import Transports

/// Whether the server shows a person that the person has signed a user's master key.
func isSigned(_ user: String, by signer: String, as person: VerifyingPerson) async -> Bool {
    let keys = try? await person.keys(of: user)
    return keys?["master_keys"]?[user]?["signatures"]?[signer] != nil
}

/// Whether the bot has signed a user's master key with its user-signing key, as the server shows it to the bot.
func isSigned(_ user: String, by bot: MatrixBot) async throws -> Bool {
    let server = try await Homeserver.free.value
    let text = try String(contentsOfFile: bot.scratch.path("matrix.json"), encoding: .utf8)
    let token = try #require(try JSON(Array(text.utf8))["access_token"]?.string)
    return try await Patience.isSo(within: 2) {
        let body: JSON = [
            "device_keys": .object([
                .init(name: user, value: []), .init(name: bot.user, value: []),
            ])
        ]
        let keys = try await server.call(
            "POST", "/_matrix/client/v3/keys/query", token: token, body)
        let name = keys.body["user_signing_keys"]?[bot.user]?["keys"]?.members?.first?.name ?? "-"
        let signatures = keys.body["master_keys"]?[user]?["signatures"]
        return signatures?[bot.user]?[name] != nil
    }
}
