/// Values by the range of tokens they were read in: many phrases ask the same of the same gap.
struct RangeCache<Value> {
    private var ranges: [Range<Int>] = []
    private var values: [Value] = []

    /// The value of `range`; nil when it is not known yet.
    subscript(range: Range<Int>) -> Value? { ranges.firstIndex(of: range).map { values[$0] } }

    /// Keeps the value of `range`, which was not known, and gives it back.
    mutating func keep(_ value: Value, _ range: Range<Int>) -> Value {
        ranges.append(range)
        values.append(value)
        return value
    }
}
