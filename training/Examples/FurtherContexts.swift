@testable import Language

/// Messages that say by themselves what they mean, behind something that has nothing to do with them: most messages come
/// when the bot has just answered another one, and writers rarely wrote one down.
struct FurtherContexts {
    private let titles: [String]
    private var shuffle = Shuffle()

    /// Contexts with tasks of all `messages`.
    init(_ messages: [LabelledMessage]) { titles = Set(messages.flatMap(\.plan)).sorted() }

    /// The messages; half of those that stand behind nothing and need nothing before them are put behind something.
    mutating func put(into messages: [LabelledMessage]) -> [LabelledMessage] {
        messages.map { message in
            guard message.after == "none", message.shown.isEmpty,
                message.isTyped || message.acts.allSatisfy(\.isWhole),
                shuffle.below(2) == 0
            else { return message }
            return put(message) ?? message
        }
    }

    private mutating func put(_ message: LabelledMessage) -> LabelledMessage? {
        let words = Self.words(message.text)
        let isLong = words.count > 3
        let kinds = ["echo", "echo", "echo", "echo", "list", "agenda"] + (isLong ? ["ring"] : [])
        var further = message
        further.after = kinds[shuffle.below(kinds.count)]
        let isList = further.after == "list" || further.after == "agenda"
        for _ in 0..<(isList ? 1 + shuffle.below(4) : 1) {
            let title = titles[shuffle.below(titles.count)]
            guard words.isDisjoint(with: Self.words(title)) else { continue }
            further.shown.append(title)
            further.plan.append(title)
        }
        return further.shown.isEmpty ? nil : further
    }

    private static func words(_ text: String) -> Set<Substring> {
        Set(text.lowercased().split { !$0.isLetter && !$0.isNumber })
    }
}

extension LabelledAct {
    /// Whether it says with what, so that nothing that was said before completes it.
    fileprivate var isWhole: Bool {
        switch kind {
        case .add, .askSee, .askCount, .askNext, .makeList, .renameList, .deleteList, .clear, .help,
            .quote, .talk, .agenda, .quiet, .zone, .review, .quotes, .name, .pause, .other, .nag:
            true
        case .done, .remove, .skip, .change, .remind, .undone, .askWhen, .askCheck, .askWhat:
            values[.target] != nil
        case .correct, .snooze, .undo, .yes, .no, .complain, nil: false
        }
    }
}
