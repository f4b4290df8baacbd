import Planner

/// An endless order over a few things in which each comes once a round.
///
/// Round `r` is a permutation of its own, drawn by a cipher over the places with (seed, r) as its key:
///
///     position   0 1 2 3   4 5 6 7   8 …
///     round      0         1         2
///     thing      c a d b   d b a c   a …
///
/// So a counter is all that has to be remembered, and no list is ever shuffled. Where a round would
/// begin with the thing that ended the one before, its first two change places.
struct SeededRounds {
    /// How many things there are, at least one.
    let count: Int
    let seed: UInt64

    /// The thing at a position, both from 0.
    func index(at position: Int) -> Int {
        let position = max(position, 0)
        // Of two things each must follow the other, so that their first order is kept for ever.
        let round = count > 2 ? position / count : 0
        let place = position % count
        guard round > 0, place < 2,
            permuted(0, round: round) == permuted(count - 1, round: round - 1)
        else { return permuted(place, round: round) }
        return permuted(1 - place, round: round)
    }

    /// Enciphers a place until the result is one of the places again ("cycle walking", Black and
    /// Rogaway, "Ciphers with Arbitrary Finite Domains", 2002).
    private func permuted(_ place: Int, round: Int) -> Int {
        let key = StableHash.mix(seed ^ StableHash.mix(UInt64(round)))
        // Over fewer than 64 values a Feistel cipher is visibly not uniform.
        var bits: UInt64 = 3
        while count > 1 << (2 * bits) { bits += 1 }
        var value = UInt64(place)
        repeat { value = enciphered(value, bits: bits, key: key) } while value >= count
        return Int(value)
    }

    /// A Feistel cipher of six rounds over two halves of so many bits.
    private func enciphered(_ value: UInt64, bits: UInt64, key: UInt64) -> UInt64 {
        let mask: UInt64 = 1 << bits - 1
        var left = value >> bits
        var right = value & mask
        for step in 0..<UInt64(6) {
            let mixed = StableHash.mix(key &+ (right << 8 | step))
            (left, right) = (right, left ^ (mixed >> 32 & mask))
        }
        return left << bits | right
    }
}
