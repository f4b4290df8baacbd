import Foundation

/// A message of the bot, as `fundone chat --json` tells of it.
struct SentRecord {
    /// The chat it went to.
    let chat: String
    /// The day it was sent on.
    let day: String
    /// What it says.
    let text: String
    /// Whether it changes a message that stands.
    let isEdit: Bool
    /// Whether the clock brought it, and nobody's message.
    let isUnasked: Bool

    /// The messages among the lines that were printed for `input`. Each line of the input that ends without a
    /// backslash is answered with a line that tells `ready`.
    static func read(_ printed: [String], input: [String]) throws -> [SentRecord] {
        var records: [SentRecord] = []
        var waiting = input.filter { !$0.hasSuffix("\\") }[...]
        for line in printed where line.hasPrefix("{") {
            let json = try JSONSerialization.jsonObject(with: Data(line.utf8))
            guard let fields = json as? [String: Any] else { continue }
            if fields["ready"] != nil { waiting = waiting.dropFirst() }
            guard let chat = fields["to"] as? String, let at = fields["at"] as? String,
                let text = fields["text"] as? String
            else { continue }
            records.append(
                SentRecord(
                    chat: chat, day: String(at.prefix(10)), text: text,
                    isEdit: fields["edits"] as? Int != nil,
                    isUnasked: waiting.first?.hasPrefix(":at ") == true))
        }
        return records
    }
}
