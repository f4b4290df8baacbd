import Planner
import Storage

/// The reminder to which a few words are said.
extension UpdateContext {
    /// How long people go on speaking of what was said last, in seconds.
    static let attention = 3 * 60 * 60
    /// How many messages are looked at behind a reminder.
    private static let mostBehind = 8

    /// The last reminder that still asks in this chat, where nothing was said since but what came unasked; nil
    /// in reply to a message.
    func lastRing() throws -> StoredMessage? {
        guard replied == nil else { return nil }
        for (message, isUnasked) in try tx.messages.newest(chat: chat.id, limit: Self.mostBehind) {
            guard now.seconds - message.at.seconds < Self.attention else { return nil }
            if isUnasked, try asks(message) { return message }
            guard isUnasked else { return nil }
        }
        return nil
    }

    /// Whether a message is a reminder of a time that is still open.
    private func asks(_ message: StoredMessage) throws -> Bool {
        guard message.kind == .ring || !message.kind.nags.isEmpty else { return false }
        let times = message.kind.nags + [message.occurrence].compactMap(\.self)
        return try times.contains { try occurrence($0).map { !$0.state.isClosed } ?? false }
    }
}
