import Wording
import Planner

/// The question of each step of the guided form, and its buttons.
struct FormQuestion {
    let form: FormState
    /// The date or repetition that was put together, in words.
    var when: String?

    /// What was chosen so far, and the question.
    var message: Message {
        var text = RichText.bold("New task")
        if !form.title.isEmpty {
            let marks = String(repeating: "!", count: form.priority)
            text += RichText("\n\(form.title)\(marks.isEmpty ? "" : " \(marks)")")
        }
        if let when { text += RichText("\n\(when)") }
        text += RichText("\n\(question)")
        var rows = choices.map { row in row.map { Button($0.label, .pick("form \($0.value)")) } }
        var last = [Button("Cancel", .pick("form cancel"))]
        if form.step != .kind { last.insert(Button("Back", .pick("form back")), at: 0) }
        rows.append(last)
        return Message(text, buttons: rows)
    }

    private var question: String {
        switch form.step {
        case .kind: "Which type?"
        case .title: "What is its name? Type it."
        case .priority: "How important is it?"
        case .period: "When?"
        case .dates: "From when to when? Type it, for example 5 dec, or from mon to thu."
        case .freq: "How often? ✓ Daily"
        case .weekdays: "On which days? Tap them, then Next."
        case .monthDay: "On which day of the month? Tap or type it: 15, last day, first friday."
        case .month: "On which day of the year? Type it, for example 5 june."
        case .end: "Until when? ✓ For ever, or type an end, for example until june, or 6 weeks."
        case .start: "From when? ✓ Today, or type a day."
        case .time: "At what time? Type it, for example 7:30."
        case .reminders: "Reminders before? Tap them, then Next."
        case .save: "Save it?"
        }
    }

    /// Whether a button of this step says that.
    func offers(_ value: String) -> Bool {
        choices.joined().contains { $0.value == value }
    }

    /// What the button with that label says; nil when there is none.
    func value(labelled text: String) -> String? {
        let typed = text.lowercased()
        if typed == "back", form.step != .kind { return "back" }
        return choices.joined().first {
            $0.label.replacing("✓ ", with: "").lowercased() == typed
        }?.value
    }

    /// What leaves the step's part of a task out; nil where nothing does.
    var valueForNone: String? {
        switch form.step {
        case .priority: "0"
        case .end: "ever"
        case .time, .reminders: "none"
        default: nil
        }
    }

    private typealias Choice = (label: String, value: String)

    private var choices: [[Choice]] {
        switch form.step {
        case .kind: [[("Special", "special"), ("Routine", "routine")]]
        case .title, .dates, .month: []
        case .priority: [[("!", "1"), ("!!", "2"), ("!!!", "3"), ("None", "0")]]
        case .period:
            [
                [("Today", "day"), ("This week", "week")],
                [("This month", "month"), ("Pick dates", "pick")],
            ]
        case .freq:
            [
                [("Daily", "DAILY"), ("Weekly", "WEEKLY")],
                [("Monthly", "MONTHLY"), ("Yearly", "YEARLY")],
            ]
        case .weekdays: weekdayChoices
        case .monthDay: [[("1st", "1"), ("15th", "15"), ("Last day", "-1")]] + weekChoices
        case .end: [[("For ever", "ever")]]
        case .start: [[("Today", "today")]]
        case .time: [[("No time", "none")]]
        case .reminders: reminderChoices
        case .save: [[("Save", "save")]]
        }
    }

    private static let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

    private var weekdayChoices: [[Choice]] {
        let days = (1...7).map { day -> Choice in
            let tick = form.weekdays.contains(day) ? "✓ " : ""
            return (tick + Self.names[day - 1], "day\(day)")
        }
        return [Array(days.prefix(4)), Array(days.suffix(3)), [("Next", "next")]]
    }

    /// First to fourth week with each weekday, as tapped one after the other.
    private var weekChoices: [[Choice]] {
        var rows: [[Choice]] = [
            [("First week", "w1"), ("Second week", "w2")],
            [("Third week", "w3"), ("Fourth week", "w4")],
        ]
        guard form.monthPart.hasPrefix("WEEK") else { return rows }
        for days in [1...4, 5...7] {
            rows.append(days.map { (Self.names[$0 - 1], "wd\($0)") })
        }
        return rows
    }

    private var reminderChoices: [[Choice]] {
        var first: [Choice] = [("None", "none")]
        for minutes in [10, 30, 60] {
            let tick = form.leads.contains(minutes) ? "✓ " : ""
            first.append(("\(tick)\(minutes) min", "lead\(minutes)"))
        }
        return [first, [("Next", "next")]]
    }
}
