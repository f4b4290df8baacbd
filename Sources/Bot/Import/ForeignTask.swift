import Planner
import Wording

/// A task as another program exported it, in our terms.
struct ForeignTask {
    /// An item of a checklist.
    struct Item {
        var title: String
        var isTicked: Bool
    }

    var title = ""
    var notes: [String] = []
    /// Remarks that fit no field, for the notes.
    var remarks: [ImportRemark] = []
    var priority = Priority.none
    var isStarred = false
    /// Nil for the default list.
    var list: String?
    var tags: [String] = []
    /// The day from which on it can be done.
    var start: CivilDate?
    var due: CivilDate?
    var time: CivilTime?
    /// How long it takes.
    var minutes: Int?
    var recurrence: Recurrence?
    var reminders: [Reminder] = []
    var items: [Item] = []
    var isDone = false
    var isEvent = false
    var created: Instant?
    var completed: Instant?

    init(_ title: String) { self.title = title }

    /// Whether the task is only a title that is done or open, so that it can be an item of another.
    var isPlain: Bool {
        due == nil && recurrence == nil && notes.isEmpty && remarks.isEmpty && items.isEmpty
            && tags.isEmpty && title.count <= TextLimits.item
    }

    /// Sets the day and time that a moment has on the wall clock of a plan.
    mutating func setDue(_ moment: CivilDateTime?, isTimed: Bool) {
        guard let moment else { return }
        due = moment.date
        time = isTimed ? moment.time.toMinute : nil
    }

    /// Adds a text to the notes where there is one.
    mutating func note(_ text: String?) {
        guard let text, text.contains(where: { !$0.isWhitespace }) else { return }
        notes.append(text)
    }
}

extension CivilTime {
    /// The same without seconds.
    var toMinute: CivilTime { .at(hour, minute) }
}
