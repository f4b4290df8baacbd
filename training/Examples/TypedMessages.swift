import Foundation
import Planner

@testable import Language

/// The lines of the corpus as messages: what is typed means what the grammar makes of it.
struct TypedMessages {
    private var context = ParseContext(now: Instant(seconds: 1_790_000_000), zone: .utc)

    /// The messages of the table at `url`.
    static func of(_ url: URL) throws -> [LabelledMessage] {
        var table = TypedMessages()
        return try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
            .compactMap { table.message($0) }
    }

    /// The message of a line; nil for remarks, for what depends on the plan, and for what the reader knows no act of.
    private mutating func message(_ line: Substring) -> LabelledMessage? {
        if line.hasPrefix("# ") { return nil }
        if line.hasPrefix("@ ") {
            read(line.split(separator: " ").dropFirst())
            return nil
        }
        let text = String(line.prefix { $0 != "\t" })
        let found = CommandParser.parse(text, in: context)
        guard found.problem == nil, found.also.isEmpty, found.alternatives.isEmpty,
            !found.isGuess, !found.isTold, !context.isReply, let kind = found.command.kind
        else { return nil }
        // Writers call several things what the grammar keeps as one task.
        if kind == .add, text.contains(where: { ",&\n".contains($0) }) || text.contains(" and ") {
            return nil
        }
        var plan: [String] = []
        if case .title(let title) = found.command.target { plan = [title] }
        var message = LabelledMessage(
            text: text, after: "none", shown: [], plan: plan, lists: context.lists,
            people: context.people ?? [], acts: [LabelledAct(kind: kind)], isTyped: true,
            hasRoles: false)
        let roles = TypedRoles(
            found: found, kind: kind, context: context,
            text: MessageReader.text(text, in: message.situation, context: context))
        if let values = roles.values(of: text) {
            message.acts[0].values = values
            message.hasRoles = true
        }
        return message
    }

    private mutating func read(_ header: ArraySlice<Substring>) {
        context.lists = []
        context.people = nil
        context.isReply = header.contains("reply")
        for word in header {
            let names = word.drop { $0 != "=" }.dropFirst().split(separator: ",").map {
                $0.replacingOccurrences(of: "+", with: " ")
            }
            if word.hasPrefix("lists=") { context.lists = names }
            if word.hasPrefix("people=") { context.people = names }
        }
    }
}
