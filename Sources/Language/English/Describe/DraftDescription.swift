import Planner

/// Puts a task into the words with which it can be added.
struct DraftDescription {
    private let draft: TaskDraft
    private var todo: Todo { draft.todo }

    /// A description of `draft`.
    init(_ draft: TaskDraft) { self.draft = draft }

    /// The request, title, schedule, reminders and fields, and the note; a line for each item of the checklist below.
    var text: String {
        var parts: [String] = []
        if draft.isExplicit || draft.kind != nil { parts.append("add") }
        if let kind = draft.kind { parts.append(kind.rawValue) }
        if draft.isWaiting == true { parts.append(WaitingWords.mark) }
        parts.append(todo.title)
        if let schedule { parts.append(schedule) }
        parts += todo.reminders.compactMap(Self.reminder)
        if todo.priority != .none { parts.append(todo.priority.marks) }
        if todo.star { parts.append("*") }
        parts += draft.tags.map { "#\($0)" }
        if let list = draft.list { parts.append("@\(list)") }
        if let notes = todo.notes { parts.append("// \(notes)") }
        let line = parts.filter { !$0.isEmpty }.joined(separator: " ")
        let boxes = (draft.checklist ?? []).map { "[\($0.isTicked ? "x" : " ")] \($0.title)" }
        return ([line] + boxes).joined(separator: "\n")
    }

    private var schedule: String? {
        switch todo.schedule {
        case .undated: return nil
        case .due(let date, let time): return "on \(date)" + (time.map { " at \($0)" } ?? "")
        case .span(let span): return words(span)
        case .recurring(let recurrence):
            let words = DateWords(today: CivilDate(daysSinceEpoch: 0))
            let isByClock = recurrence.rule.freq == .hourly || recurrence.rule.freq == .minutely
            guard isByClock, let first = recurrence.times.first else {
                return describe(recurrence, words: words) + " starting \(recurrence.start)"
            }
            var untimed = recurrence
            untimed.times = []
            return describe(untimed, words: words) + " starting \(recurrence.start) at \(first)"
        }
    }

    private func words(_ span: Span) -> String {
        switch span.unit {
        case .custom: "from \(span.from) to \(span.to)"
        case .day: "this day"
        case .week: "the week of \(span.from)"
        case .month:
            "in \(DateWords(today: span.from).month(span.from.month)) \(span.from.year)"
        }
    }

    /// Reminders as they follow `remind 3`.
    static func words(_ reminders: [Reminder]) -> String {
        reminders.compactMap(reminder).map { words in
            words.hasPrefix("remind me ") ? String(words.dropFirst("remind me ".count)) : words
        }.joined(separator: ", ")
    }

    private static func reminder(_ reminder: Reminder) -> String? {
        switch reminder {
        case .before(minutes: 0): "remind me at the time"
        case .before(let minutes): "remind me \(minutes) minutes before"
        case .onDay(let days, let time) where days > 0: "remind me \(days) days before at \(time)"
        case .onDay(_, let time): "remind me on the day at \(time)"
        case .eveningBefore: "remind me the evening before"
        case .at(let local): "remind me on \(local.date) at \(local.time)"
        case .instant: nil
        case .nag(let minutes):
            minutes.map { "nag me every \($0) minutes" } ?? "nag me"
        case .silent: "no reminder"
        }
    }
}
