/// The words that phrases are made of, each with a number of its own; 0 is every other word.
///
/// Words are found by the FNV-1a hash of their lower-case bytes (64 bits, so that no two words of a
/// vocabulary meet), without making a string of what was typed.
struct Vocabulary: Sendable {
    private var keys: [UInt64]
    private var numbers: [UInt16]
    private var count: UInt16 = 0

    /// No words yet; `capacity` is a power of two.
    init(capacity: Int = 4096) {
        keys = Array(repeating: 0, count: capacity)
        numbers = Array(repeating: 0, count: capacity)
    }

    /// How many words there are.
    var size: Int { Int(count) }

    /// The hash of no bytes, with which a hash begins.
    static let emptyKey: UInt64 = 14_695_981_039_346_656_037

    /// The hash of a spelling, or of one that begins with what has the hash `start`; capitals and typographic
    /// apostrophes (U+2019) count as plain ones.
    static func key(_ bytes: ArraySlice<UInt8>, after start: UInt64 = emptyKey) -> UInt64 {
        var hash = start
        var index = bytes.startIndex
        while index < bytes.endIndex {
            var byte = bytes[index]
            if (0x41...0x5A).contains(byte) {
                byte += 0x20
            } else if byte == 0xE2, bytes[index...].starts(with: [0xE2, 0x80, 0x99]) {
                byte = 0x27
                index += 2
            }
            hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211
            index += 1
        }
        return hash
    }

    /// The number of the word with that hash; 0 when it is none of the vocabulary.
    func number(_ key: UInt64) -> UInt16 {
        var index = Int(truncatingIfNeeded: key ^ (key >> 29)) & (keys.count - 1)
        while numbers[index] != 0 {
            if keys[index] == key { return numbers[index] }
            index = (index + 1) & (keys.count - 1)
        }
        return 0
    }

    /// The number of `word`, which is given one when it is new.
    mutating func number(adding word: ArraySlice<UInt8>) -> UInt16 {
        let key = Self.key(word)
        let known = number(key)
        if known != 0 { return known }
        count += 1
        insert(key, count)
        if Int(count) * 2 > keys.count { grow() }
        return count
    }

    /// Gives `typed` the number of `word`, unless it has one of its own.
    mutating func add(_ typed: String, as word: String) {
        let key = Self.key(Array(typed.utf8)[...])
        guard number(key) == 0 else { return }
        insert(key, number(adding: Array(word.utf8)[...]))
    }

    /// Adds the words of another vocabulary; their numbers are new.
    mutating func add(_ other: Vocabulary) {
        for index in other.keys.indices
        where other.numbers[index] != 0 && number(other.keys[index]) == 0 {
            count += 1
            insert(other.keys[index], count)
            if Int(count) * 2 > keys.count { grow() }
        }
    }

    private mutating func insert(_ key: UInt64, _ number: UInt16) {
        var index = Int(truncatingIfNeeded: key ^ (key >> 29)) & (keys.count - 1)
        while numbers[index] != 0 { index = (index + 1) & (keys.count - 1) }
        keys[index] = key
        numbers[index] = number
    }

    private mutating func grow() {
        let (oldKeys, oldNumbers) = (keys, numbers)
        keys = Array(repeating: 0, count: oldKeys.count * 2)
        numbers = Array(repeating: 0, count: oldKeys.count * 2)
        for index in oldKeys.indices where oldNumbers[index] != 0 {
            insert(oldKeys[index], oldNumbers[index])
        }
    }
}
