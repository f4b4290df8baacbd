import Crypto
import FoundationEssentials
import Planner

/// A code that lets somebody in, or join a plan: capital letters and digits, but for those that look alike.
struct AccessCode {
    /// How many characters an invitation has.
    static let invitationLength = 16
    /// How many characters a code of `link` has.
    static let linkLength = 8

    private static let alphabet = Array("23456789ABCDEFGHJKMNPQRSTUVWXYZ")

    /// The characters.
    let text: String

    /// A code as somebody typed it.
    init(typed text: String) {
        self.text = text.uppercased()
    }

    /// A new code from the system's generator; from `seed` and what it is for, where everything must be repeatable.
    init(length: Int, seed: UInt64?, for purpose: String) {
        if let seed {
            var source = RepeatableSource(seed: StableHash.of("\(seed) \(purpose)"))
            text = Self.draw(length, &source)
        } else {
            var source = SystemRandomNumberGenerator()
            text = Self.draw(length, &source)
        }
    }

    /// The kept form of the code: its SHA-256.
    var hash: String {
        SHA256.hash(data: Data(text.utf8)).hexadecimal
    }

    // A word without a digit could be a word of a sentence: those are drawn again.
    private static func draw(_ length: Int, _ source: inout some RandomNumberGenerator) -> String {
        while true {
            let text = String(
                (0..<length).map { _ in
                    alphabet[Int.random(in: alphabet.indices, using: &source)]
                })
            if text.contains(where: \.isNumber) { return text }
        }
    }
}

/// The same numbers each time (SplitMix64).
private struct RepeatableSource: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        defer { state &+= 0x9e37_79b9_7f4a_7c15 }
        return StableHash.mix(state)
    }
}
