/// How much is kept of what was sent, and when it is time to look: so that the file grows with the plans in it and
/// not with what is said.
final class Upkeep {
    /// The newest messages of a chat, and of what was sent unasked to a plan: their buttons and replies work, a month
    /// of them at 15 a day. Reminders that still ask stay beyond that, up to as many again.
    static let messages = 500

    private static let turn = 32
    private static let mostChats = 10_000
    private var counts: [Int64: Int] = [:]

    /// Whether so much was written for a chat since it was last looked at that it is time again.
    func isDue(chat: Int64) -> Bool {
        if counts.count > Self.mostChats { counts = [:] }
        counts[chat, default: 0] += 1
        guard counts[chat, default: 0] >= Self.turn else { return false }
        counts[chat] = nil
        return true
    }
}
