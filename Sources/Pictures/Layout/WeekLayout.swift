/// A week or a day: a column for each day; tasks of the whole day on top, below them those with a time, at that time on
/// the lines of the hours. Where no task has a time there are no lines.
struct WeekLayout {
    let content: CalendarContent
    let theme: Theme

    private static let margin = 20
    private static let titleHeight = 64
    private static let headHeight = 44
    private static let hourWidth = 76
    private static let hourHeight = 60
    private static let side = 3
    /// How many tasks of the whole day a column shows.
    private var mostLanes: Int { columns == 1 ? 24 : 8 }
    /// How many tasks at one time stand beside each other.
    private var mostBeside: Int { columns == 1 ? 6 : 3 }
    /// How many minutes a task is shown for at least.
    private static let leastMinutes = 30
    /// How many hours are shown at least, where any are.
    private static let leastHours = 8

    private var columns: Int { content.heads.count }
    private var isTimed: Bool { content.entries.contains { $0.minutes != nil } }
    private var left: Int { Self.margin + (isTimed ? Self.hourWidth : 0) }
    private var columnWidth: Int { (Pictures.width - Self.margin - left) / max(1, columns) }
    private var top: Int { Self.margin + Self.titleHeight + Self.headHeight }

    /// The hours that are shown.
    private var hours: Range<Int> {
        let timed = content.entries.compactMap(\.minutes)
        let last = timed.map { max($0.upperBound, $0.lowerBound + Self.leastMinutes) }.max()
        guard let first = timed.map(\.lowerBound).min(), let last else { return 0..<0 }
        let begin = min(first, content.now ?? first)
        let end = max(last, content.now ?? last)
        let low = min(max(0, begin / 60), 24 - Self.leastHours)
        return low..<max(low + Self.leastHours, min(24, (end + 59) / 60))
    }

    /// The picture.
    func layout() -> Layout {
        var hidden = content.days.map(\.more)
        let (whole, lanes) = wholeDays(&hidden)
        let wholeHeight = lanes * (ChipDrawing.height + ChipDrawing.gap) + 12
        let hourTop = top + wholeHeight
        let bottom = isTimed ? hourTop + hours.count * Self.hourHeight : max(hourTop, top + 300)
        var layout = Layout(
            width: Pictures.width, height: bottom + Self.margin, background: theme.ground)
        layout.shapes = Heading(content: content, theme: theme).title(
            in: Rect(Self.margin, Self.margin, Pictures.width - 2 * Self.margin, Self.titleHeight))
        layout.shapes += lines(from: hourTop, to: bottom)
        layout.shapes += whole
        if isTimed { layout.shapes += now(hourTop) + timed(hourTop, &hidden) }
        if content.entries.isEmpty { layout.shapes.append(nothing(in: hourTop..<bottom)) }
        for column in 0..<columns { layout.shapes += head(column, hidden: hidden[column]) }
        return layout
    }

    private func nothing(in rows: Range<Int>) -> Shape {
        .text(
            TextBox(
                text: content.empty,
                rect: Rect(
                    left + 8, (rows.lowerBound + rows.upperBound) / 2 - 20,
                    columns * columnWidth - 16, 40),
                size: 20, colour: theme.quietInk, ground: theme.ground, alignment: .center))
    }

    /// A line at the present moment, across today.
    private func now(_ hourTop: Int) -> [Shape] {
        guard let now = content.now, let today = content.days.firstIndex(where: \.isToday),
            hours.contains(now / 60)
        else { return [] }
        let y = hourTop + (now - hours.lowerBound * 60) * Self.hourHeight / 60
        let x = left + today * columnWidth
        return [
            .box(Rect(x + 1, y, columnWidth - 1, 2), fill: theme.accent),
            .disc(Rect(x, y - 4, 10, 10), fill: theme.accent),
        ]
    }

    private func column(_ number: Int) -> (x: Int, width: Int) {
        (left + number * columnWidth, columnWidth)
    }

    /// The weekday and number of a day, on a disc where it is today, and how many tasks there was no room for.
    private func head(_ number: Int, hidden: Int) -> [Shape] {
        let (day, place) = (content.days[number], column(number))
        let y = top - Self.headHeight
        let name = Rect(place.x + 4, y + 6, place.width / 2 - 8, 32)
        let disc = Rect(name.maxX + 2, y + 6, 36, 32)
        // With one day, the title says which.
        guard columns > 1 else { return self.hidden(hidden, from: left + 8, to: place) }
        var shapes: [Shape] = [
            .text(
                TextBox(
                    text: content.heads[number], rect: name, size: 18, isBold: true,
                    colour: theme.quietInk, ground: theme.ground, alignment: .right))
        ]
        if day.isToday {
            shapes.append(.disc(Rect(disc.x + 2, disc.y, 32, 32), fill: theme.accent))
        }
        shapes.append(
            .text(
                TextBox(
                    text: "\(day.number)", rect: disc, size: day.isToday ? 18 : 20,
                    isBold: day.isToday, colour: day.isToday ? theme.accentInk : theme.ink,
                    ground: day.isToday ? theme.accent : theme.ground, alignment: .center)))
        return shapes + self.hidden(hidden, from: disc.maxX + 2, to: place)
    }

    /// How many tasks of a day there was no room for, at the right of its head.
    private func hidden(_ count: Int, from x: Int, to place: (x: Int, width: Int)) -> [Shape] {
        guard count > 0 else { return [] }
        let rect = Rect(x, top - Self.headHeight + 6, place.x + place.width - x - 4, 32)
        return [
            .text(
                TextBox(
                    text: "+\(count)", rect: rect, size: 18, isBold: true,
                    colour: theme.quietInk, ground: theme.ground, alignment: .right))
        ]
    }

    private func lines(from hourTop: Int, to bottom: Int) -> [Shape] {
        var shapes: [Shape] = []
        for number in 0...columns {
            shapes.append(
                .box(
                    Rect(left + number * columnWidth, top, 1, bottom - top), fill: theme.line))
        }
        for y in [top, bottom] {
            shapes.append(.box(Rect(left, y, columns * columnWidth + 1, 1), fill: theme.line))
        }
        guard isTimed else { return shapes }
        for (row, hour) in hours.enumerated() {
            let y = hourTop + row * Self.hourHeight
            shapes.append(.box(Rect(left, y, columns * columnWidth + 1, 1), fill: theme.line))
            let label = content.hours.indices.contains(hour) ? content.hours[hour] : "\(hour):00"
            shapes.append(
                .text(
                    TextBox(
                        text: label, rect: Rect(Self.margin, y - 13, Self.hourWidth - 8, 26),
                        size: 18, colour: theme.quietInk, ground: theme.ground, alignment: .right)))
        }
        return shapes
    }

    /// The tasks of whole days, and how many lanes they take.
    private func wholeDays(_ hidden: inout [Int]) -> ([Shape], Int) {
        let entries = content.entries.filter { $0.minutes == nil }
        let ranges = entries.map { entry -> Range<Int> in
            let held = entry.days.clamped(to: 0...max(0, columns - 1))
            return held.lowerBound..<held.upperBound + 1
        }
        var shapes: [Shape] = []
        var most = 0
        for (place, lane) in Lanes.places(of: ranges).enumerated() {
            let range = ranges[place]
            guard lane < mostLanes else {
                for column in range { hidden[column] += 1 }
                continue
            }
            most = max(most, lane + 1)
            let entry = entries[place]
            let (start, end) = (entry.isBegun ? 1 : Self.side, entry.goesOn ? 1 : Self.side)
            let rect = Rect(
                left + range.lowerBound * columnWidth + start,
                top + 6 + lane * (ChipDrawing.height + ChipDrawing.gap),
                range.count * columnWidth - start - end, ChipDrawing.height)
            shapes += ChipDrawing(theme: theme).line(entry, in: rect)
        }
        return (shapes, most)
    }

    /// The tasks that have a time.
    private func timed(_ hourTop: Int, _ hidden: inout [Int]) -> [Shape] {
        var shapes: [Shape] = []
        for number in 0..<columns {
            let entries = content.entries.filter {
                $0.minutes != nil && $0.days.contains(number)
            }
            let ranges = entries.compactMap(\.minutes).map(shown)
            let lanes = Lanes.places(of: ranges)
            for (place, range) in ranges.enumerated() {
                guard lanes[place] < mostBeside else {
                    hidden[number] += 1
                    continue
                }
                let beside = ranges.indices.filter { ranges[$0].overlaps(range) }
                let count = min(mostBeside, (beside.map { lanes[$0] }.max() ?? 0) + 1)
                let width = (columnWidth - 2 * Self.side) / count
                let rect = Rect(
                    left + number * columnWidth + Self.side + lanes[place] * width,
                    hourTop + (range.lowerBound - hours.lowerBound * 60) * Self.hourHeight / 60 + 1,
                    width - 2, range.count * Self.hourHeight / 60 - 1)
                shapes += ChipDrawing(theme: theme).block(entries[place], in: rect)
            }
        }
        return shapes
    }

    /// The minutes for which a task is shown: at least so many that its words can be read, and none of the next day.
    private func shown(_ minutes: Range<Int>) -> Range<Int> {
        let start = min(minutes.lowerBound, hours.upperBound * 60 - Self.leastMinutes)
        let end = min(max(minutes.upperBound, start + Self.leastMinutes), hours.upperBound * 60)
        return start..<end
    }
}
