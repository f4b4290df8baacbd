/// What was read in ranges of a sentence's tokens: many phrases ask the same of the same gap.
struct KnownReadings {
    private var readings: [(range: Range<Int>, value: DraftReading)] = []
    private var targets: [(range: Range<Int>, value: Target?)] = []

    /// The task that was read in `range`; nil when it was not read yet.
    func reading(_ range: Range<Int>) -> DraftReading? {
        readings.first { $0.range == range }?.value
    }

    /// The target that was read in `range`; nil when it was not read yet, an inner nil when there is none.
    func target(_ range: Range<Int>) -> Target?? {
        targets.first { $0.range == range }?.value
    }

    /// Keeps the task that was read in `range`.
    mutating func keep(_ reading: DraftReading, _ range: Range<Int>) {
        readings.append((range, reading))
    }

    /// Keeps the target that was read in `range`.
    mutating func keep(_ target: Target?, _ range: Range<Int>) {
        targets.append((range, target))
    }
}
