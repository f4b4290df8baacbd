import Planner

/// An order that leaves out on what: `remove it`, `tick`, `add that to my list`.
enum BareOrder {
    case take, complete, put
}

extension Clause {
    /// The order that it is, where it names nothing it is about.
    var bareOrder: BareOrder? {
        guard has(low, [.take, .mayTake, .complete, .put, .empty]), range.count <= 12 else {
            return nil
        }
        // `clear my list` is an order on the list.
        if has(low, .empty), let place = containers.first, !place.isLed { return nil }
        var left = containers.map(\.range) + days + [low..<low + 1]
        for index in low + 1..<max(high, low + 1)
        where has(index, [.pronoun, .particle, .filler, .joint, .wasDone])
            || isAny(index, Self.emptyWords)
        {
            left.append(index..<index + 1)
        }
        if let reason = (low + 1..<max(high, low + 1)).first(where: {
            isAny($0, ["if", "unless", "cause", "because"])
        }) {
            left.append(reason..<high)
        }
        guard text(without: left).allSatisfy({ !$0.isLetter && !$0.isNumber }) else { return nil }
        let isOff = (low..<high).contains { isAny($0, ["off", "out", "away", "rid"]) }
        if has(low, .complete), !isWord(low, "cross") || !isOff { return .complete }
        if isWord(low, "mark") { return .complete }
        if has(low, [.take, .empty]) || isOff { return .take }
        if has(low, .put) { return .put }
        return isAny(low, ["lose", "drop", "scratch", "strike", "pull", "trash", "bin", "kill"])
            ? .take : nil
    }

    private static let emptyWords: WordSet = [
        "it", "that", "them", "there", "one", "task", "reminder", "event", "from", "me", "as",
        "done", "some", "item", "the", "him", "her", "a", "rid", "of", "get", "please", "entry",
        "too", "list", "my", "to", "for", "both", "these", "if", "not", "thing", "meeting",
        "appointment",
    ]

    /// What a bare order means on this topic.
    func carriedOut(_ order: BareOrder, with clause: Clause) -> Understanding? {
        let left = containers.map(\.range) + topicFrame
        let title = content(without: left)
        if title.isEmpty, let place = containers.first, clause.has(clause.low, .empty) {
            return Understanding(.clear(view(of: place)))
        }
        guard !title.isEmpty else { return nil }
        switch order {
        case .take: return gone(title, without: left)
        case .complete: return done(title, without: left)
        case .put where clause.isAny(clause.low + 1, ["it", "that"]) && clause.day != nil:
            let line = clause.sentence.another(
                clause.sentence.text(clause.low + 2..<clause.high))
            var found = clause.changed(.title(title), line.reading, line)
            let draft = sentence.another(title + " " + line.text(0..<line.count)).reading.draft
            found.alternatives = draft.todo.title.isEmpty ? [] : [.add([draft])]
            return found
        case .put:
            let words = [
                Self.withoutJoints(text(without: left)),
                clause.days.map { sentence.text($0) }.joined(separator: " "),
            ].joined(separator: " ")
            return clause.kept(words, clause.containers.first ?? containers.first)
        }
    }

    /// What a bare order means on a task of that name.
    func carriedOut(_ order: BareOrder, on name: String) -> Understanding? {
        switch order {
        case .take: Understanding(.delete(.title(name)))
        case .complete: Understanding(.complete(.title(name), on: nil))
        case .put:
            kept(
                [name, days.map { sentence.text($0) }.joined(separator: " ")].joined(
                    separator: " "), containers.first)
        }
    }
}
