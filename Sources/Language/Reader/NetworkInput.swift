/// A message in the numbers that the network takes in.
///
/// A word is its key (found in the vocabulary or not), the pieces that its letters consist of, and marks: what is true
/// of it. Further marks are true of the whole message: they tell the situation.
struct NetworkInput {
    /// A word of the message.
    struct Word: Equatable {
        /// The number of its letters in the vocabulary.
        var key: UInt32
        /// The numbers of its pieces.
        var pieces: [UInt16]
        /// The numbers of its marks, ascending.
        var marks: [UInt16]
    }

    /// How many numbers there are for pieces.
    static let pieceCount = 8192
    /// The lengths of the pieces.
    private static let pieceLengths = 2...4
    /// The most pieces of a word that are used.
    static let mostPieces = 28

    /// A checksum of what the numbers mean: weights that were trained on others are of no use.
    static let layout: UInt32 = {
        let names =
            Mark.groups.map { "\($0.name) \($0.start)" } + SpokenAct.Kind.allCases.map(\.rawValue)
            + WordRole.allCases.map { "\($0)" } + ["\(pieceLengths) \(pieceCount) \(mostPieces)"]
        return WeightsFile.checksum(Array(names.joined(separator: "\n").utf8)[...])
    }()

    /// The words.
    var words: [Word]
    /// The marks of the whole message, ascending.
    var situation: [UInt16]

    /// The numbers of `text` for the network.
    init(_ text: ReaderText) {
        let count = text.count
        words = text.words.enumerated().map { index, word in
            Word(
                key: Self.key(word), pieces: Self.pieces(word),
                marks: Self.marks(word, place: index, rest: count - 1 - index))
        }
        situation = Self.marks(text.situation)
    }

    private static func key(_ word: ReaderText.Word) -> UInt32 {
        UInt32(truncatingIfNeeded: word.text ^ word.text >> 32)
    }

    private static func pieces(_ word: ReaderText.Word) -> [UInt16] {
        let letters = [UInt8(ascii: "<")] + word.letters + [UInt8(ascii: ">")]
        var pieces: [UInt16] = []
        pieces.reserveCapacity(mostPieces)
        if word.stem != word.text { pieces.append(piece(word.stem)) }
        for length in pieceLengths where length <= letters.count {
            for start in 0...letters.count - length where pieces.count < mostPieces {
                pieces.append(piece(ReaderText.hash(letters[start..<start + length])))
            }
        }
        return pieces
    }

    private static func piece(_ hash: UInt64) -> UInt16 {
        UInt16(truncatingIfNeeded: (hash >> 20 ^ hash >> 42) % UInt64(pieceCount))
    }

    private static func marks(_ word: ReaderText.Word, place: Int, rest: Int) -> [UInt16] {
        var marks: [UInt16] = []
        for bit in 0..<32 where word.classes.rawValue >> UInt32(bit) & 1 != 0 {
            marks.append(Mark.classes[bit])
        }
        marks.append(Mark.shape[word.shape.rawValue])
        if word.phrase != 0 {
            marks.append(Mark.phrase[word.phrase * 2 + (word.beginsPhrase ? 1 : 0)])
            marks.append(Mark.rule[Int(word.rule >> 8) & 63])
        }
        let task = word.shown.rawValue * 5 + word.plan.rawValue
        if task > 0 { marks.append(Mark.task[task]) }
        if word.namesList { marks.append(Mark.name[0]) }
        if word.namesPerson { marks.append(Mark.name[1]) }
        if word.beginsLine { marks.append(Mark.spacing[0]) }
        if word.isGlued { marks.append(Mark.spacing[1]) }
        if word.isBracketed { marks.append(Mark.spacing[2]) }
        marks.append(Mark.place[min(place, 15)])
        marks.append(Mark.rest[min(rest, 7)])
        return marks
    }

    private static func marks(_ situation: Situation) -> [UInt16] {
        var marks = [
            Mark.after[situation.after.number], Mark.shown[min(situation.shown.count, 3)],
        ]
        if !situation.people.isEmpty { marks.append(Mark.has[0]) }
        if !situation.plan.isEmpty { marks.append(Mark.has[1]) }
        if !situation.lists.isEmpty { marks.append(Mark.has[2]) }
        return marks
    }
}
