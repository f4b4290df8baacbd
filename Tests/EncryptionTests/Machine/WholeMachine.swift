@testable import Encryption

/// What the bot does for some devices at a time, for all of a room at once.
extension EncryptionMachine {
    /// The devices with which sessions are to be begun, by user.
    mutating func missingSessions(
        _ room: String, members: [String], now: Int
    ) throws -> [String: [String]] {
        try withoutSession(lacking(room, members: members, now: now), now: now)
    }

    /// Shares a room's key with everybody who lacks it.
    mutating func share(_ room: String, members: [String], now: Int) throws {
        try share(room, with: lacking(room, members: members, now: now))
    }
}
