import Chance

@testable import Encryption

/// Random bytes that are the same for the same seed.
struct SeededSource: RandomSource {
    var generator: SplitMix

    init(seed: UInt64) { generator = SplitMix(seed: seed) }

    mutating func bytes(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
    }
}

extension StoredState {
    /// The state after it was written and read.
    func reloaded() throws -> Self {
        let seal = try StateSeal(key: [UInt8](repeating: 7, count: 32))
        return try seal.open(seal.seal(self, as: "row"), as: "row")
    }

    /// The bytes of the state, to compare.
    var stored: [UInt8] {
        var writer = StateWriter()
        write(&writer)
        return writer.bytes
    }
}
