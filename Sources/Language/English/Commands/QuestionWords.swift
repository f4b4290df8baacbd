extension ChatWords {
    /// Those of whom and which people talk.
    static let pronouns: Set<String> = [
        "you", "u", "it", "i", "he", "she", "we", "they", "this", "that", "there", "anyone",
        "anybody", "someone",
    ]

    /// Words of questions with `is` in them, typed without apostrophe.
    static let contracted: Set<String> = ["whats", "wheres", "hows", "whos", "whens"]

    /// Words with which questions begin.
    static let asking: Set<String> = [
        "what", "what's", "whats", "who", "who's", "whos", "where", "where's", "wheres", "when",
        "when's", "whens",
        "why", "how", "how's", "hows", "which", "whose", "wat", "whatcha", "watcha", "wotcha",
        "how've", "what've", "where've",
        "who've", "why've", "how'd", "what'd", "who'd", "where'd",
        "why'd", "how'll", "who'll", "what're", "who're", "where're", "why're", "how're", "whatre",
        "howre",
    ]

    /// Verbs with which questions begin.
    static let auxiliaries: Set<String> = [
        "is", "are", "am", "was", "were", "do", "does", "did", "can", "could", "would", "will",
        "should", "shall",
        "have", "has", "had", "may", "might", "isn't", "aren't", "don't", "doesn't", "didn't",
        "won't", "wouldn't",
        "anyone", "anybody", "someone", "you", "huh", "really", "made", "won", "r", "u",
    ]

    /// Verbs with which only questions begin, whatever follows.
    static let copulas: Set<String> = [
        "is", "are", "am", "was", "were", "does", "did", "isn't", "aren't", "wasn't", "doesn't",
        "didn't", "would", "should", "shall",
    ]

    /// Verbs that say what a thing is not.
    static let denials: WordSet = [
        "isn't", "isnt", "aren't", "arent", "wasn't", "weren't", "ain't",
    ]
}
