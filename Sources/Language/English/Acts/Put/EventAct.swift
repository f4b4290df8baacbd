import Planner

/// Events: what takes place by itself, and is never ticked off.
enum EventWords {
    /// Takes `event` from the beginning of a title that has a date or a mark behind it; false where it stays.
    static let take: @Sendable (inout String, Bool) -> Bool = { title, hasDate in
        if let front = frontOfEvent(title) {
            title = front
            return true
        }
        guard title.utf8.first == 0x65 || title.utf8.first == 0x45, title.utf8.count > 6,
            title.prefix(5).lowercased() == "event"
        else { return false }
        let rest = title.dropFirst(5)
        guard rest.hasPrefix(": ") || hasDate && rest.hasPrefix(" ") else { return false }
        title = String(rest.drop { $0 == ":" || $0 == " " })
        return true
    }

    /// The title before what calls it an event at its end: `choir - it's just an event`, `match (event)`; nil where
    /// nothing does.
    private static func frontOfEvent(_ title: String) -> String? {
        guard title.utf8.count > 8, title.lowercased().contains("event") else { return nil }
        var words = title.split(separator: " ")
        guard let last = words.last?.lowercased(), last.trimming("().!").hasPrefix("event") else {
            return nil
        }
        var isMarked = last.hasPrefix("(")
        guard ["event", "events"].contains(last.trimming("().!")) else { return nil }
        words.removeLast()
        while let word = words.last?.lowercased() {
            if ["-", "–", "—", ",", "("].contains(word) {
                isMarked = true
            } else if explaining.contains(word.trimming("(,-")) {
                isMarked = isMarked || word.hasPrefix("(") || ["it's", "its"].contains(word)
            } else {
                break
            }
            words.removeLast()
        }
        guard var front = words.last, !words.isEmpty else { return nil }
        if front.hasSuffix(",") || front.hasSuffix(";") || front.hasSuffix(".") {
            isMarked = true
            front.removeLast()
            words[words.count - 1] = front
        }
        return isMarked && !front.isEmpty ? words.joined(separator: " ") : nil
    }

    private static let explaining: Set<String> = [
        "it's", "its", "it", "is", "as", "just", "only", "really", "an", "this", "that's", "thats",
        "a", "calendar",
    ]
}

extension Understanding {
    /// It as an event where a request calls it one: `create an event for the match on friday`.
    func namingEvent(_ sentence: EnglishSentence) -> Understanding {
        guard case .add(var drafts) = command, drafts.count == 1, drafts[0].kind == nil,
            let at = (0..<sentence.count).first(where: { sentence.isWord($0, "event") }),
            !sentence[at].quoted, !drafts[0].todo.title.lowercased().contains("event")
        else { return self }
        drafts[0].kind = .event
        var found = self
        found.command = .add(drafts)
        return found
    }
}

extension Clause {
    /// `the lecture is an event`, `make 3 an event`, `the lecture is no event`; nil when it says nothing of the kind.
    func namingEvent() -> Understanding? {
        guard range.count <= 14, let noun = eventNoun else { return nil }
        if let start = range.first(where: {
            !isAny($0, ["yes", "yep", "yeah", "right"]) && !isComma($0)
        }),
            start > low
        {
            return with(start..<high).namingEvent()
        }
        var start = noun
        while isAny(start - 1, ["an", "a", "the", "just", "only", "really", "actually", "normal"]) {
            start -= 1
        }
        var isEvent = !isWord(noun, "task")
        if isWord(start - 1, "longer") { start -= 1 }
        if isAny(start - 1, ["no", "not", "never"]) {
            (isEvent, start) = (!isEvent, start - 1)
        } else if isAny(start - 1, ["isn't", "isnt", "aren't", "arent"]) {
            isEvent.toggle()
        }
        let isPointing = isAny(low, ["it's", "its", "that's", "thats"])
        let isStated =
            isAny(start - 1, ["is", "are", "isn't", "isnt", "aren't", "arent"])
            || isPointing && start == low + 1
        let isOrdered =
            !isWord(noun, "task")
            && isAny(
                low, ["make", "turn", "mark", "treat", "count", "set", "see", "call"])
        guard isStated || isOrdered, start > low + (isOrdered ? 1 : 0) else { return nil }
        if isStated { start -= 1 }
        while isOrdered, isAny(start - 1, ["into", "as", "to", "in"]) { start -= 1 }
        let left = [tokens(low, isOrdered ? low + 1 : low), tokens(start, high)]
        let edit = TaskEdit(isEvent: isEvent)
        if isPointing, start == low { return Understanding(.edit(.last, edit)) }
        if let target = pointed(without: left) { return Understanding(.edit(target, edit)) }
        let title = content(without: left)
        guard !title.isEmpty, !title.hasWords(moreThan: 6) else { return nil }
        var draft = sentence.another(text(without: left)).reading.draft
        if isEvent, draft.todo.schedule != .undated {
            draft.kind = .event
        } else {
            draft = sentence.reading.draft
        }
        return Understanding(
            .edit(.title(title), edit),
            alternatives: draft.todo.title.isEmpty ? [] : [.add([draft])])
    }

    /// The word that says what it is, before what only explains it: `an event, not a task`.
    private var eventNoun: Int? {
        guard let event = (low..<high).first(where: { isAny($0, ["event", "events"]) }) else {
            return isWord(high - 1, "task") && isAny(high - 2, ["a", "normal"]) ? high - 1 : nil
        }
        var rest = event + 1
        while isComma(rest) || isAny(rest, ["not", "and", "no", "a", "task", "todo", "really"]) {
            rest += 1
        }
        return rest >= high ? event : nil
    }
}
