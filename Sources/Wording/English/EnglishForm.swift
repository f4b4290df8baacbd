import Language
import Planner

/// The guided form.
struct EnglishForm: EnglishPhrases {
    let recipient: Recipient

    func message(_ form: FormReply) -> Message {
        var text = RichText.bold("New task")
        if !form.title.isEmpty {
            let marks = form.priority == .none ? "" : " \(form.priority.marks)"
            text += RichText("\n\(form.title)\(marks)")
        }
        if let when = form.schedule.flatMap({ chosen($0, form.leads) }) {
            text += RichText("\n\(when)")
        }
        text += RichText("\n\(question(form.step))")
        if form.isMisunderstood { text += "\nI did not understand that." }
        return Message(text, buttons: form.choices.map { $0.map(button) })
    }

    private func button(_ choice: FormChoice) -> Button {
        Button(label(choice), .pick(.form(choice.data)))
    }

    /// The date or repetition that was put together, with its reminders.
    private func chosen(_ schedule: Schedule, _ leads: [Int]) -> String? {
        let each = leads.map { "\($0) min before" }.joined(separator: ", ")
        let reminders = each.isEmpty ? "" : " (reminder \(each))"
        switch schedule {
        case .due(let day, let time): return words.moment(day, time) + reminders
        case .span(let span) where span.from == span.to: return words.day(span.to)
        case .span(let span) where span.unit != .custom:
            return "this \(span.unit.rawValue), until \(words.day(span.to))"
        case .span(let span): return "\(words.day(span.from)) - \(words.day(span.to))"
        case .recurring(let recurrence):
            return describe(recurrence, words: words) + reminders
        case .undated: return nil
        }
    }

    private func question(_ step: FormStep) -> String {
        switch step {
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

    private func label(_ choice: FormChoice) -> String {
        switch choice {
        case .special: "Special"
        case .routine: "Routine"
        case .priority(let level): level == 0 ? "None" : String(repeating: "!", count: level)
        case .period(let period): label(period)
        case .freq(let freq): freq.rawValue.prefix(1) + freq.rawValue.dropFirst().lowercased()
        case .weekday(let day, let isChosen): ticked(isChosen) + short(day)
        case .monthDay(-1): "Last day"
        case .monthDay(let day): ordinal(day)
        case .week(let week): "\(["First", "Second", "Third", "Fourth"][week - 1]) week"
        case .weekdayOfWeek(let day): short(day)
        case .forEver: "For ever"
        case .today: "Today"
        case .noTime: "No time"
        case .noReminder: "None"
        case .lead(let minutes, let isChosen): "\(ticked(isChosen))\(minutes) min"
        case .next: "Next"
        case .save: "Save"
        case .back: "Back"
        case .cancel: "Cancel"
        }
    }

    private func label(_ period: FormPeriod) -> String {
        switch period {
        case .day: "Today"
        case .week: "This week"
        case .month: "This month"
        case .pick: "Pick dates"
        }
    }

    private func ticked(_ isChosen: Bool) -> String { isChosen ? "✓ " : "" }

    private func short(_ day: Weekday) -> String { String(Self.name(of: day).prefix(3)) }
}
