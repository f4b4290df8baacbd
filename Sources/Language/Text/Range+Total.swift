/// The range from `low` to `high`; an empty one at `low` where `high` stands before it, for a place behind the end of
/// a line holds no tokens.
func ..< (low: Int, high: Int) -> Range<Int> {
    Range(uncheckedBounds: (low, max(low, high)))
}
