/// A task in a picture: its list's colour as a solid edge, its words on a tint of it.
struct ChipDrawing {
    let theme: Theme

    /// How wide the solid edge is.
    private static let edge = 5
    /// How high the letters are.
    private static let letters = 18
    /// How high a line of words is, with the space above and below it.
    static let height = 27
    /// How much stands between two chips.
    static let gap = 3
    /// How wide a box must be to have its time and title in one line.
    private static let wide = 300

    /// A task in a box of one line: its time and its title. The tint is faint when the task is over, the words are
    /// struck through when it is done, a ring marks it as missed. Where it began before, or goes on, its end is open.
    func line(_ entry: CalendarContent.Entry, in rect: Rect) -> [Shape] {
        let words = [entry.time, entry.title].compactMap(\.self).joined(separator: " ")
        return frame(entry, rect) + text(words, of: entry, in: rect)
    }

    /// A task in a box that stands at its time: its title, and its time as far as there is room.
    func block(_ entry: CalendarContent.Entry, in rect: Rect) -> [Shape] {
        let isHigh = rect.height >= 2 * Self.height
        let time = rect.width >= Self.roomForEnd ? entry.wholeTime ?? entry.time : entry.time
        let isBeside = rect.width >= Self.wide || !isHigh && rect.width >= Self.roomForTime
        let beside = isBeside ? time : nil
        let words = [beside, entry.title].compactMap(\.self).joined(separator: " ")
        var shapes = frame(entry, rect) + text(words, of: entry, in: rect)
        if isHigh, !isBeside, let time, rect.width >= Self.roomForTime - 20 {
            shapes.append(box(time, of: entry, in: rect, line: 1, from: 0))
        }
        return shapes
    }

    private func frame(_ entry: CalendarContent.Entry, _ rect: Rect) -> [Shape] {
        let (fill, side) = (ground(of: entry), min(8, rect.width / 2))
        var shapes: [Shape] = [.box(rect, fill: fill, radius: 4)]
        if entry.isBegun {
            shapes.append(.box(Rect(rect.x, rect.y, side, rect.height), fill: fill))
        } else {
            shapes.append(
                .box(
                    Rect(rect.x, rect.y, Self.edge, rect.height), fill: theme.list(entry.list),
                    radius: 2))
        }
        if entry.goesOn {
            shapes.append(.box(Rect(rect.maxX - side, rect.y, side, rect.height), fill: fill))
        }
        return shapes
    }

    private func ground(of entry: CalendarContent.Entry) -> Colour {
        let list = theme.list(entry.list)
        return entry.state == .open ? theme.tint(list) : theme.faintTint(list)
    }

    /// The first line of a task, behind a ring where it was missed.
    private func text(_ words: String, of entry: CalendarContent.Entry, in rect: Rect) -> [Shape] {
        guard entry.state == .missed, rect.width > 3 * Self.ring else {
            return [box(words, of: entry, in: rect, line: 0, from: 0)]
        }
        let ring = Rect(
            rect.x + Self.edge + 2, rect.y, Self.ring, min(rect.height, Self.height))
        return [
            .text(
                TextBox(
                    text: "○", rect: ring, size: Self.letters, isBold: true,
                    colour: theme.missedInk, ground: ground(of: entry))),
            box(words, of: entry, in: rect, line: 0, from: Self.ring),
        ]
    }

    private func box(
        _ words: String, of entry: CalendarContent.Entry, in rect: Rect, line: Int, from start: Int
    ) -> Shape {
        let spoken = words.prefix(Self.longest).split(whereSeparator: \.isNewline)
        let y = rect.y + line * Self.height
        return .text(
            TextBox(
                text: spoken.joined(separator: " "),
                rect: Rect(
                    rect.x + Self.edge + 4 + start, y, rect.width - Self.edge - 7 - start,
                    min(rect.maxY - y, Self.height)),
                size: Self.letters, isStruck: entry.state == .done && line == 0,
                colour: entry.state == .open ? theme.ink : theme.quietInk,
                ground: ground(of: entry)))
    }

    /// How wide the ring before what was missed is.
    private static let ring = 20
    /// How wide a box must be to show its time beside its title, and to show its end as well.
    private static let roomForTime = 110
    private static let roomForEnd = 150

    /// The most letters that are ever seen.
    private static let longest = 160
}
