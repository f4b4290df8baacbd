/// Values by the range of tokens they were read in: many phrases ask the same of the same gap.
struct RangeCache<Value> {
    private var values: [(range: Range<Int>, value: Value)] = []

    /// The value of `range`; nil when it is not known yet.
    subscript(range: Range<Int>) -> Value? { values.first { $0.range == range }?.value }

    /// Keeps the value of `range`, which was not known, and gives it back.
    mutating func keep(_ value: Value, _ range: Range<Int>) -> Value {
        values.append((range, value))
        return value
    }
}
