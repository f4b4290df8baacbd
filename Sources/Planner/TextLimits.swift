/// How long the texts of a plan may be, and how many there may be of what belongs to one task or one plan: so
/// that the work for one message is bounded, whatever people store.
public enum TextLimits {
    /// Characters of a title; what is longer goes on in the notes.
    public static let title = 500
    /// Bytes of a title: a character may be made of many.
    public static let titleBytes = 2000
    /// Characters of the name of a list, a tag or a person.
    public static let name = 100
    /// Lists of a plan, beside the default list.
    public static let lists = 200
    /// Tags of a task.
    public static let tags = 20
    /// Items of a task's checklist.
    public static let items = 50
    /// Characters of an item.
    public static let item = 200
    /// Files of a task.
    public static let files = 10
    /// Reminders of a task.
    public static let reminders = 20
    /// Times a day of a routine.
    public static let times = 48
    /// Single days on which a routine falls, and days that it leaves out.
    public static let dates = 366
    /// Tasks that one message makes or changes.
    public static let tasks = 100
}

/// A title of at most 500 characters, and what did not fit into it.
///
///     "report on …all the rest"  ──►  title "report on…", rest "…all the rest"
public struct BoundedTitle: Sendable {
    /// The title; one that was cut ends with an ellipsis.
    public let title: String
    /// What follows it; nil where nothing was cut.
    public let rest: String?

    /// The title that `text` makes, cut between two words where there is a place for it.
    public init(_ text: String) {
        guard let end = Self.end(of: text) else {
            (title, rest) = (text, nil)
            return
        }
        var cut = end
        let near = text.index(end, offsetBy: -100, limitedBy: text.startIndex) ?? text.startIndex
        if let space = text[near..<end].lastIndex(where: \.isWhitespace), space > text.startIndex {
            cut = space
        }
        title = text[..<cut] + "…"
        rest = "…" + text[cut...].drop { $0.isWhitespace }
    }

    /// The rest, then these notes.
    public func notes(_ notes: String?) -> String? {
        guard let rest else { return notes }
        guard let notes, !notes.isEmpty else { return rest }
        return rest + "\n" + notes
    }

    /// Where the text is cut so that an ellipsis still fits; nil for one that fits.
    private static func end(of text: String) -> String.Index? {
        // No character is shorter than a byte.
        guard text.utf8.count > TextLimits.title else { return nil }
        var (characters, bytes) = (0, 0)
        var end = text.startIndex
        for index in text.indices {
            characters += 1
            bytes += text[index].utf8.count
            guard characters <= TextLimits.title, bytes <= TextLimits.titleBytes else {
                return end > text.startIndex ? end : text.index(after: text.startIndex)
            }
            if characters < TextLimits.title, bytes <= TextLimits.titleBytes - 3 {
                end = text.index(after: index)
            }
        }
        return nil
    }
}
