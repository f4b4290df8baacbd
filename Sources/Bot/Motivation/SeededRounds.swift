/// An endless order over a few things in which each comes once a round.
///
/// Round `r` is a permutation of its own: the things sorted by a hash of (seed, r, the thing's key).
///
///     position   0 1 2 3   4 5 6 7   8 …
///     round      0         1         2
///     thing      c a d b   d b a c   a …
///
/// So a counter is all that has to be remembered. Where a round would begin with the thing that ended
/// the one before, its first two change places.
struct SeededRounds {
    let keys: [UInt64]
    let seed: UInt64

    /// The index of the thing at a position, from 0; `keys` must not be empty.
    func index(at position: Int) -> Int {
        let position = max(position, 0)
        let round = position / keys.count
        return order(ofRound: round)[position % keys.count]
    }

    private func order(ofRound round: Int) -> [Int] {
        // Of two things each must follow the other, so that their first order is kept for ever.
        guard keys.count > 2 else { return sorted(round: 0) }
        var order = sorted(round: round)
        if round > 0, sorted(round: round - 1).last == order.first { order.swapAt(0, 1) }
        return order
    }

    private func sorted(round: Int) -> [Int] {
        let salt = StableHash.mix(seed ^ StableHash.mix(UInt64(round)))
        let ranks = keys.map { StableHash.mix($0 ^ salt) }
        return keys.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
    }
}
