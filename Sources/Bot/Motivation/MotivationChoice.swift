import Planner

/// Which quote or tip of several a plan is shown next.
///
/// What was shown least often comes first, so nothing comes again before everything that may come was there. Among
/// equals the order is drawn from the plan's seed and each entry's own id, so an entry that is added, moved or taken
/// away changes the place of no other:
///
///     shown   never         once
///     order   c a d b …     b d a c …     what is added to the table joins the first part
struct MotivationChoice {
    /// What the order is drawn from.
    let seed: UInt64
    /// How often each entry was shown, by its id.
    let timesShown: [String: Int]
    /// The entry shown last, which does not come twice running.
    var last: String?
    /// Which entries come first among those shown equally often; nil where all are equal.
    var half: MotivationHalf?

    /// The entry to show; nil where there is none.
    func next(of items: [MotivationItem]) -> MotivationItem? {
        let others = items.filter { $0.id != last }
        return (others.isEmpty ? items : others).map { (rank($0), $0) }.min { $0.0 < $1.0 }?.1
    }

    /// Whether one of `some` was shown as seldom as any of `all`: to choose among them repeats nothing early.
    func isFresh(_ some: [MotivationItem], of all: [MotivationItem]) -> Bool {
        let times = { (items: [MotivationItem]) in items.map { timesShown[$0.id] ?? 0 }.min() }
        return times(some) != nil && times(some) == times(all)
    }

    private func rank(_ item: MotivationItem) -> (times: Int, half: Int, place: UInt64) {
        let times = timesShown[item.id] ?? 0
        let place = StableHash.mix(seed ^ StableHash.mix(item.number ^ UInt64(times)))
        return (times, half.map { $0.holds(item) ? 0 : 1 } ?? 0, place)
    }
}

/// One half of the tables on a day: people's own agendas take from one and those of groups from the other, so that
/// somebody who gets both in a morning reads two different things.
struct MotivationHalf {
    let day: CivilDate
    let isOfGroups: Bool

    /// Whether an entry belongs to this half on that day.
    func holds(_ item: MotivationItem) -> Bool {
        let drawn = StableHash.mix(item.number ^ StableHash.of(day.description))
        return (drawn & 1 == 1) == isOfGroups
    }
}
