import JSON
import Planner

/// What the bot reads of the Bot API's `WebhookInfo`.
struct WebhookInfo: Sendable {
    /// Where updates are brought; empty where no webhook is set.
    var url = ""
    /// How many updates wait.
    var waiting = 0
    /// When an update could not be brought last; nil for never.
    var failedAt: Instant?
    /// Why it could not.
    var reason = ""

    /// Reads it.
    init(_ reader: inout JSONReader) throws {
        try reader.object { reader, key in
            switch key {
            case "url": url = try reader.string()
            case "pending_update_count": waiting = Int(exactly: try reader.integer()) ?? 0
            case "last_error_date":
                failedAt = Int(exactly: try reader.integer()).map { Instant(seconds: $0) }
            case "last_error_message": reason = try reader.string()
            default: try reader.skip()
            }
        }
    }

    /// What keeps updates from being brought, in a line; nil for nothing. What failed before something was stored, at
    /// `storedAt`, is over.
    func complaint(storedAt: Instant?) -> String? {
        guard waiting > 0, let failedAt, failedAt > storedAt ?? Instant(seconds: 0) else {
            return nil
        }
        let reason = String(reason.prefix(120)).filter { !$0.isNewline }
        return "Telegram cannot bring updates (\(waiting) wait): \(reason)"
    }
}
