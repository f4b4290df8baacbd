/// Who is heard, as far as that is not stored.
struct Company: Sendable {
    /// Whether all users who share a room are known: whoever is not is a stranger.
    var isWhole: Bool
    /// The rooms that the bot is in; nil before the server told.
    var rooms: Set<String>?
    /// Who invited the bot to rooms that it is not in yet.
    var invitations: [String: String] = [:]
    /// The rooms that were joined or left since `rooms` was asked for.
    var roomChanges: [String: Bool] = [:]
    /// The users who came or went since the members were asked for.
    var userChanges: [String: Bool] = [:]
    /// Whether the operator named a user as one who may use the bot.
    var isNamed: @Sendable (String) -> Bool = { _ in false }
    /// When a sync was last taken, in seconds since 1970.
    var heardAt = 0
}
