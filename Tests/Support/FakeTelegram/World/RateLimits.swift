/// How much the bot may send; 0 for no limit.
public struct RateLimits: Sendable {
    /// Messages a second over all chats.
    public var overall: Double
    /// Messages a second in one chat, beyond a burst.
    public var chat: Double
    /// How many messages a chat takes at once.
    public var burst: Double
    /// Messages a minute in one group.
    public var group: Double

    /// No limits, or these.
    public init(overall: Double = 0, chat: Double = 0, burst: Double = 3, group: Double = 0) {
        self.overall = overall
        self.chat = chat
        self.burst = burst
        self.group = group
    }
}

/// What was sent lately, to compare with the limits.
struct RateRecord: Sendable {
    private var sent: [Double] = []
    private var levels: [Int64: (level: Double, at: Double)] = [:]
    private var groups: [Int64: [Double]] = [:]

    /// Counts a message at `now`; the seconds to wait when it is one too many.
    mutating func count(_ limits: RateLimits, chat: Int64, now: Double) -> Int? {
        if limits.overall > 0 {
            sent.removeAll { $0 <= now - 1 }
            guard Double(sent.count) < limits.overall else { return 1 }
        }
        if limits.group > 0, chat < 0 {
            groups[chat, default: []].removeAll { $0 <= now - 60 }
            let times = groups[chat] ?? []
            guard Double(times.count) < limits.group else {
                return Int(max(1, (times[0] + 60 - now).rounded(.up)))
            }
        }
        if limits.chat > 0 {
            let (level, at) = levels[chat] ?? (0, now)
            let left = max(0, level - (now - at) * limits.chat)
            guard left + 1 <= limits.burst + 0.001 else {
                return Int(max(1, ((left + 1 - limits.burst) / limits.chat).rounded(.up)))
            }
            levels[chat] = (left + 1, now)
        }
        if limits.overall > 0 { sent.append(now) }
        if limits.group > 0, chat < 0 { groups[chat, default: []].append(now) }
        return nil
    }
}
