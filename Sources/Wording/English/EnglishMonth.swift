import Language
import Planner

/// The calendar: a month of days as buttons, each with its number of tasks.
struct EnglishMonth: EnglishPhrases {
    let reader: Reader

    func message(_ month: MonthDays) -> Message {
        let first = month.first
        var text = RichText.bold("\(words.fullMonth(first.month)) \(first.year)")
        for (day, count) in month.counts.sorted(by: { $0.key < $1.key }) {
            text += RichText("\n\(words.day(day)): \(tasks(count))")
        }
        if month.counts.isEmpty { text += "\nnothing" }
        let days = month.weeks.map { week in
            week.map { day in
                Button("\(day.day)\(month.counts[day] == nil ? "" : "•")", .pick(.day(day)))
            }
        }
        var moves = [Button("›", .view(.next))]
        if month.page > 0 { moves.insert(Button("‹", .view(.previous)), at: 0) }
        return Message(text, buttons: days + [moves])
    }
}
