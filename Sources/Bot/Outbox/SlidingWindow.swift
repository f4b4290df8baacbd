/// A limit on the messages within any stretch of time, as slots that are taken and become free.
struct SlidingWindow {
    // A little more than the stretch, for clocks that do not run alike.
    private static let margin = 0.002
    // How much longer a message whose answer does not come holds its slot.
    private static let patience = 2.0

    private var freeAt: [Double]
    private let stretch: Double

    /// A window for `rate` messages in so many seconds; nil for no limit.
    init?(rate: Double, seconds: Double) {
        guard rate > 0 else { return nil }
        let count = max(1, Int(rate))
        freeAt = Array(repeating: -.infinity, count: count)
        stretch = seconds * Double(count) / rate + Self.margin
    }

    /// How many there are.
    var count: Int { freeAt.count }

    /// The seconds between messages that leave evenly.
    var spacing: Double { (stretch - Self.margin) / Double(count) }

    /// How many are taken.
    func taken(at now: Double) -> Int {
        freeAt.count { $0 > now }
    }

    /// When one is free.
    func nextFree(at now: Double) -> Double {
        max(now, freeAt.min() ?? now)
    }

    /// Takes the one that has been free for longest; its index.
    mutating func take(at now: Double) -> Int {
        var slot = 0
        for index in freeAt.indices where freeAt[index] < freeAt[slot] { slot = index }
        freeAt[slot] = now + stretch + Self.patience
        return slot
    }

    /// Notes when the message that holds a slot was counted.
    mutating func note(_ slot: Int, counted: Double) {
        freeAt[slot] = min(freeAt[slot], counted + stretch)
    }
}
