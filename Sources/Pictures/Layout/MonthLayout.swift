/// A month: a row for each week, in it a cell for each day with its number and as many of its tasks as fit.
///
///     November 2026
///     Mon    Tue    Wed    Thu    Fri    Sat    Sun
///     ┌──────┬──────┬──────┬──────┬──────┬──────┬──────┐
///     │ 23   │ 24   │ 25   │ (26) │ 27+3 │ 28   │ 29   │
///     │▌Wales trip ────────▌│▌9:00 │▌bins │      │      │    tasks of several days as bars
///     └──────┴──────┴──────┴──────┴──────┴──────┴──────┘
struct MonthLayout {
    let content: CalendarContent
    let theme: Theme

    private static let margin = 20
    private static let titleHeight = 64
    private static let headHeight = 36
    private static let rowHeight = 158
    private static let numberHeight = 34
    private static let side = 4

    private var columns: Int { content.heads.count }
    private var rows: Int { content.days.count / max(1, columns) }
    private var cellWidth: Int { (Pictures.width - 2 * Self.margin) / max(1, columns) }
    private var top: Int { Self.margin + Self.titleHeight + Self.headHeight }
    /// How many tasks a cell has room for.
    private var lanes: Int {
        (Self.rowHeight - Self.numberHeight) / (ChipDrawing.height + ChipDrawing.gap)
    }

    /// The picture.
    func layout() -> Layout {
        var layout = Layout(
            width: Pictures.width, height: top + rows * Self.rowHeight + Self.margin,
            background: theme.ground)
        layout.shapes = Heading(content: content, theme: theme).title(
            in: Rect(Self.margin, Self.margin, Pictures.width - 2 * Self.margin, Self.titleHeight))
        for (column, head) in content.heads.enumerated() {
            let rect = Rect(
                Self.margin + column * cellWidth, top - Self.headHeight, cellWidth, Self.headHeight)
            layout.shapes.append(
                .text(
                    TextBox(
                        text: head, rect: rect.inset(Self.side), size: 18, isBold: true,
                        colour: theme.quietInk, ground: theme.ground, alignment: .center)))
        }
        for row in 0..<rows { layout.shapes += week(row) }
        return layout
    }

    private func cell(_ row: Int, _ column: Int) -> Rect {
        Rect(
            Self.margin + column * cellWidth, top + row * Self.rowHeight, cellWidth,
            Self.rowHeight)
    }

    private func week(_ row: Int) -> [Shape] {
        let days = Array(content.days[row * columns..<(row + 1) * columns])
        var shapes: [Shape] = []
        for (column, day) in days.enumerated() {
            let rect = cell(row, column)
            shapes.append(.box(rect, fill: theme.line))
            shapes.append(
                .box(rect.inset(1, 1), fill: day.isOutside ? theme.otherGround : theme.ground))
        }
        let span = row * columns...(row + 1) * columns - 1
        let entries = content.entries.filter { $0.days.overlaps(span) }
        let ranges = entries.map { entry -> Range<Int> in
            let held = entry.days.clamped(to: span)
            return held.lowerBound - span.lowerBound..<held.upperBound - span.lowerBound + 1
        }
        var hidden = days.map(\.more)
        for (place, lane) in Lanes.places(of: ranges).enumerated() {
            guard lane < lanes else {
                for column in ranges[place] { hidden[column] += 1 }
                continue
            }
            let first = cell(row, ranges[place].lowerBound)
            var entry = entries[place]
            entry.isBegun = entry.isBegun || entry.days.lowerBound < span.lowerBound
            entry.goesOn = entry.goesOn || entry.days.upperBound > span.upperBound
            let (start, end) = (entry.isBegun ? 1 : Self.side, entry.goesOn ? 1 : Self.side)
            let rect = Rect(
                first.x + start,
                first.y + Self.numberHeight + lane * (ChipDrawing.height + ChipDrawing.gap),
                ranges[place].count * cellWidth - start - end, ChipDrawing.height)
            shapes += ChipDrawing(theme: theme).line(entry, in: rect)
        }
        for (column, day) in days.enumerated() {
            shapes += number(day, in: cell(row, column), hidden: hidden[column])
        }
        return shapes
    }

    /// The number of a day, on a disc where it is today, and how many tasks there was no room for.
    private func number(_ day: CalendarContent.Day, in cell: Rect, hidden: Int) -> [Shape] {
        let rect = Rect(cell.x + Self.side, cell.y + 3, 36, 30)
        let ground = day.isOutside ? theme.otherGround : theme.ground
        let colour =
            day.isToday ? theme.accentInk : day.isOutside ? theme.quietInk : theme.ink
        var shapes: [Shape] = []
        if day.isToday {
            shapes.append(.disc(Rect(rect.x + 3, rect.y, 30, 30), fill: theme.accent))
        }
        shapes.append(
            .text(
                TextBox(
                    text: "\(day.number)", rect: rect, size: day.isToday ? 18 : 20,
                    isBold: day.isToday, colour: colour,
                    ground: day.isToday ? theme.accent : ground, alignment: .center)))
        guard hidden > 0 else { return shapes }
        let more = Rect(rect.maxX + 4, cell.y + 3, cell.maxX - rect.maxX - Self.side - 8, 30)
        shapes.append(
            .text(
                TextBox(
                    text: "+\(hidden)", rect: more, size: 18, isBold: true,
                    colour: theme.quietInk, ground: ground, alignment: .right)))
        return shapes
    }
}
