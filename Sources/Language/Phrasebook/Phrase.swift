/// Ways of saying one thing.
///
/// A way is words with gaps: `cross|tick|check off {}`, `move {>} to {}`, `show [me] [my] tasks`.
/// `a|b` is one of these words, `[a|b]` one of them or none, `{}` a gap of at least one token that ends at the
/// first place where the rest fits, `{>}` one that ends at the last such place. Between words, commas, colons and
/// dashes do not count.
struct Phrase<Match: PhraseMatch>: Sendable {
    /// The ways, as written.
    let ways: [String]
    /// What it means when said so; nil when the gaps hold nothing that makes sense there.
    let read: @Sendable (Match) -> Understanding?

    /// Ways of saying what depends on the gaps.
    init(_ ways: String..., reads read: @escaping @Sendable (Match) -> Understanding?) {
        self.ways = ways
        self.read = read
    }

    /// Ways of saying `command`.
    init(_ ways: String..., means command: Command, problem: Problem? = nil) {
        self.ways = ways
        let understanding = Understanding(command, problem: problem)
        read = { _ in understanding }
    }
}
