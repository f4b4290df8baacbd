/// What a quote must look like so that it stands alone and shows where it was cut.
///
///     …every end is a beginning…     the sentence goes on before and behind
///     Nothing great … is produced suddenly.     words are left out within
enum QuoteTextRules {
    /// What is wrong with the words of a quote, one line for each thing.
    static func problems(of item: MotivationItem) -> [String] {
        [beginning, end, dots].compactMap { $0(item.text) } + brackets(item)
    }

    private static func beginning(_ text: String) -> String? {
        guard text.first?.isLowercase == true else { return nil }
        return "begins within a sentence; put … before the first word"
    }

    private static func end(_ text: String) -> String? {
        guard text.last.map({ ".!?…”’".contains($0) }) != true else { return nil }
        return "ends within a sentence; put … behind the last word"
    }

    private static func dots(_ text: String) -> String? {
        guard text.contains("..") || text.contains(". .") else { return nil }
        return "dots for words left out; write …"
    }

    /// What stands in brackets in a translation is the translator's.
    private static func brackets(_ item: MotivationItem) -> [String] {
        guard item.translator != nil, item.text.contains(where: { "()[]{}".contains($0) }) else {
            return []
        }
        return ["brackets of the translator; leave the words out, with … in their place"]
    }
}
