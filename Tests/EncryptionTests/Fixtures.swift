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

/// Random bytes that were chosen beforehand, each answer once.
struct ScriptedSource: RandomSource {
    private var answers: [[UInt8]]

    init(_ answers: [[UInt8]]) { self.answers = answers }

    mutating func bytes(_ count: Int) -> [UInt8] { answers.removeFirst() }
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

extension MegolmOutbound {
    /// A room of that signing key, whose next message is that of the ratchet.
    init(_ ratchet: MegolmRatchet, signingSeed: some Collection<UInt8>) throws {
        var writer = StateWriter()
        ratchet.write(&writer)
        writer.data(signingSeed)
        var reader = StateReader(writer.bytes)
        try self.init(&reader)
    }

    /// The room, after as many messages as lead to an index.
    func jumped(to index: UInt32) throws -> MegolmOutbound {
        var reader = StateReader(stored)
        var ratchet = try MegolmRatchet(&reader)
        ratchet.advance(to: index)
        return try MegolmOutbound(ratchet, signingSeed: reader.data())
    }

    /// The next message, the room staying where it is.
    func encrypted(_ plaintext: [UInt8]) throws -> MegolmMessage {
        var copy = self
        return try copy.encrypt(plaintext)
    }
}
