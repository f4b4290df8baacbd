/// People who take turns with a routine, in their order: whoever had it last, the next one in the order has it next.
///
/// A turn goes by with its time, whether it was done, skipped or missed. Who has left is passed over and keeps the
/// place, so that the order goes on where it was and takes in whoever comes back.
public struct Turns: Equatable, Sendable {
    /// The rows of the members, in their order; none where nobody takes turns.
    public private(set) var order: [Int64]

    /// Turns in that order; of one who is named twice the first place counts.
    public init(_ order: [Int64] = []) {
        var seen: Set<Int64> = []
        self.order = order.filter { seen.insert($0).inserted }
    }

    /// Whether nobody takes turns.
    public var isEmpty: Bool { order.isEmpty }

    /// Who has it after `last`; nil where nobody of them is there.
    public func next(after last: Int64?, among present: Set<Int64>) -> Int64? {
        let start = last.flatMap(order.firstIndex(of:)).map { $0 + 1 } ?? 0
        return order.indices.lazy.map { order[(start + $0) % order.count] }
            .first(where: present.contains)
    }
}
