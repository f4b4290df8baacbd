/// Takes out of foreign texts what people cannot see, and what would change how other text is shown.
///
/// Out go control characters, embeddings, overrides and isolates of writing direction, Unicode tags (but
/// those of flags), noncharacters, and whatever is invisible where no writing system needs it. Joiners
/// stay within emoji and behind letters that join, variation selectors behind what they vary, direction
/// marks behind text where there is text that runs from right to left. All ends of lines become line
/// feeds; marks are not piled up without end.
public enum CleanText {
    /// A text of any number of lines.
    public static func text(_ text: String) -> String {
        if text.utf8.allSatisfy(isPlain) { return text }
        var cleaner = TextCleaner(Array(text.unicodeScalars))
        return cleaner.run()
    }

    /// A text of one line without white space around it, cut off after `limit` characters.
    public static func line(_ text: String, limit: Int = .max) -> String {
        let words = self.text(text).split { $0 == "\n" || $0 == "\t" }
        let line = words.joined(separator: " ")[...].drop(while: \.isWhitespace)
        var end = line.prefix(limit)
        while end.last?.isWhitespace == true { end.removeLast() }
        return String(end)
    }

    // A printable character of ASCII, a line feed or a tab.
    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte < 0x7F || byte == 0x0A || byte == 0x09
    }
}
