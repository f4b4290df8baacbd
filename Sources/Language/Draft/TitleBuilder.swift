/// Puts a title together from the tokens that no component took.
///
/// ```
/// call mom , | tomorrow at 5 | , about the trip   →  call mom, about the trip
/// ```
enum TitleBuilder {
    /// The text of `range` without the tokens of `taken`, which are in order, and without quotation marks
    /// around all of it.
    static func title(of sentence: Sentence, in range: Range<Int>, without taken: [Component])
        -> String
    {
        var pieces: [Range<Int>] = []
        var index = range.lowerBound
        for component in taken {
            if component.span.lowerBound > index {
                pieces.append(index..<component.span.lowerBound)
            }
            index = max(index, component.span.upperBound)
        }
        if index < range.upperBound { pieces.append(index..<range.upperBound) }
        var bytes: [UInt8] = []
        for (number, piece) in pieces.enumerated() {
            let isLast = number == pieces.count - 1
            append(
                trimmed(piece, sentence, isFirst: bytes.isEmpty, isLast: isLast), sentence, &bytes)
        }
        trimEnd(&bytes)
        return String(decoding: bytes, as: UTF8.self).withoutQuotes
    }

    private static func trimmed(
        _ piece: Range<Int>, _ sentence: Sentence, isFirst: Bool, isLast: Bool
    ) -> Range<Int> {
        var low = piece.lowerBound
        var high = piece.upperBound
        let isDot =
            sentence.isSymbol(low, ".") && !sentence[low].spaced
            || sentence.isSymbol(low, "!") && sentence.isSymbol(low + 1, ")")
        let first: StaticString = isFirst || isDot ? ",;:-.)]!?|" : ",;)]|"
        while low < high, isMark(sentence, low, first) || isBar(sentence, low),
            !belongs(sentence, low)
        {
            low += 1
        }
        let last: StaticString = isLast ? ",;:-([|" : ":-([|"
        while low < high, isMark(sentence, high - 1, last) || isBar(sentence, high - 1) {
            high -= 1
        }
        return low..<high
    }

    private static func isMark(_ sentence: Sentence, _ index: Int, _ marks: StaticString) -> Bool {
        let token = sentence[index]
        guard token.kind == .symbol else { return false }
        for offset in 0..<marks.utf8CodeUnitCount
        where token.isSymbol(marks.utf8Start[offset]) {
            return true
        }
        return false
    }

    /// Whether a stroke stands at `index` that parts phrases: `report / dec 5 / 10am`.
    private static func isBar(_ sentence: Sentence, _ index: Int) -> Bool {
        sentence.isSymbol(index, "/") && sentence[index].spaced && sentence[index + 1].spaced
    }

    /// Whether the mark at `index` belongs to the word behind it: `-5`, `.env`.
    private static func belongs(_ sentence: Sentence, _ index: Int) -> Bool {
        let next = sentence[index + 1]
        let isPrefix = sentence.isSymbol(index, "-") || sentence.isSymbol(index, ".")
        let isFirst = index == 0 && sentence.isSymbol(0, ":")
        return (isPrefix || isFirst) && !next.spaced && next.kind != .symbol
    }

    private static func append(_ piece: Range<Int>, _ sentence: Sentence, _ bytes: inout [UInt8]) {
        guard !piece.isEmpty else { return }
        let isMark = sentence[piece.lowerBound].kind == .symbol
        let glued = isMark && !sentence[piece.lowerBound].spaced
        if !bytes.isEmpty, !glued { bytes.append(0x20) }
        var space = false
        let start = Int(sentence[piece.lowerBound].start)
        let end = Int(sentence[piece.upperBound - 1].end)
        for byte in sentence.bytes[start..<end] {
            if byte <= 0x20 || byte == 0x7F {
                space = true
            } else {
                if space { bytes.append(0x20) }
                space = false
                bytes.append(byte)
            }
        }
    }

    private static func trimEnd(_ bytes: inout [UInt8]) {
        while let last = bytes.last, [0x20, 0x2C, 0x3B, 0x3A].contains(last) {
            bytes.removeLast()
        }
    }
}
