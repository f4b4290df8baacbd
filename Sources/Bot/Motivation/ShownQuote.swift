/// A quote or tip as it was shown: which, and of what kind and category the next one is to be.
struct ShownQuote: Codable, Equatable {
    /// The kind and the category that was asked for, `quote focus`; `quote *` for any.
    let what: String
    /// The id of the entry.
    let item: String
    /// The entry in whose place it came when that one was dropped; nil for none.
    var before: String?

    init(_ kind: MotivationKind, category: String?, item: String) {
        what = "\(kind.rawValue) \(category ?? "*")"
        self.item = item
    }

    /// Reads a `text`; nil for any other.
    init?(_ text: String?) {
        guard let parts = text?.split(separator: " ").map(String.init), parts.count == 3 else {
            return nil
        }
        what = parts[0] + " " + parts[1]
        item = parts[2]
    }

    /// `kind category item`.
    var text: String { "\(what) \(item)" }
}
