/// How fast messages may leave; 0 stands for no limit.
public struct SendRates: Sendable {
    /// Messages a second over all chats.
    public var overall: Double
    /// Messages a second into one chat, with a small burst.
    public var chat: Double
    /// Messages a minute into one group.
    public var group: Double

    /// These rates.
    public init(overall: Double = 30, chat: Double = 1, group: Double = 20) {
        self.overall = overall
        self.chat = chat
        self.group = group
    }

    /// A part of them, of those over all chats: what one of several processes may use.
    func part(_ part: Double) -> SendRates {
        var rates = self
        rates.overall *= part
        return rates
    }

    /// No limits: for the terminal.
    public static let unlimited = SendRates(overall: 0, chat: 0, group: 0)
}
