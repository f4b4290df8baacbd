import Wording
import Planner
import Storage

/// A task at one of its times, as a view shows it.
struct ViewItem {
    let occurrence: Occurrence
    let todo: StoredTodo
}

/// A part of a view under a heading: how much stands there, and how to get at some of it.
struct ViewSection {
    let heading: String
    /// How many items it has.
    let count: Int
    let place: LinePlace
    /// Whether it stands even when it is empty.
    var standsEmpty = false
    /// The occurrences at those places that are rows.
    let ids: (Range<Int>) throws -> [Int64]
    /// The items at those places, in order.
    let items: (Range<Int>) throws -> [ViewItem]

    /// All of its items.
    func all() throws -> [ViewItem] { try items(0..<count) }
}

extension ViewSection {
    /// A section of rows.
    init(
        heading: String, count: Int, place: LinePlace, standsEmpty: Bool = false,
        in session: PlanSession, ids: @escaping (Range<Int>) throws -> [Int64]
    ) {
        self.init(
            heading: heading, count: count, place: place, standsEmpty: standsEmpty, ids: ids
        ) { try session.items(ids($0)) }
    }
}

/// The part of a section that a page shows.
struct VisibleSection {
    let section: ViewSection
    let items: [ViewItem]
}

extension [ViewSection] {
    /// How many items they have together.
    var total: Int { map(\.count).reduce(0, +) }

    /// What stands at those places of the whole; empty sections that stand all the same on the first page.
    func visible(_ page: Range<Int>) throws -> [VisibleSection] {
        var before = 0
        var visible: [VisibleSection] = []
        for section in self {
            let own = before..<(before + section.count)
            before += section.count
            let shown = own.clamped(to: page)
            let stands = section.count == 0 && section.standsEmpty && page.lowerBound == 0
            guard !shown.isEmpty || stands else { continue }
            let items =
                shown.isEmpty
                ? []
                : try section.items(
                    (shown.lowerBound - own.lowerBound)..<(shown.upperBound - own.lowerBound))
            visible.append(VisibleSection(section: section, items: items))
        }
        return visible
    }
}

extension [ViewItem] {
    /// By star, priority, due day, timed first, time, creation.
    func sortedForReading() -> [ViewItem] {
        sorted { left, right in
            let (a, b) = (left.todo, right.todo)
            if a.rank != b.rank { return a.rank < b.rank }
            let (x, y) = (left.occurrence, right.occurrence)
            if x.dueOn != y.dueOn { return x.dueOn ?? .distantFuture < y.dueOn ?? .distantFuture }
            if (x.dueTime == nil) != (y.dueTime == nil) { return x.dueTime != nil }
            if let s = x.dueTime, let t = y.dueTime, s != t { return s < t }
            return a.id < b.id
        }
    }
}

extension CivilDate {
    /// Later than any day a task can have.
    static let distantFuture = CivilDate(daysSinceEpoch: 3_000_000)
}
