public import Planner

/// A repetition in words: `every Mon, Wed and Fri 07:00 until Sun 31 May`, `first Friday of each month`.
/// What it says can be typed back. With `minutes`, each time is told with its end.
public func describe(_ recurrence: Recurrence, for minutes: Int? = nil, words: DateWords) -> String
{
    RecurrenceDescription(recurrence, for: minutes, words).text
}

/// Puts a recurrence into English.
struct RecurrenceDescription {
    private let recurrence: Recurrence
    private let minutes: Int?
    private let words: DateWords
    private var rule: RecurrenceRule { recurrence.rule }

    /// A description of `recurrence` with dates and times as `words` writes them.
    init(_ recurrence: Recurrence, for minutes: Int? = nil, _ words: DateWords) {
        self.recurrence = recurrence
        self.minutes = minutes
        self.words = words
    }

    /// The repetition, its times and its end, its further dates and what is left out.
    var text: String {
        guard !recurrence.isOfDates else {
            let first = RecurrenceDate(recurrence.start)
            return "on " + listed(([first] + recurrence.dates).map(told)) + left
        }
        let further =
            recurrence.dates.isEmpty ? "" : " and on " + listed(recurrence.dates.map(told))
        return ruled + further + left
    }

    /// A single date with its time and length: `Thu 3 Dec 10:00-12:00`, `Tue 1 Dec for 2 h`.
    private func told(_ date: RecurrenceDate) -> String {
        let length = date.minutes ?? minutes
        let times = (date.time.map { [$0] } ?? recurrence.times).map { hours($0, length) }
        guard times.isEmpty else { return words.day(date.date) + " " + Self.list(times) }
        return words.day(date.date) + (length.map { " for \(words.length($0))" } ?? "")
    }

    private func hours(_ start: CivilTime, _ length: Int?) -> String {
        guard let length,
            let end = CivilTime(secondOfDay: (start.secondOfDay + length * 60) % 86_400)
        else { return words.time(start) }
        return "\(words.time(start))-\(words.time(end))"
    }

    private var left: String {
        recurrence.excluded.isEmpty ? "" : " except " + listed(recurrence.excluded.map(words.day))
    }

    /// How many single dates are told one by one.
    private static let fewDates = 7

    private func listed(_ dates: [String]) -> String {
        guard dates.count > Self.fewDates else { return Self.list(dates) }
        return "\(dates[0]), \(dates[1]) … \(dates[dates.count - 1]) (\(dates.count) days)"
    }

    private var ruled: String {
        var text = days
        let isByClock = rule.freq == .hourly || rule.freq == .minutely
        let times = recurrence.times.map { isByClock ? words.time($0) : hours($0, minutes) }
        if isByClock, let first = times.first {
            text += " from \(first)"
        } else if !times.isEmpty {
            text += " " + Self.list(times)
        }
        if let count = rule.count { text += count == 1 ? " once" : " \(count) times" }
        if let until = rule.until {
            let isWhole = until.time.secondOfDay == 86_399
            text += " until " + words.moment(until.date, isWhole ? nil : until.time)
        }
        return text
    }

    private var days: String {
        switch rule.freq {
        case .minutely: every("minute") + inMonths
        case .hourly: every("hour") + onWeekdays + inMonths
        case .daily: every("day") + onWeekdays + inMonths
        case .weekly: weekly + inMonths
        case .monthly: monthly
        case .yearly: yearly
        }
    }

    private func every(_ unit: String) -> String {
        let mark = recurrence.afterCompletion ? "every!" : "every"
        return rule.interval == 1 ? "\(mark) \(unit)" : "\(mark) \(rule.interval) \(unit)s"
    }

    private var weekdays: String { Self.list(rule.byDay.map { words.weekday($0.weekday) }) }

    private var onWeekdays: String { rule.byDay.isEmpty ? "" : " on " + weekdays }

    /// The months that it keeps to, where they are not a part of its days.
    private var inMonths: String {
        guard !rule.byMonth.isEmpty else { return "" }
        guard rule.byMonth.count > 6 else { return " in " + months }
        let others = (1...12).filter { !rule.byMonth.contains($0) }
        return " except in " + Self.list(others.map(words.month))
    }

    private var isWorkdays: Bool {
        rule.byDay.count == 5 && rule.byDay.allSatisfy { $0.weekday < .saturday }
    }

    private var weekly: String {
        guard !rule.byDay.isEmpty, rule.interval == 1 else { return every("week") + onWeekdays }
        let mark = recurrence.afterCompletion ? "every!" : "every"
        return isWorkdays ? "\(mark) weekday" : "\(mark) \(weekdays)"
    }

    private var monthly: String {
        let days = monthDays ?? nthWeekdays
        guard let days else { return every("month") }
        let note = rule.skip == .backward && rule.byMonthDay.contains { $0 > 28 }
        let suffix = note ? " (or its last day)" : ""
        if !rule.byMonth.isEmpty { return "\(days) of \(months) \(every("year"))" + suffix }
        let isPlain = rule.interval == 1 && !recurrence.afterCompletion
        return isPlain ? "\(days) of each month" + suffix : "\(every("month")) \(days)" + suffix
    }

    private var yearly: String {
        guard !rule.byMonth.isEmpty else { return every("year") }
        if let days = nthWeekdays { return "\(every("year")) on the \(days) of \(months)" }
        let isPlainDay = rule.byMonthDay.count == 1 && rule.byMonthDay[0] > 0
        guard isPlainDay, rule.byMonth.count == 1 else {
            return "\(every("year")) \(monthDays ?? "on the 1st") of \(months)"
        }
        let note = rule.skip == .backward && rule.byMonthDay[0] > 28 ? " (or its last day)" : ""
        return "\(every("year")) on \(rule.byMonthDay[0]) \(months)" + note
    }

    private var months: String { Self.list(rule.byMonth.map(words.month)) }

    private var monthDays: String? {
        guard !rule.byMonthDay.isEmpty else { return nil }
        let days = rule.byMonthDay.map { $0 == -1 ? "last day" : Self.ordinal($0) }
        return "on the " + Self.list(days)
    }

    private var nthWeekdays: String? {
        if !rule.bySetPos.isEmpty {
            let ordinals = Self.list(rule.bySetPos.map(Self.ordinalWord))
            return isWorkdays ? "\(ordinals) weekday" : "\(ordinals) \(weekdays)"
        }
        let ordinals = unique(rule.byDay.compactMap(\.ordinal))
        guard !ordinals.isEmpty else { return nil }
        let days = unique(rule.byDay.map(\.weekday)).map(words.fullWeekday)
        return "\(Self.list(ordinals.map(Self.ordinalWord))) \(Self.list(days))"
    }

    private func unique<Value: Hashable>(_ values: [Value]) -> [Value] {
        var seen: Set<Value> = []
        return values.filter { seen.insert($0).inserted }
    }

    /// `a`, `a and b`, `a, b and c`.
    static func list(_ items: [String]) -> String {
        guard let last = items.last, items.count > 1 else { return items.first ?? "" }
        return items.dropLast().joined(separator: ", ") + " and " + last
    }

    /// `1st`, `22nd`, `13th`.
    static func ordinal(_ number: Int) -> String {
        let ending =
            switch (number % 100, number % 10) {
            case (11...13, _): "th"
            case (_, 1): "st"
            case (_, 2): "nd"
            case (_, 3): "rd"
            default: "th"
            }
        return "\(number)\(ending)"
    }

    private static func ordinalWord(_ number: Int) -> String {
        switch number {
        case -1: "last"
        case -3 ... -2: (number == -2 ? "second" : "third") + " to last"
        case 1...5: ["first", "second", "third", "fourth", "fifth"][number - 1]
        default: ordinal(number)
        }
    }
}
