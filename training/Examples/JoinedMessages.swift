@testable import Language

/// Messages of several lines, each of which is a writer's message: hardly a writer wrote a long list, and every line of one
/// must be read.
enum JoinedMessages {
    /// How lines may begin.
    private static let bullets = ["", "- ", "", "* ", "", "• ", "", "-"]
    /// The longest message that is a line.
    private static let mostBytes = 80

    /// The messages that tell of tasks to keep, joined in an order that looks like chance and is always the same.
    static func of(_ messages: [LabelledMessage]) -> [LabelledMessage] {
        let lines = messages.filter { message in
            message.acts.allSatisfy { $0.kind == .add } && message.text.utf8.count <= mostBytes
                && !message.text.contains("\n") && message.people.isEmpty && message.shown.isEmpty
        }
        var shuffle = Shuffle()
        var rest = lines[...]
        for index in rest.indices { rest.swapAt(index, shuffle.below(rest.count)) }
        var joined: [LabelledMessage] = []
        while !rest.isEmpty {
            let count = 2 + joined.count % 12
            joined.append(join(rest.prefix(count), bullets[joined.count % bullets.count]))
            rest = rest.dropFirst(count)
        }
        return joined
    }

    private static func join(_ lines: ArraySlice<LabelledMessage>, _ bullet: String)
        -> LabelledMessage
    {
        LabelledMessage(
            text: lines.map { bullet + $0.text }.joined(separator: "\n"), after: "none", shown: [],
            plan: Array(lines.flatMap(\.plan).prefix(6)),
            lists: Array(Set(lines.flatMap(\.lists))).sorted(),
            people: [], acts: lines.flatMap(\.acts))
    }
}
