/// How much a message and a title say the same.
public struct Likeness: Hashable, Sendable {
    /// The share of the message that the title has.
    public let ofMessage: Double
    /// The share of the title that the message has.
    public let ofTitle: Double
    /// Whether both have a word that says what it is about, and not only what is done.
    public var sharesThing = false

    /// From 0 to 1. A title that has all of the message is like it however much else it says.
    public var score: Double {
        guard ofMessage > 0, ofTitle > 0 else { return 0 }
        let mean = 1 / (0.75 / ofMessage + 0.25 / ofTitle)
        return ofMessage > 0.999 ? max(mean, Self.enough) : mean
    }

    /// Whether the title has all of the message, perhaps with slips in it.
    public var hasAll: Bool { ofMessage > 0.899 }

    /// Whether both say the same.
    public var isWhole: Bool { ofMessage > 0.999 && ofTitle > 0.999 }

    /// Whether the title may be meant though it has little of the message: the bot asks, and does not touch the task.
    public var isNear: Bool { sharesThing && score >= Self.near }

    /// Nothing in common.
    public static let none = Likeness(ofMessage: 0, ofTitle: 0)

    /// The least score of a title that can be meant.
    public static let enough = 0.6
    /// The least score of a title that is offered where none can be meant.
    public static let near = 0.3
    /// How much better than the next a title must be to be meant without a question.
    public static let lead = 1.25

    /// The places of the titles that may be meant, the likest first: one where it is clear, none where nothing is like.
    public static func meant(among titles: [Likeness]) -> [Int] {
        let order = titles.indices.filter { titles[$0].score >= enough }
            .sorted { (-titles[$0].score, $0) < (-titles[$1].score, $1) }
        guard let best = order.first else { return [] }
        if titles[best].isWhole { return order.filter { titles[$0].isWhole } }
        return order.filter { titles[$0].score * lead > titles[best].score }
    }
}
