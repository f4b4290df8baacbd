/// People who take turns with a routine, in their order: whoever had it last, the next one in the order has it next.
///
/// A turn goes by with its time, whether it was done, skipped or missed. A member who has left is passed over and
/// keeps the place, so that the order goes on where it was and takes in whoever comes back.
///
/// Whoever takes over the turn of another stands in for them: the order goes on from the one who stood there.
///
///     a b c, and c takes over a's:   c  b  c  a  b …
public struct Turns: Equatable, Sendable {
    /// The rows of the members, in their order; none where nobody takes turns.
    public private(set) var order: [Int64]

    /// Turns in that order; for a member who is named twice the first place counts.
    public init(_ order: [Int64] = []) {
        var seen: Set<Int64> = []
        self.order = order.filter { seen.insert($0).inserted }
    }

    /// Whether nobody takes turns.
    public var isEmpty: Bool { order.isEmpty }

    /// The member after the turn of `last`, which `holder` took over where that is somebody else; nil where none of
    /// them is there. Whoever had it last does not have it again while another is there.
    public func next(after last: Int64?, heldBy holder: Int64? = nil, among present: Set<Int64>)
        -> Int64?
    {
        let start = last.flatMap(order.firstIndex(of:)).map { $0 + 1 } ?? 0
        let coming = order.indices.lazy.map { order[(start + $0) % order.count] }
            .filter(present.contains)
        return coming.first { $0 != holder } ?? coming.first
    }
}
