import Planner

/// Orders to take a field off a task: `take the time off X`, `remove the deadline from X`, `no date for X`, `stop
/// repeating X`.
extension Clause {
    /// The field that it takes off, and of what; nil when it takes none off.
    func withoutField() -> Understanding? {
        guard range.count <= 14 else { return nil }
        if isWord(high - 1, "someday"), isAny(low, Self.leaving), high - low > 2 {
            let end = isAny(high - 2, ["to", "for", "until", "till"]) ? high - 2 : high - 1
            return without(TaskEdit(schedule: .undated), low..<low + 1, tokens(end, high))
        }
        guard isAny(low, Self.fieldVerbs) else { return nil }
        if isAny(low, ["stop", "quit", "end"]) {
            guard isAny(low + 1, ["repeating", "recurring"]), low + 2 < high else { return nil }
            return without(TaskEdit(schedule: .undated), tokens(low, low + 2))
        }
        let isNone = isAny(low, ["no", "without"])
        var at = behindVerb(low)
        if isWord(low, "get"), !isSplit("get", "rid") { return nil }
        while !isNone, isAny(at, ["of", "the", "its", "all", "any", "that"]) { at += 1 }
        if isWord(at, "due"), isAny(at + 1, Self.dates) || isWord(at + 1, "time") { at += 1 }
        guard let edit = field(at) else { return nil }
        at += 1
        if isAny(at, ["date", "dates", "rule"]), !isNone { at += 1 }
        let joint = at
        while isAny(at, ["off", "from", "of", "on", "for", "out"]) { at += 1 }
        let isNumber = isNone && pointed(without: [tokens(low, at)]) != nil
        guard at > joint || isNumber, at < high else { return nil }
        let isOff = isAny(at - 1, ["off", "from"]) || isWord(joint, "off")
        // A reminder is mostly the task itself: `delete the reminder for the dentist`.
        if edit.reminders != nil, !isOff, !isNone { return nil }
        let object = tokens(at, high)
        guard !containers.contains(where: { $0.range == object }), !has(at, .planName) else {
            return nil
        }
        return without(edit, tokens(low, at))
    }

    /// The edit of what is left; what has all the words as its name is deleted instead.
    private func without(_ edit: TaskEdit, _ left: Range<Int>...) -> Understanding? {
        if let target = pointed(without: left) { return Understanding(.edit(target, edit)) }
        let title = content(without: left)
        guard !title.isEmpty, !title.hasWords(moreThan: 8) else { return nil }
        let draft = sentence.reading.draft
        let whole = content(without: [tokens(low, behindVerb(low))])
        var others: [Command] = has(low, .take) ? [.delete(.title(whole))] : []
        if !draft.todo.title.isEmpty { others.append(.add([draft])) }
        return Understanding(.edit(.title(title), edit), alternatives: others)
    }

    /// The edit that takes the field off which the word at `index` names.
    private func field(_ index: Int) -> TaskEdit? {
        if isAny(index, Self.dates) { return TaskEdit(schedule: .undated) }
        if isAny(index, ["time", "hour"]) { return TaskEdit(isUntimed: true) }
        if isAny(index, ["note", "notes", "comment", "comments", "description"]) {
            return TaskEdit(notes: "")
        }
        if isAny(index, ["reminder", "reminders", "ping", "pings", "alert", "alerts", "alarm"]) {
            return TaskEdit(reminders: [])
        }
        if isAny(index, ["priority", "prio", "importance"]) {
            return TaskEdit(priority: Priority.none)
        }
        if isAny(index, ["tag", "tags", "label", "labels"]) { return TaskEdit(untags: []) }
        return isAny(index, ["star", "flag", "pin"]) ? TaskEdit(star: false) : nil
    }

    private static let fieldVerbs: WordSet = [
        "take", "remove", "clear", "delete", "drop", "cancel", "lose", "strip", "erase", "unset",
        "get", "kill", "scrap", "no", "without", "stop", "quit", "end",
    ]
    private static let leaving: WordSet = [
        "make", "move", "put", "push", "leave", "keep", "set", "postpone", "save",
    ]
    private static let dates: WordSet = [
        "date", "dates", "deadline", "due", "repeat", "repeats", "repetition", "recurrence",
        "schedule",
    ]
}
