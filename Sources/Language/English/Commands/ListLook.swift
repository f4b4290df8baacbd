/// The colours and emoji of lists.
enum ListLook {
    private static let colours: Set<String> = [
        "red", "orange", "yellow", "green", "blue", "purple", "violet", "pink", "brown", "grey",
        "gray",
        "black", "white", "cyan", "turquoise", "teal", "magenta", "lime", "indigo", "gold",
        "silver",
        "navy", "olive", "maroon", "beige",
    ]

    /// Whether `word` names a colour.
    static func isColour(_ word: some StringProtocol) -> Bool {
        word.utf8.count < 16 && colours.contains(word.lowercased())
    }

    /// Whether `word` is an emoji.
    static func isEmoji(_ word: some StringProtocol) -> Bool {
        guard word.utf8.count < 64, let first = word.unicodeScalars.first else { return false }
        return word.count <= 2 && first.properties.isEmoji && !first.isASCII
    }
}
