import Planner

/// The words of a recording, as a server wrote them down.
struct HeardWords {
    /// The words in one line, since lines say nothing but where the voice paused; empty where nothing was said.
    let text: String

    init(_ written: String) {
        let words = CleanText.text(written).split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
        text = Self.isSilence(words) ? "" : Self.withoutStop(words)
    }

    /// Nobody says the full stop that servers put at the end; one of `5 p.m.` stays.
    private static func withoutStop(_ words: String) -> String {
        guard words.hasSuffix("."), let last = words.dropLast().split(separator: " ").last,
            !last.contains(".")
        else { return words }
        return String(words.dropLast())
    }

    /// Whether only sounds are named, as servers do: `[BLANK_AUDIO]`, `(wind blowing)`, `*sighs*`, `♪`.
    private static func isSilence(_ words: String) -> Bool {
        var end: Character?
        for letter in words {
            if let open = end {
                if letter == open { end = nil }
            } else if let close = ends[letter] {
                end = close
            } else if letter.isLetter || letter.isNumber {
                return false
            }
        }
        return end == nil
    }

    private static let ends: [Character: Character] = ["[": "]", "(": ")", "*": "*"]
}
