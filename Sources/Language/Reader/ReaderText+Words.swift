extension ReaderText {
    /// The tokens of each word: `8.15am`, `b4`, `£18.50` and `a.m.` are one.
    static func parts(_ sentence: Sentence) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var index = 0
        while index < sentence.count, parts.count < mostWords {
            let start = index
            index += 1
            guard sentence[start].kind != .symbol else {
                parts.append(start..<index)
                continue
            }
            while index < sentence.count, sentence.isJoined(index) {
                if sentence[index].kind == .word || sentence[index].kind == .number {
                    index += 1
                } else if isInner(sentence, index) {
                    index += 2
                } else {
                    break
                }
            }
            parts.append(start..<index)
        }
        return parts
    }

    /// Whether the mark at `index` stands between digits, or letters of an abbreviation, without spaces.
    private static func isInner(_ sentence: Sentence, _ index: Int) -> Bool {
        guard sentence.isJoined(index + 1) else { return false }
        let (before, after) = (sentence[index - 1], sentence[index + 1])
        let isBetweenDigits = before.kind == .number && after.kind == .number
        if isBetweenDigits {
            return [".", ":", ",", "/", "-"].contains { sentence.isSymbol(index, $0) }
        }
        return sentence.isSymbol(index, ".") && before.length == 1 && after.length == 1
    }

    /// What is known of the word that consists of those tokens.
    static func word(_ sentence: Sentence, _ part: Range<Int>) -> Word {
        let first = sentence[part.lowerBound]
        let bytes = Int(first.start)..<Int(sentence[part.upperBound - 1].end)
        let typed = sentence.bytes[bytes]
        var word = Word()
        word.bytes = bytes
        word.letters = lowered(typed)
        if first.kind == .symbol { word.mark = UInt8(truncatingIfNeeded: first.value) }
        word.classes = first.classes
        word.beginsLine = beginsLine(sentence, part.lowerBound)
        word.isGlued =
            part.lowerBound > 0 && sentence[part.lowerBound - 1].end == first.start
        if first.kind == .link {
            word.text = 3
            word.stem = 3
            word.shape = .link
        } else if part.contains(where: { sentence[$0].kind == .number }) {
            // Numbers are alike when they have as many digits; small ones are themselves.
            let isSmall = part.count == 1 && first.length <= 2
            let pattern = word.letters.map { (0x30...0x39).contains($0) ? 0x39 : $0 }
            word.text = hash(isSmall ? word.letters : pattern)
            word.stem = hash(word.letters)
            word.letters = pattern
            word.shape = .number
        } else {
            word.text = hash(word.letters)
            word.stem =
                first.kind == .word ? hash(sentence.pack.stem(word.letters[...])) : word.text
            word.shape = shape(typed)
        }
        return word
    }

    /// In lower case, with plain apostrophes; a letter that is drawn out stands twice.
    private static func lowered(_ typed: ArraySlice<UInt8>) -> [UInt8] {
        var lower: [UInt8] = []
        lower.reserveCapacity(typed.count)
        var index = typed.startIndex
        while index < typed.endIndex {
            var byte = typed[index]
            if byte == 0xE2, index + 2 < typed.endIndex, typed[index + 1] == 0x80,
                typed[index + 2] == 0x99
            {
                byte = 0x27
                index += 2
            }
            if (0x41...0x5A).contains(byte) { byte += 0x20 }
            let isDrawn = lower.count >= 2 && lower.suffix(2).allSatisfy { $0 == byte }
            if !isDrawn || !(0x61...0x7A).contains(byte) { lower.append(byte) }
            index += 1
        }
        return lower
    }

    private static func shape(_ typed: ArraySlice<UInt8>) -> Shape {
        guard let first = typed.first else { return .mark }
        if first >= 0x80 { return .foreign }
        let capitals = typed.count { (0x41...0x5A).contains($0) }
        if capitals == 0 { return (0x61...0x7A).contains(first) ? .small : .other }
        if capitals == typed.count { return typed.count > 1 ? .allCapital : .capitalised }
        return (0x41...0x5A).contains(first) ? .capitalised : .mixed
    }

    private static func beginsLine(_ sentence: Sentence, _ index: Int) -> Bool {
        guard index > 0 else { return true }
        let between = Int(sentence[index - 1].end)..<Int(sentence[index].start)
        return between.contains { sentence.bytes[$0] == 0x0A }
    }

    /// A number for bytes.
    static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return hash | 0x100
    }
}
