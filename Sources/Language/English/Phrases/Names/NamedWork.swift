/// Days in the names of films and books: `watch: Groundhog Day, Before Sunrise`, `movie: Friday the 13th`.
enum NamedWork {
    /// A day right behind the colon or a comma of a line about such works.
    static let rule = EnglishRule(
        "name of a work", at: [.weekday, .month, .holiday, .ordinal, .digits, .relativeDay]
    ) { sentence, index in
        guard sentence.isSymbol(1, ":"), works.has(sentence, 0),
            sentence.isSymbol(index - 1, ":") || sentence.isSymbol(index - 1, ","),
            let (_, end) = sentence.day(index)
        else { return nil }
        return Match(.words, end: end)
    }

    private static let works: WordSet = [
        "watch", "read", "movie", "movies", "film", "films", "book", "books", "listen", "song",
        "songs", "album", "play", "series", "show", "tv", "netflix", "playlist",
    ]
}
