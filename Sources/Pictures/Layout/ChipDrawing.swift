/// A task in a picture: its list's colour as a solid edge, its words on a tint of it.
struct ChipDrawing {
    let theme: Theme

    /// How wide the solid edge is.
    private static let edge = 5
    /// How high the letters are.
    private static let letters = 18
    /// How high a line of words with what stands above and below it is.
    static let height = 27
    /// How much stands between two chips.
    static let gap = 3
    /// A box at least so wide has its time and title in one line.
    private static let wide = 300

    /// A task in a box of one line: its time and its title. What is over has no tint; of what is done the words are struck
    /// through, before what was missed stands a ring.
    func line(_ entry: CalendarContent.Entry, in rect: Rect) -> [Shape] {
        let words = [entry.mark, entry.time, entry.title].compactMap(\.self)
            .joined(separator: " ")
        return frame(entry, rect) + [text(words, of: entry, in: rect, line: 0)]
    }

    /// A task in a box that stands at its time: its title, and its time below it where there is room.
    func block(_ entry: CalendarContent.Entry, in rect: Rect) -> [Shape] {
        guard rect.width < Self.wide else { return line(entry, in: rect) }
        let title = [entry.mark, entry.title].compactMap(\.self).joined(separator: " ")
        var shapes = frame(entry, rect) + [text(title, of: entry, in: rect, line: 0)]
        if let time = entry.time, rect.height >= 2 * Self.height {
            shapes.append(text(time, of: entry, in: rect, line: 1))
        }
        return shapes
    }

    private func frame(_ entry: CalendarContent.Entry, _ rect: Rect) -> [Shape] {
        [
            .box(rect, fill: ground(of: entry), radius: 4),
            .box(
                Rect(rect.x, rect.y, Self.edge, rect.height), fill: theme.list(entry.list),
                radius: 2),
        ]
    }

    private func ground(of entry: CalendarContent.Entry) -> Colour {
        entry.state == .open ? theme.tint(theme.list(entry.list)) : theme.ground
    }

    private func text(
        _ words: String, of entry: CalendarContent.Entry, in rect: Rect, line: Int
    ) -> Shape {
        let spoken = words.prefix(Self.longest).split(whereSeparator: \.isNewline)
        let y = rect.y + line * Self.height
        return .text(
            TextBox(
                text: spoken.joined(separator: " "),
                rect: Rect(
                    rect.x + Self.edge + 4, y, rect.width - Self.edge - 7,
                    min(rect.maxY - y, Self.height)),
                size: Self.letters, isStruck: entry.state == .done && line == 0,
                colour: entry.state == .open ? theme.ink : theme.quietInk,
                ground: ground(of: entry)))
    }

    /// More letters than these are never seen.
    private static let longest = 160
}

extension CalendarContent.Entry {
    /// What stands before its words; nil for nothing.
    fileprivate var mark: String? { state == .missed ? "◦" : nil }
}
