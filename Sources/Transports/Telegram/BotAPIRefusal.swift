/// A refusal of the Bot API.
struct BotAPIRefusal: Sendable {
    var method: String
    var status: Int
    var phrase: String
    var retryAfter: Int?
    var migratedTo: Int64?

    /// The seconds to wait that a server asked for, within a year: more is more than can be counted with.
    static func wait(_ seconds: Int?) -> Int? {
        seconds.map { min(max($0, 0), 366 * 86_400) }
    }

    /// The API's wording in lower case, for comparison.
    private var words: String { phrase.lowercased() }

    /// Whether the wording contains one of `phrases`, which are in lower case.
    func says(_ phrases: String...) -> Bool {
        let words = words
        return phrases.contains { words.contains($0) }
    }

    /// The API's wording up to where it could quote what was sent.
    var cleanPhrase: String {
        let end = phrase.firstIndex { "\"'«“<".contains($0) && $0 != "'" } ?? phrase.endIndex
        return String(phrase[..<end].prefix(120))
    }
}
