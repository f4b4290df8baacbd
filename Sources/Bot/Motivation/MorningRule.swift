import Planner

/// Whether a morning's agenda has a quote or a tip, and whether a task may choose it.
struct MorningRule {
    /// What the order of the days is drawn from.
    let seed: UInt64
    /// The categories from which the agenda draws; empty for all.
    let wanted: [String]
    let table: MotivationTable

    /// How many quotes of seven days are chosen by tasks.
    static let topicsAWeek = 2
    /// One day in so many has a tip, whatever there is to do on it.
    private static let cycle = 3

    /// Quote or tip; only the kind of the wanted categories where all are of one kind.
    func kind(on day: CivilDate) -> MotivationKind {
        let kinds = [MotivationKind.quote, .tip].filter { kind in
            wanted.isEmpty || table.categories(of: kind).contains(where: wanted.contains)
        }
        if let only = kinds.first, kinds.count == 1 { return only }
        let shift = Int(seed % UInt64(Self.cycle))
        return (day.daysSinceEpoch + shift) % Self.cycle == 0 ? .tip : .quote
    }

    /// The category that the day's special tasks call for, given how many quotes of the last seven days were chosen so.
    func topic(of titles: [String], chosen: Int) -> String? {
        guard chosen < Self.topicsAWeek, let topic = table.category(suggestedBy: titles),
            wanted.isEmpty || wanted.contains(topic)
        else { return nil }
        return topic
    }
}
