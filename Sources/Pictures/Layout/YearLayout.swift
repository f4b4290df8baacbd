/// What was done in a year, day by day.
public struct YearContent: Hashable, Sendable {
    /// What stands above: `2026`.
    public var title: String
    /// The names of the months.
    public var months: [String]
    /// The weekdays, from the first of a week on.
    public var weekdays: [String]
    /// In which row the first day stands: 0 for the first weekday of a week.
    public var firstRow: Int
    /// How many tasks were done on each day of the year; those that are still to come have none.
    public var done: [Int]
    /// The place of today in `done`; nil where it is in another year.
    public var today: Int?
    /// The place of the first day of each month in `done`.
    public var monthStarts: [Int]
    /// Lines under the map at the left: the months.
    public var lines: [String]
    /// Lines beside them: streaks.
    public var asides: [String]

    /// A year with what was done on its days.
    public init(
        title: String, months: [String], weekdays: [String], firstRow: Int, done: [Int],
        monthStarts: [Int], lines: [String], asides: [String] = [], today: Int? = nil
    ) {
        self.title = title
        self.months = months
        self.weekdays = weekdays
        self.firstRow = firstRow
        self.done = done
        self.monthStarts = monthStarts
        self.lines = lines
        self.asides = asides
        self.today = today
    }
}

/// A year: a column for each week, in it a square for each day, the darker the more was done.
struct YearLayout {
    let content: YearContent
    let theme: Theme

    private static let margin = 20
    private static let titleHeight = 64
    private static let labelWidth = 60
    private static let monthHeight = 30
    private static let step = 22
    private static let square = 18
    private static let lineHeight = 32
    private static let mostLines = 18

    private var left: Int { Self.margin + Self.labelWidth }
    private var top: Int { Self.margin + Self.titleHeight + Self.monthHeight }

    /// The picture.
    func layout() -> Layout {
        let columns = [content.lines, content.asides].map { $0.prefix(Self.mostLines) }
        let rows = columns.map(\.count).max() ?? 0
        let below = top + 7 * Self.step + 16
        var layout = Layout(
            width: Pictures.width, height: below + rows * Self.lineHeight + Self.margin,
            background: theme.ground)
        layout.shapes = [
            text(
                content.title,
                Rect(Self.margin, Self.margin, Pictures.width / 2, Self.titleHeight),
                size: 30, isBold: true, theme.ink)
        ]
        layout.shapes += labels() + legend()
        if let today = content.today {
            let rect = square(today)
            layout.shapes.append(
                .box(
                    Rect(rect.x - 2, rect.y - 2, rect.width + 4, rect.height + 4),
                    fill: theme.accent, radius: 5))
        }
        for (day, count) in content.done.enumerated() {
            let isToCome = content.today.map { day > $0 } ?? false
            let fill = isToCome ? theme.otherGround : theme.heat(level(count))
            layout.shapes.append(.box(square(day), fill: fill, radius: 4))
        }
        let width = (Pictures.width - left - Self.margin) / columns.count
        for (column, lines) in columns.enumerated() {
            for (row, line) in lines.enumerated() {
                let rect = Rect(
                    left + column * width, below + row * Self.lineHeight, width - 8,
                    Self.lineHeight)
                layout.shapes.append(text(line, rect, size: 20, theme.ink))
            }
        }
        return layout
    }

    private func square(_ day: Int) -> Rect {
        let place = day + content.firstRow
        return Rect(
            left + place / 7 * Self.step, top + place % 7 * Self.step, Self.square, Self.square)
    }

    /// The fewest tasks on a day for each of the colours, and how that is written beside the colour.
    private static let levels = [(0, "0"), (1, "1"), (2, "2"), (3, "3-4"), (5, "5+")]

    /// How dark a day is.
    private func level(_ count: Int) -> Int {
        (Self.levels.lastIndex { $0.0 <= count }) ?? 0
    }

    /// What the colours stand for, at the right above the map.
    private func legend() -> [Shape] {
        let step = Self.square + 6 + Self.legendWidth
        var x = Pictures.width - Self.margin - Self.levels.count * step
        let y = Self.margin + (Self.titleHeight - Self.square) / 2
        return Self.levels.enumerated().flatMap { level, words -> [Shape] in
            defer { x += step }
            return [
                .box(Rect(x, y, Self.square, Self.square), fill: theme.heat(level), radius: 4),
                text(
                    words.1,
                    Rect(x + Self.square + 4, y - 6, Self.legendWidth - 2, Self.square + 12),
                    size: 18, theme.quietInk),
            ]
        }
    }

    private static let legendWidth = 44

    private func labels() -> [Shape] {
        var shapes: [Shape] = []
        for (month, start) in content.monthStarts.enumerated() {
            let column = (start + content.firstRow + 6) / 7
            let rect = Rect(
                left + column * Self.step, top - Self.monthHeight, 4 * Self.step, Self.monthHeight)
            shapes.append(text(content.months[month], rect, size: 18, theme.quietInk))
        }
        for row in stride(from: 0, to: 7, by: 2) {
            let rect = Rect(
                Self.margin, top + row * Self.step - 3, Self.labelWidth - 8, Self.step + 2)
            shapes.append(
                text(content.weekdays[row], rect, size: 18, theme.quietInk, .right))
        }
        return shapes
    }

    private func text(
        _ words: String, _ rect: Rect, size: Int, isBold: Bool = false, _ colour: Colour,
        _ alignment: TextBox.Alignment = .natural
    ) -> Shape {
        .text(
            TextBox(
                text: words, rect: rect, size: size, isBold: isBold, colour: colour,
                ground: theme.ground, alignment: alignment))
    }
}
