/// The words a language's rules know: a hash table from spellings to meanings, forgiving of typing
/// errors in its long key words.
///
/// ```
/// bytes ──► lower-case ASCII ──► FNV-1a ──► entry | (5 letters or more) one edit away? ──► entry
/// ```
struct Lexicon: Sendable {
    /// What a spelling means.
    struct Entry: Sendable {
        /// The word's name among the rules.
        var word: Word
        /// Its grammatical classes.
        var classes: WordClass
        /// A number that goes with its classes.
        var value: Int32
    }

    private struct Slot: Sendable {
        var spelling: [UInt8]
        var entry: Entry
    }

    private var slots: [Slot?]
    private var forgiving: [[Slot]]
    private let mask: Int

    /// A lexicon of `entries`. Words in `forgiving` are also found with one letter wrong, missing,
    /// too many or swapped with its neighbour, unless the misspelling is one of `realWords`.
    init(_ entries: [(String, Entry)], forgiving keys: [String], realWords: [String]) {
        var size = 1024
        while size < entries.count * 4 { size *= 2 }
        slots = Array(repeating: nil, count: size)
        forgiving = Array(repeating: [], count: 256)
        mask = size - 1
        let nothing = Entry(word: .other, classes: [], value: 0)
        for word in realWords { insert(Array(word.utf8), nothing) }
        for (spelling, entry) in entries { insert(Array(spelling.utf8), entry) }
        for key in keys {
            let spelling = Array(key.utf8)
            let entry = spelling.withUnsafeBufferPointer { exact($0[...]) }
            guard let entry, let first = spelling.first else { continue }
            forgiving[Int(first)].append(Slot(spelling: spelling, entry: entry))
        }
    }

    private mutating func insert(_ spelling: [UInt8], _ entry: Entry) {
        var index = spelling.withUnsafeBufferPointer { Self.hash($0[...]) } & mask
        while let slot = slots[index], slot.spelling != spelling { index = (index + 1) & mask }
        slots[index] = Slot(spelling: spelling, entry: entry)
    }

    /// What that spelling (lower-case ASCII) means; nil when it is not known, not even misspelt.
    func find(_ spelling: Slice<UnsafeBufferPointer<UInt8>>) -> Entry? {
        if let entry = exact(spelling) { return entry }
        guard spelling.count >= 5, spelling.count <= 14, let first = spelling.first else {
            return nil
        }
        for slot in forgiving[Int(first)] {
            let apart = spelling.count - slot.spelling.count
            if (-1...1).contains(apart), Spelling.isOneEdit(spelling, from: slot.spelling) {
                return slot.entry
            }
            if Spelling.isSameWithoutDoubles(spelling, slot.spelling) { return slot.entry }
        }
        return nil
    }

    /// Whether that spelling is known as it is.
    func isKnown(_ spelling: Slice<UnsafeBufferPointer<UInt8>>) -> Bool { exact(spelling) != nil }

    private func exact(_ spelling: Slice<UnsafeBufferPointer<UInt8>>) -> Entry? {
        var index = Self.hash(spelling) & mask
        while let slot = slots[index] {
            if slot.spelling.count == spelling.count, slot.spelling.elementsEqual(spelling) {
                return slot.entry
            }
            index = (index + 1) & mask
        }
        return nil
    }

    private static func hash(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
        var hash: UInt32 = 2_166_136_261
        for byte in bytes { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        return Int(hash ^ (hash >> 15))
    }
}
