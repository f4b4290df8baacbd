/// The network: what the words of a message are turned into, and what that says of acts and roles.
///
/// ```
/// words ──► vectors ──► two blocks ──► does an act begin here, or go on? ──► which role has the word in its act?
/// ```
/// `training/network/network.py` does the same and trains it.
struct ReaderNetwork: Sendable {
    /// How large the network is.
    struct Form: Sendable {
        /// How many numbers stand for a word inside, and how many tell its letters.
        var width: Int
        var embedding: Int
        /// How many blocks there are, how many heads their attention has, and how far apart it tells words.
        var blocks: Int
        var heads: Int
        var near: Int
    }

    /// How many numbers a vector has.
    var width: Int { form.width }
    /// The checksum of the messages that it was trained on.
    let messagesChecksum: UInt32
    private let form: Form
    /// The keys of the words that it knows, ascending; their rows are from 1.
    private let vocabulary: [UInt32]
    private let words: Table
    private let pieces: Table
    private let marks: Table
    private let input: Matrix
    private let blocks: [NetworkBlock]
    private let last: Norm
    private let acts: Matrix
    /// How well each act stands behind each other one; the last row is for the first act.
    let actsBehind: [Float]
    private let actMarks: Table
    private let rolesNear: Matrix
    private let roles: Matrix
    /// How well each role stands behind each other one; the last row is for the first word of an act.
    let rolesBehind: [Float]

    /// The network at `cursor`; nil where there is none, or where it takes other numbers in.
    init?(_ cursor: inout ByteCursor) {
        let (kinds, roles) = (SpokenAct.Kind.allCases.count, WordRole.allCases.count)
        guard let head = cursor.words(8), head[1] == NetworkInput.layout,
            head[2...].allSatisfy({ (1...1 << 20).contains($0) }),
            let keys = cursor.words(Int(head[7])), zip(keys, keys.dropFirst()).allSatisfy(<)
        else { return nil }
        let form = Form(
            width: Int(head[2]), embedding: Int(head[3]), blocks: Int(head[4]),
            heads: Int(head[5]), near: Int(head[6]))
        let (width, embedding) = (form.width, form.embedding)
        guard width % (8 * form.heads) == 0, embedding % 8 == 0,
            let words = Table(&cursor, rows: keys.count + 1, columns: embedding),
            let pieces = Table(&cursor, rows: NetworkInput.pieceCount, columns: embedding),
            let marks = Table(&cursor, rows: Mark.count, columns: width),
            let input = Matrix(&cursor, outputs: width, inputs: 2 * embedding)
        else { return nil }
        var blocks: [NetworkBlock] = []
        for _ in 0..<form.blocks {
            guard let block = NetworkBlock(&cursor, form) else { return nil }
            blocks.append(block)
        }
        guard let last = Norm(&cursor, width: width),
            let acts = Matrix(&cursor, outputs: 2 * kinds, inputs: width),
            let actsBehind = cursor.floats((kinds + 1) * kinds),
            let actMarks = Table(&cursor, rows: kinds + 1, columns: width),
            let rolesNear = Matrix(&cursor, outputs: width, inputs: 3 * width),
            let roleMatrix = Matrix(&cursor, outputs: roles, inputs: width),
            let rolesBehind = cursor.floats((roles + 1) * roles)
        else { return nil }
        messagesChecksum = head[0]
        (self.form, vocabulary) = (form, keys)
        (self.words, self.pieces, self.marks, self.input) = (words, pieces, marks, input)
        (self.blocks, self.last) = (blocks, last)
        (self.acts, self.actsBehind, self.actMarks) = (acts, actsBehind, actMarks)
        (self.rolesNear, self.rolesBehind, self.roles) = (rolesNear, rolesBehind, roleMatrix)
    }

    /// A vector for each of those words of a message.
    func vectors(_ words: ArraySlice<NetworkInput.Word>, in situation: [UInt16]) -> Vectors {
        var letters = Vectors(count: words.count, width: 2 * form.embedding)
        var marked = Vectors(count: words.count, width: form.width)
        for (row, word) in words.enumerated() {
            let start = row * letters.width
            self.words.add(self.row(of: word.key), to: &letters.values, at: start)
            let share = 1 / Float(max(1, word.pieces.count)).squareRoot()
            for piece in word.pieces {
                pieces.add(
                    Int(piece), times: share, to: &letters.values, at: start + form.embedding)
            }
            for mark in word.marks + situation {
                marks.add(Int(mark), to: &marked.values, at: row * marked.width)
            }
        }
        var vectors = input.product(letters)
        vectors += marked
        for block in blocks { block.apply(to: &vectors) }
        return last.applied(to: vectors)
    }

    /// For each word how well each act begins with it, and behind that how well each goes on.
    func actScores(_ vectors: Vectors) -> Vectors { acts.product(vectors) }

    /// For each word how well each role suits it, where the kinds of the acts are known.
    func roleScores(_ vectors: Vectors, _ cuts: [ActCut]) -> Vectors {
        var vectors = vectors
        for cut in cuts {
            for row in cut.range {
                actMarks.add(cut.kind, to: &vectors.values, at: row * vectors.width)
            }
            actMarks.add(
                actMarks.count - 1, to: &vectors.values, at: cut.range.lowerBound * vectors.width)
        }
        return roles.product(rolesNear.product(vectors.withNeighbours(), isRectified: true))
    }

    /// The row of a word; 0 for all that are unknown.
    private func row(of key: UInt32) -> Int {
        var (low, high) = (0, vocabulary.count)
        while low < high {
            let middle = (low + high) / 2
            if vocabulary[middle] < key { low = middle + 1 } else { high = middle }
        }
        return low < vocabulary.count && vocabulary[low] == key ? low + 1 : 0
    }
}
