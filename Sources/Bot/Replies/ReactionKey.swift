public import Wording
/// What a reaction to a message of the bot asks for. On Matrix the bot puts these under a reminder itself,
/// so that they are one tap away.
public enum ReactionKey: Hashable, Sendable {
    /// Complete the task.
    case done
    /// Ring again in so many hours, 1 to 5.
    case hours(Int)
    /// Ring again tomorrow.
    case tomorrow
    /// Ring again next week.
    case nextWeek

    private static let ticks: Set<String> = ["👍", "✅", "✔", "👌", "💯", "🎉", "🏆", "☑"]

    /// The meaning of an emoji, whatever its skin tone or presentation; nil where it has none.
    public init?(_ emoji: String) {
        let bare = emoji.unicodeScalars.filter {
            $0.value != 0xFE0F && !(0x1F3FB...0x1F3FF).contains($0.value)
        }
        let text = String(String.UnicodeScalarView(bare))
        if ReactionKey.ticks.contains(text) {
            self = .done
        } else if text == "▶" {
            self = .tomorrow
        } else if text == "⏩" {
            self = .nextWeek
        } else if bare.count == 2, bare.last?.value == 0x20E3, let digit = bare.first,
            let hours = Int(String(digit)), (1...5).contains(hours)
        {
            self = .hours(hours)
        } else {
            return nil
        }
    }

    /// The emoji.
    public var emoji: String {
        switch self {
        case .done: "✅"
        case .hours(let hours): "\(hours)\u{FE0F}\u{20E3}"
        case .tomorrow: "▶️"
        case .nextWeek: "⏩"
        }
    }

    /// The keys that stand for the buttons of a reminder; none for other messages.
    public static func offered(under message: Message) -> [ReactionKey] {
        let actions = message.buttons.joined().compactMap { ButtonAction(data: $0.data) }
        let isReminder = actions.contains { if case .snooze = $0 { true } else { false } }
        guard isReminder else { return [] }
        let isOpen = actions.contains { if case .done = $0 { true } else { false } }
        return (isOpen ? [.done] : []) + (1...5).map { .hours($0) } + [.tomorrow, .nextWeek]
    }
}
