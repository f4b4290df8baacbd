import Testing

/// How a person and a bot come to verify each other.
enum VerificationWorld {
    /// What the messages travel by.
    enum Carrier: CaseIterable { case devices, plainRoom, encryptedRoom }

    /// A bot and its server.
    static func make() async throws -> (MatrixBot, Homeserver) {
        let server = try await Homeserver.free.value
        return (try await MatrixBot(on: server), server)
    }

    /// Lets a person ask the bot; the room, where it is in one.
    static func begin(
        _ carrier: Carrier, _ ann: VerifyingPerson, _ bot: MatrixBot
    ) async throws -> String? {
        try await ann.waits(forIdentityOf: bot.user)
        guard carrier != .devices else {
            try await ann.ask(bot.user)
            return nil
        }
        let room = try await ann.room(with: bot.user, encrypted: carrier == .encryptedRoom)
        try await ann.ask(bot.user, in: room)
        return room
    }
}
