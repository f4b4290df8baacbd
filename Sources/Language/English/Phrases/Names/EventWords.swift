import Planner

/// Events: they take place by themselves, and are never ticked off.
enum EventWords {
    /// Takes `event` from the beginning of a title that has a date or a mark behind it; false where it stays.
    static let take: @Sendable (inout String, Bool) -> Bool = { title, hasDate in
        if let front = frontOfEvent(title, hasDate) {
            title = front
            return true
        }
        guard title.utf8.first == 0x65 || title.utf8.first == 0x45, title.utf8.count > 6,
            title.prefix(5).lowercased() == "event"
        else { return false }
        let rest = title.dropFirst(5)
        guard rest.hasPrefix(": ") || hasDate && rest.hasPrefix(" ") else { return false }
        title = String(rest.drop { $0 == ":" || $0 == " " })
        return true
    }

    /// The title without the words at its end that call it an event: `choir - it's just an event`, `match (event)`;
    /// nil where there are none.
    private static func frontOfEvent(_ title: String, _ hasDate: Bool) -> String? {
        guard title.utf8.count > 8, title.lowercased().contains("event") else { return nil }
        var words = title.split(separator: " ")
        guard let last = words.last?.lowercased(), last.trimming("().!").hasPrefix("event") else {
            return nil
        }
        var isMarked = last.hasPrefix("(")
        guard ["event", "events"].contains(last.trimming("().!")) else { return nil }
        words.removeLast()
        while let word = words.last?.lowercased() {
            if ["-", "–", "—", ",", "("].contains(word) {
                isMarked = true
            } else if explaining.contains(word.trimming("(,-")) {
                isMarked =
                    isMarked || word.hasPrefix("(") || ["it's", "its"].contains(word)
                    || hasDate && word == "is"
            } else {
                break
            }
            words.removeLast()
        }
        guard var front = words.last, !words.isEmpty else { return nil }
        if front.hasSuffix(",") || front.hasSuffix(";") || front.hasSuffix(".") {
            isMarked = true
            front.removeLast()
            words[words.count - 1] = front
        }
        return isMarked && !front.isEmpty ? words.joined(separator: " ") : nil
    }

    private static let explaining: Set<String> = [
        "it's", "its", "it", "is", "as", "just", "only", "really", "an", "this", "that's", "thats",
        "a", "calendar",
    ]
}
