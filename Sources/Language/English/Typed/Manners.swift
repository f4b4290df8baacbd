/// Polite words around an order: `please`, `could you … for me`.
enum Manners {
    /// The tokens `range` without the polite words at their ends; one token stays.
    static func without(_ sentence: EnglishSentence, _ range: Range<Int>) -> Range<Int> {
        var range = range
        while range.count > 1 {
            let low = range.lowerBound
            if leading.has(sentence, low) || sentence.separates(low) {
                range.removeFirst()
            } else if range.count > 2, asking.has(sentence, low), sentence.isWord(low + 1, "you") {
                range.removeFirst(2)
            } else if range.count > 3, wanting.has(sentence, low + 1),
                sentence.isWord(low + 2, "to")
            {
                guard wishers.has(sentence, low) else { break }
                range.removeFirst(3)
            } else {
                break
            }
        }
        while range.count > 1,
            trailing.has(sentence, range.upperBound - 1) || sentence.separates(range.upperBound - 1)
        {
            range.removeLast()
        }
        return range
    }

    private static let leading: WordSet =
        "please pls plz kindly ok okay so hey hi well then now just"
    private static let asking: WordSet = "can could would will"
    private static let wishers: WordSet = "i we i'd we'd"
    private static let wanting: WordSet = "want need like"
    private static let trailing: WordSet = "please pls plz thanks thx ta cheers then"
}
