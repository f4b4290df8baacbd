import Language

/// One phrase of the corpus with what it must mean.
struct CorpusCase {
    /// The file and line it stands on.
    var place: String
    /// What is typed.
    var text: String
    /// The meanings, in the compact notation; one of them must come out.
    var expected: [String]
    /// What it is read against.
    var context: ParseContext

    /// What came out, when it is not an expected meaning; nil when all is well.
    var mismatch: String? {
        let found = CompactNotation(CommandParser.parse(text, in: context), in: context)
        return expected.contains(where: found.matches) ? nil : found.text
    }
}
