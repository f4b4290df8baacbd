/// Which of several things an answer picks.
public enum Selection: Hashable, Sendable {
    /// By the numbers shown.
    case numbers([Int])
    /// By places counted from 0; from the end where they are negative.
    case places([Int])
    case all, nothing
    /// By words.
    case words(String)
}

/// The words of a language with which one picks.
struct SelectionWords: Sendable {
    /// All of them.
    var all: Set<String> = []
    /// None of them.
    var nothing: Set<String> = []
    /// Places by word.
    var places: [String: Int] = [:]
    /// Words that join two picks.
    var joints: Set<String> = []
    /// Words around a pick that say nothing: `the`, `one`.
    var idle: Set<String> = []
}

extension ExpectedAnswer where Value == Selection {
    /// One or several of the things that were shown.
    public static var selection: Self {
        Self { answer in
            let known = answer.frames.selection
            let words = answer.text.lowercased()
                .split { $0.isWhitespace || ",+".contains($0) }
                .map { $0.trimming(".!#?") }.filter { !$0.isEmpty }
            let told = words.joined(separator: " ")
            if known.all.contains(told) { return .all }
            if known.nothing.contains(told) { return .nothing }
            let picks = words.filter { !known.idle.contains($0) && !known.joints.contains($0) }
            guard !picks.isEmpty, picks.count <= 50 else { return nil }
            let numbers = picks.compactMap { Int($0) }
            if numbers.count == picks.count { return .numbers(numbers) }
            let places = picks.compactMap { known.places[$0] }
            if places.count == picks.count { return .places(places) }
            return .words(picks.joined(separator: " "))
        }
    }
}
