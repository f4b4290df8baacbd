import Pictures
import Testing

/// Something to draw, of the kinds that are hard to lay out.
enum Sample: String, CaseIterable, CustomTestStringConvertible {
    case emptyMonth, fullMonth, shortMonth, hostileMonth, emptyWeek, fullWeek, nightWeek, day, year,
        emptyYear

    static let all = allCases
    var testDescription: String { rawValue }

    func layout(_ theme: Theme) -> Layout {
        switch self {
        case .emptyMonth: Pictures.month(Self.month(entries: []), theme)
        case .fullMonth: Pictures.month(Self.month(entries: Self.many), theme)
        case .shortMonth: Pictures.month(Self.month(entries: Self.many, rows: 4), theme)
        case .hostileMonth: Pictures.month(Self.month(entries: Self.hostile), theme)
        case .emptyWeek: Pictures.week(Self.week(entries: []), theme)
        case .fullWeek: Pictures.week(Self.week(entries: Self.crowded), theme)
        case .nightWeek: Pictures.week(Self.week(entries: Self.nights), theme)
        case .day: Pictures.week(Self.day(entries: Self.crowded), theme)
        case .year: Pictures.year(Self.year { $0 * $0 % 11 }, theme)
        case .emptyYear: Pictures.year(Self.year { _ in 0 }, theme)
        }
    }

    static let heads = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    private static let lists = ["red", "yellow", "white", "black", "grey", nil]

    static func month(entries: [CalendarContent.Entry], rows: Int = 6) -> CalendarContent {
        let days = (0..<rows * 7).map { place in
            CalendarContent.Day(
                (place + 24) % 31 + 1, isToday: place == 17, isOutside: place < 5 || place > 35)
        }
        return CalendarContent(
            title: "November 2026", heads: heads, days: days,
            entries: entries.filter { $0.days.upperBound < days.count })
    }

    static func week(entries: [CalendarContent.Entry]) -> CalendarContent {
        CalendarContent(
            title: "23 - 29 Nov 2026", heads: heads,
            days: (23...29).map { .init($0, isToday: $0 == 26, more: $0 == 24 ? 3 : 0) },
            entries: entries.filter { $0.days.upperBound < 7 }, hours: (0..<24).map { "\($0):00" })
    }

    static func day(entries: [CalendarContent.Entry]) -> CalendarContent {
        CalendarContent(
            title: "Thursday 26 November", heads: ["Thu"], days: [.init(26, isToday: true)],
            entries: entries.filter { $0.days == 0...0 }, hours: (0..<24).map { "\($0) h" })
    }

    static func year(_ done: (Int) -> Int) -> YearContent {
        YearContent(
            title: "2026",
            months: [
                "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
            ], weekdays: heads, firstRow: 3, done: (0..<366).map(done),
            monthStarts: [0, 31, 60, 91, 121, 152, 182, 213, 244, 274, 305, 335],
            lines: (1...20).map { "line \($0)" })
    }

    private static let many = (0..<90).map { place in
        let minute = 480 + place * 37 % 700
        return CalendarContent.Entry(
            "task \(place)", days: place * 11 % 42...place * 11 % 42, time: "\(minute / 60):00",
            minutes: minute..<minute + 45, list: lists[place % lists.count],
            state: place % 5 == 0 ? .done : .open)
    }

    private static let hostile = [
        String(repeating: "long ", count: 100), "\u{202E}right to left", "שלום עולם", "مرحبا",
        "line\nline", "zero\0byte", "👨‍👩‍👧‍👦🎂", String(repeating: "\u{0301}", count: 500), "", " ",
    ].enumerated().map { place, title in
        CalendarContent.Entry(title, days: place...min(41, place * 4), list: lists[place % 6])
    }

    private static let crowded = (0..<60).map { place in
        let minute = place * 17 % 200 + 540
        return CalendarContent.Entry(
            "task \(place)", days: place % 3...place % 3,
            time: place % 4 == 0 ? nil : "\(minute / 60):00",
            minutes: place % 4 == 0 ? nil : minute..<minute + place * 3, list: lists[place % 6],
            state: place % 7 == 0 ? .done : place % 7 == 1 ? .missed : .open)
    }

    private static let nights = [0..<0, 0..<1440, 1439..<1440, 1435..<1440, 10..<20].map {
        CalendarContent.Entry("night", days: 2...2, time: "\($0.lowerBound / 60):00", minutes: $0)
    }
}

extension Layout {
    /// Its texts.
    var texts: [TextBox] {
        shapes.compactMap { if case .text(let box) = $0 { box } else { nil } }
    }
}

extension Shape {
    /// Where it is.
    var rect: Rect {
        switch self {
        case .box(let rect, _, _), .disc(let rect, _): rect
        case .text(let box): box.rect
        }
    }

    /// What it is filled with; nil for a text.
    var fill: Colour? {
        switch self {
        case .box(_, let colour, _), .disc(_, let colour): colour
        case .text: nil
        }
    }

    /// Whether it hides what is under it.
    var isFilled: Bool { fill != nil }

    /// Whether it is a disc.
    var isDisc: Bool { if case .disc = self { true } else { false } }
}
