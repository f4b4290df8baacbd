/// How often phrases are looked for in a line: as often as in the densest text that people write, so that what is
/// made of numbers or little words alone stays as cheap.
struct Attempts {
    private var words: Int
    private var figures: Int

    /// Attempts for a line of `length` bytes.
    init(length: Int) {
        words = 128 + length / 8
        figures = 64 + length / 32
    }

    /// Whether a phrase may be looked for at `token`; figures can begin most phrases, and so cost most.
    mutating func take(_ token: Token) -> Bool {
        guard words > 0, figures > 0 || token.kind != .number else { return false }
        words -= 1
        if token.kind == .number { figures -= 1 }
        return true
    }
}
