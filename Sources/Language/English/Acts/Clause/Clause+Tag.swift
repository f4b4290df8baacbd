extension Clause {
    /// Whether a statement ends by asking for agreement: `nice weather, isn't it`.
    var endsInTag: Bool {
        high - low > 3 && sentence.separates(high - 3) && has(high - 2, .auxiliary)
            && has(high - 1, [.addressee, .subject, .pronoun, .speaker])
    }
}
