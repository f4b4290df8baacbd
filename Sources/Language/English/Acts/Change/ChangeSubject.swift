/// What a change is about, without the words that say it is to change.
///
/// ```
/// i want | the vet | on friday instead       yoga | is going to be | at 5       the time of | karate | is 4 now
/// ```
extension Clause {
    /// A title without what led to it and what stood between it and its day.
    static func titleAlone(_ title: String) -> String {
        var words = bare(title).split(separator: " ")
        while words.count > 1, let first = words.first?.lowercased() {
            let isField =
                words.count > 2 && fields.contains(first) && ["of", "for"].contains(words[1])
            guard isField || leading.contains(first) else { break }
            words.removeFirst(isField ? 2 : 1)
        }
        while let last = words.last?.lowercased(), trailing.contains(last) { words.removeLast() }
        let alone = bare(words.joined(separator: " "))
        return ["it", "that", "this"].contains(alone.lowercased()) ? "" : alone
    }

    private static let fields: Set<String> = ["time", "date", "day", "start"]

    private static let leading: Set<String> = [
        "i", "we", "he", "she", "they", "you", "i've", "we've", "they've", "he's", "she's", "we're",
        "we'll", "i'll", "i'd", "they're", "let's", "lets", "can", "could", "should", "will",
        "would", "may", "do", "doing", "have", "having", "make", "making", "put", "set", "get",
        "want", "need", "like", "prefer", "rather", "please", "actually", "to", "can't", "cannot",
        "won't", "new", "the", "my", "our",
    ]

    private static let trailing: Set<String> = [
        "to", "is", "are", "now", "be", "been", "has", "was", "it", "it's", "its", "starts", "goes",
        "begins", "runs", "so", "new", "time", "only", "date", "should", "will", "from", "'s",
        "back", "till", "for", "comes", "finishes", "repeat", "run", "happen", "happens", ",",
        "going", "needs", "need", "have", "had", "moved", "move", "not", "isn't", "isnt", "won't",
        "can", "could", "until", "->",
    ]
}
