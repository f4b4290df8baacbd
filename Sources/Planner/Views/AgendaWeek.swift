/// The lines of this week in an agenda, a series in one: lines of tomorrow are never left out for later ones.
public struct AgendaWeek: Sendable {
    /// The items of each line, in the order of reading.
    public let lines: [[ViewItem]]
    /// The places of the lines with something that is due tomorrow.
    public let soon: [Int]

    /// Those lines in the agenda of a day.
    public init(_ lines: [[ViewItem]], on today: CivilDate) {
        self.lines = lines
        let tomorrow = today.adding(days: 1)
        soon = lines.indices.filter { place in
            lines[place].contains { $0.occurrence.dueOn == tomorrow && $0.todo.spanUnit == nil }
        }
    }

    /// The first `count` lines, those of tomorrow before others.
    public func first(_ count: Int) -> [[ViewItem]] {
        let later = lines.indices.filter { !soon.contains($0) }
        return (soon + later).prefix(count).sorted().map { lines[$0] }
    }

    /// Whether a task is due after the last day of the week.
    public func isParted(at weekEnd: CivilDate) -> Bool {
        lines.contains { $0.contains { $0.occurrence.dueOn.map { $0 > weekEnd } ?? false } }
    }
}
