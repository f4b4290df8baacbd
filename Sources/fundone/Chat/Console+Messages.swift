import Wording
import Bot
import Planner

/// Directives that act on messages shown before.
extension Console {
    /// Presses the button that `words` name: a label, or a count and a label.
    func press(_ words: String) async throws {
        let shown = try engine.shown(in: chat.id)
        let (message, button) = try Console.find(words, on: shown)
        try await send { _ in .press(id: message.id, data: button.data) }
    }

    /// Replies to the bot's message that is the `count`-th from the newest.
    func reply(_ text: String, to count: Int) async throws {
        let message = try bot(message: count)
        try await send { id in
            .message(
                id: id, text: text, replyTo: message.id, isForwarded: false, isAddressed: true,
                replyText: message.message.text.plain)
        }
    }

    /// Sends a file of that kind, with words under it.
    func send(_ kind: NetworkFile.Kind, _ words: String) async throws {
        let addressed = AddressedText(words)
        try await send(
            { id in
                .message(
                    id: id, text: addressed.text, replyTo: nil, isForwarded: false,
                    isAddressed: addressed.isAddressed)
            }, file: kind)
    }

    /// Sends a file of this machine, with words under it.
    func upload(_ path: String, _ words: String) async throws {
        let addressed = AddressedText(words)
        try await send(
            { id in
                .message(
                    id: id, text: addressed.text, replyTo: nil, isForwarded: false,
                    isAddressed: addressed.isAddressed)
            }, path: path)
    }

    /// Reacts to the bot's newest message.
    func react(_ emoji: [String]) async throws {
        let message = try bot(message: 1)
        try await send { _ in .reaction(id: message.id, emoji: emoji) }
    }

    /// Changes the person's own last message.
    func edit(_ text: String) async throws {
        guard let id = try engine.lastMessage(in: chat.id, prefix: person.messagePrefix) else {
            throw Directive.Fault(message: "there is no message of \(person.label) to edit")
        }
        try await send { _ in .edit(id: id, text: text) }
    }

    private func bot(message count: Int) throws -> Engine.Shown {
        let shown = try engine.shown(in: chat.id)
        guard shown.indices.contains(count - 1) else {
            let number = shown.isEmpty ? "no message" : "only \(shown.count)"
            throw Directive.Fault(message: "there is \(number) of the bot here")
        }
        return shown[count - 1]
    }

    // A label that matches as a whole is not a count: `10 min`.
    private static func find(
        _ words: String, on shown: [Engine.Shown]
    ) throws -> (Engine.Shown, Button) {
        if let found = holders(of: words, on: shown).first { return found }
        let (count, label) = Directive.leadingCount(words)
        let found = holders(of: count == nil ? words : label, on: shown)
        guard let count, !found.isEmpty else {
            throw Directive.Fault(message: "no message here has a button '\(words)'")
        }
        guard found.indices.contains(count - 1) else {
            throw Directive.Fault(
                message: "'\(label)' stands on \(found.count) messages here, not on \(count)")
        }
        return found[count - 1]
    }

    private static func holders(
        of label: String, on shown: [Engine.Shown]
    ) -> [(Engine.Shown, Button)] {
        let wanted = label.lowercased()
        return shown.compactMap { message in
            let buttons = message.message.buttons.joined()
            let found =
                buttons.first { $0.label.lowercased() == wanted }
                ?? buttons.first { Button.word($0.label) == wanted || $0.word == wanted }
            return found.map { (message, $0) }
        }
    }
}
