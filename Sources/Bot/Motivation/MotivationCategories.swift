/// The categories of the bundled tables.
enum MotivationCategories {
    /// The names for that kind; an operator's file may add others.
    static func of(_ kind: MotivationKind) -> [String] {
        switch kind {
        case .quote: quotes
        case .tip: tips
        case .video: quotes + tips
        }
    }

    /// How many entries each of them has at least.
    static let promised: [MotivationKind: Int] = [.quote: 25, .tip: 12]

    private static let quotes = [
        "start", "focus", "persistence", "time", "courage", "calm", "kindness", "learning", "rest",
        "work",
    ]
    private static let tips = [
        "sleep", "movement", "food", "water", "eyes", "posture", "stress", "breathing", "breaks",
        "people",
    ]
}
