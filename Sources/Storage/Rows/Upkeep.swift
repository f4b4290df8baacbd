/// How much is kept of what was sent and changed, and when it is time to look: so that the file grows with the
/// plans in it and not with what is said.
final class Upkeep {
    /// The newest messages of a chat: their buttons and replies work, a month of them at 15 a day. Reminders that
    /// still ask stay beyond that, up to as many again.
    static let messages = 500
    /// The newest changes of a plan that can be undone however large they are.
    static let changes = 20
    /// The most changes of a plan that can be undone.
    static let smallChanges = 200
    /// The bytes that these may have beyond the size of the plan.
    static let changeBytes = 250_000

    /// The bytes beyond which even the newest changes go, all but the last.
    static let largestChanges = 20_000_000

    private static let turn = 32
    private static let bytesATurn = 500_000
    private var counts: [Int64: Int] = [:]
    private var bytes: [Int64: Int] = [:]

    /// Whether so much was written for a chat since it was last looked at that it is time again.
    func isDue(chat: Int64) -> Bool {
        if counts.count > 10_000 { counts = [:] }
        counts[chat, default: 0] += 1
        guard counts[chat, default: 0] >= Self.turn else { return false }
        counts[chat] = nil
        return true
    }

    /// The same for the changes of a plan, of which one more has so many bytes.
    func isDue(plan: Int64, bytes size: Int) -> Bool {
        if bytes.count > 10_000 { bytes = [:] }
        bytes[plan, default: 0] += size + Self.bytesATurn / Self.turn
        guard bytes[plan, default: 0] >= Self.bytesATurn else { return false }
        bytes[plan] = nil
        return true
    }
}
