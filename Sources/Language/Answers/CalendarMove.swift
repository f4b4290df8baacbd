public import Planner

/// What is said while a page of the calendar is the last thing shown.
public enum CalendarMove: Hashable, Sendable {
    /// So many pages on, or back where negative: of the unit named, else of what is shown.
    case turn(Int, CalendarPage.Unit?)
    /// Back to the page before.
    case back
    /// A number alone: of a task that is shown, else of a day.
    case number(Int)
    /// That day of the month.
    case monthDay(Int)
    case weekday(Weekday)
    /// The page that shows a day, and whether a year was said with it.
    case page(CalendarPage, hasYear: Bool)
    /// Add what the words say to the day shown; no words where they are to be asked for.
    case add(String)
}

/// The words of a language for moves in the calendar.
struct CalendarMoveWords: Sendable {
    /// Words that turn pages: 1 for on, -1 for back.
    var turns: [String: Int] = [:]
    /// What is turned.
    var units: [String: CalendarPage.Unit] = [:]
    /// Ways to say back.
    var back: Set<String> = []
    /// Words around a move that say nothing: `the`, `show`, `go to`.
    var idle: Set<String> = []
    /// Words that ask: a message that begins with one turns no page where none is open.
    var asking: Set<String> = []
    /// Words before the number of a day.
    var days: Set<String> = []
    /// What stands behind the number of a day: `26th`.
    var ordinals: Set<String> = []
    /// The weekdays.
    var weekdays: [String: Weekday] = [:]
    /// Verbs that add.
    var adding: Set<String> = []
    /// Words for the day shown, the longest first.
    var here: [[String]] = []
    /// Words before a time of day.
    var beforeTimes: Set<String> = []
    /// The messages that a day or period alone is a part of, in the order they are tried.
    var frames: [String] = []
}

extension ExpectedAnswer where Value == CalendarMove {
    /// A move in the calendar.
    public static var calendarMove: Self {
        Self { answer in
            let reader = CalendarMoveReader(answer)
            return reader.adding ?? reader.move
        }
    }
}

extension ExpectedAnswer where Value == Void {
    /// A way to turn pages, or to go back, and nothing else: `next`, `previous month`.
    public static var pageTurn: Self {
        Self { answer in
            let reader = CalendarMoveReader(answer)
            return reader.isBack || reader.turnsAlone ? () : nil
        }
    }

    /// A way to say back.
    public static var wayBack: Self {
        Self { CalendarMoveReader($0).isBack ? () : nil }
    }
}

/// Reads a move in the calendar.
private struct CalendarMoveReader {
    let answer: AnswerReader
    let known: CalendarMoveWords
    /// The words as typed, and in small letters without marks at their ends.
    let typed: [String]
    let words: [String]

    /// A move is short; a task to add is as long as it likes.
    private static let mostWords = 6

    init(_ answer: AnswerReader) {
        self.answer = answer
        known = answer.frames.calendar
        typed = answer.text.split(whereSeparator: \.isWhitespace).map(String.init)
        words = typed.map { word in
            let bare = word.lowercased().trimming(".,:;!?")
            return bare.isEmpty ? word : bare
        }
    }

    /// `add here dentist 10:00`, `add dentist here at 10`, `here: dentist 10:00`.
    var adding: CalendarMove? {
        guard let first = words.first, !answer.text.contains(where: \.isNewline) else { return nil }
        let start = known.adding.contains(first) ? 1 : 0
        for here in known.here where start > 0 || here.count == 1 {
            for place in start...words.count where isHere(here, at: place, from: start) {
                let rest = typed[start..<place] + typed[(place + here.count)...]
                return start > 0 || !rest.isEmpty ? .add(rest.joined(separator: " ")) : nil
            }
        }
        return nil
    }

    /// Whether the day shown is named at a place: at the beginning, and behind a verb at the end or before a time too.
    private func isHere(_ here: [String], at place: Int, from start: Int) -> Bool {
        let end = place + here.count
        guard end <= words.count, Array(words[place..<end]) == here else { return false }
        guard start > 0 else { return place == 0 && typed[0].hasSuffix(":") }
        if place == start { return true }
        return end == words.count || known.beforeTimes.contains(words[end])
            || words[end].first?.isNumber == true
    }

    /// Whether it is a question: `what's next`.
    var asks: Bool { words.first.map(known.asking.contains) ?? false }

    /// `back`, `go back`.
    var isBack: Bool { known.back.contains(words.joined(separator: " ")) }

    /// `next`, `back`, `26`, `the 26th`, `thursday`, `december`.
    var move: CalendarMove? {
        guard (1...Self.mostWords).contains(words.count) else { return nil }
        if isBack { return .back }
        if let turn = turn(bare) { return turn }
        return day(bare) ?? page
    }

    /// `next`, `previous month`, and no question.
    var turnsAlone: Bool { words.count <= Self.mostWords && !asks && turn(bare) != nil }

    private var bare: [String] {
        words.filter { !known.idle.contains($0) && !known.asking.contains($0) }
    }

    private func turn(_ words: [String]) -> CalendarMove? {
        guard let first = words.first, let count = known.turns[first], words.count <= 2 else {
            return nil
        }
        guard words.count == 2 else { return .turn(count, nil) }
        return known.units[words[1]].map { .turn(count, $0) }
    }

    private func day(_ words: [String]) -> CalendarMove? {
        let isNamed = words.count == 2 && known.days.contains(words[0])
        guard let last = words.last, words.count == 1 || isNamed else { return nil }
        if let weekday = known.weekdays[last], !isNamed { return .weekday(weekday) }
        let digits = last.prefix { $0.isASCII && $0.isNumber }
        guard let number = Int(digits), (1...31).contains(number) else { return nil }
        let rest = String(last.dropFirst(digits.count))
        if rest.isEmpty { return isNamed ? .monthDay(number) : .number(number) }
        return known.ordinals.contains(rest) ? .monthDay(number) : nil
    }

    /// A day, week or month that is named and nothing else.
    private var page: CalendarMove? {
        guard answer.reading("{}").command.adds else { return nil }
        let hasYear = words.contains { $0.count == 4 && Int($0) != nil }
        for frame in known.frames {
            let said = answer.reading(frame)
            guard case .add(let drafts) = said.command, drafts.count == 1,
                let draft = drafts.first, draft == TaskDraft(todo: draft.todo),
                draft.todo == Todo(title: "", schedule: draft.todo.schedule)
            else { continue }
            switch (said.problem, draft.todo.schedule) {
            case (.noTitle?, .due(let day, nil)):
                return .page(CalendarPage(.day, of: day), hasYear: hasYear)
            case (.noTitle?, .span(let span)) where span.unit == .week:
                return .page(CalendarPage(.week, of: span.from), hasYear: hasYear)
            case (.noTitle?, .span(let span)) where span.unit == .month:
                return .page(CalendarPage(.month, of: span.from), hasYear: hasYear)
            case (.inPast(let day, nil)?, _):
                return .page(CalendarPage(.day, of: day), hasYear: hasYear)
            default: continue
            }
        }
        return nil
    }
}
