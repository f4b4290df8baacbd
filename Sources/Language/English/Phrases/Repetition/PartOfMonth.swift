/// Days of a month by their place: `end`, `beginning`, `middle`, `day 8`.
enum PartOfMonth {
    /// The days that the words at `index` name, as bits (bit 0 the last day), and the token behind them.
    static func days(_ sentence: EnglishSentence, _ index: Int) -> (UInt32, Int)? {
        switch sentence.word(index) {
        case .end: return (1, index + 1)
        case .start: return (1 << 1, index + 1)
        case .middle: return (1 << 15, index + 1)
        case .day:
            guard let (day, end) = sentence.cardinal(index + 1), (1...31).contains(day) else {
                return nil
            }
            return (1 << UInt32(day), end)
        default: return nil
        }
    }
}
