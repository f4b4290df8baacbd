/// Tells what fingers hammered from words.
enum Gibberish {
    /// Whether the one word, mark or number `range` is noise: nothing that could be something to do.
    static func isNoise(_ sentence: EnglishSentence, _ range: Range<Int>) -> Bool {
        let index = range.lowerBound
        let token = sentence[index]
        switch token.kind {
        case .symbol, .end: return true
        case .number: return true
        case .link: return false
        case .word:
            let bytes = sentence.bytes[Int(token.start)..<Int(token.end)]
            guard bytes.allSatisfy({ $0 < 0x80 }) else { return !hasLetter(sentence, index) }
            return isHammered(Array(bytes.prefix(EnglishSentence.longestWord)))
        }
    }

    /// Whether the same word is said again and again.
    static func isRepetition(_ sentence: EnglishSentence, _ range: Range<Int>) -> Bool {
        guard range.count > 1 else { return false }
        return range.allSatisfy { sentence.isSameWord($0, range.lowerBound) }
    }

    /// Whether every word was hammered.
    static func isHammered(_ sentence: EnglishSentence, _ range: Range<Int>) -> Bool {
        range.count > 1
            && range.allSatisfy { index in
                sentence[index].kind == .word && sentence[index].classes.isEmpty
                    && isHammered(word(sentence, index))
            }
    }

    private static func word(_ sentence: EnglishSentence, _ index: Int) -> [UInt8] {
        let token = sentence[index]
        return Array(
            sentence.bytes[Int(token.start)..<Int(token.end)].prefix(EnglishSentence.longestWord))
    }

    /// Whether there is not one letter among those tokens.
    static func hasNoWords(_ sentence: EnglishSentence, _ range: Range<Int>) -> Bool {
        if sentence.bytes.count <= 3, let first = range.first, sentence[first].kind == .symbol,
            sentence.isSymbol(first, ":") || sentence.isSymbol(first, ";")
        {
            return true
        }
        return range.allSatisfy { index in
            let token = sentence[index]
            if token.kind == .link || token.quoted { return false }
            return token.kind != .word || !hasLetter(sentence, index)
        }
    }

    private static func hasLetter(_ sentence: EnglishSentence, _ index: Int) -> Bool {
        let token = sentence[index]
        let bytes = sentence.bytes[Int(token.start)..<Int(token.end)]
        if bytes.contains(where: { (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) }) {
            return true
        }
        return sentence.text(index..<index + 1).unicodeScalars.contains {
            $0.properties.isAlphabetic
        }
    }

    private static let short: Set<String> = [
        "rsvp", "html", "dvds", "pdfs", "gdpr", "cctv", "gym", "cv", "pc", "tv", "dvd", "pdf",
        "poi", "pop", "ere", "ewe",
        "sms", "ppt",
    ]

    /// Whether an ASCII word has no vowel, five or more consonants in a row, a `q` without `u`, one letter
    /// only, or follows the rows of a keyboard.
    static func isHammered(_ word: [UInt8]) -> Bool {
        let lower = word.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
        let isCapital = word.allSatisfy { (0x41...0x5A).contains($0) }
        guard lower.count > 2, !short.contains(String(decoding: lower, as: UTF8.self)) else {
            return lower.count < 2
        }
        if Set(lower).count == 1 || isLaugh(lower) || isSung(lower) { return true }
        if isCapital, lower.count < 6 { return false }
        var run = 0
        var longest = 0
        var vowels = 0
        for (index, byte) in lower.enumerated() {
            let isVowel = [0x61, 0x65, 0x69, 0x6F, 0x75, 0x79].contains(byte)
            vowels += isVowel ? 1 : 0
            run = isVowel ? 0 : run + 1
            longest = max(longest, run)
            if byte == 0x71, index + 1 < lower.count, lower[index + 1] != 0x75, !isCapital {
                return true
            }
        }
        if vowels == 0, lower.count > 3 { return true }
        if lower.count > 4, !isCapital, hasUnspeakable(lower) { return true }
        return longest > 5 || followsRow(lower) || hasRowPiece(lower)
    }

    /// `hahahaha`, `hehehe`, `hihihi`.
    private static func isLaugh(_ word: [UInt8]) -> Bool {
        let letters = Set(word)
        return letters.count == 2 && letters.contains(0x68)
            && !letters.isDisjoint(with: [0x61, 0x65, 0x69, 0x6F]) && word.count > 3
    }

    /// `lalala`, `dadada`: one syllable three times or more.
    private static func isSung(_ word: [UInt8]) -> Bool {
        (2...3).contains { length in
            word.count >= 3 * length && word.count % length == 0
                && word.indices.allSatisfy { word[$0] == word[$0 % length] }
        }
    }

    private static let rows: [[UInt8]] = [
        Array("qwertyuiop".utf8), Array("asdfghjkl".utf8), Array("zxcvbnm".utf8),
        Array("poiuytrewq".utf8), Array("lkjhgfdsa".utf8), Array("mnbvcxz".utf8),
    ]

    private static let pieces: Set<[UInt8]> = Set(
        ["sdf", "dfg", "fgh", "ghj", "hjk", "jkl", "zxc", "xcv", "cvb", "vbn", "bnm", "lkj", "fds"]
            .map {
                Array($0.utf8)
            })

    private static func hasRowPiece(_ word: [UInt8]) -> Bool {
        (0..<max(0, word.count - 2)).contains { pieces.contains(Array(word[$0..<$0 + 3])) }
    }

    /// Pairs of letters that no English word has.
    private static let unspeakable: Set<[UInt8]> = Set(
        """
        bq cj cx dx fq fx fz gq gx hx jb jc jd jf jg jh jk jl jm jn jp jq jr js jt jv jw jx jz kq kx lx mq mx mz pq \
        pv px sx vb vc vd vf vg vh vj vk vm vn vp vq vt vw vx vz wj wq wv wx wz xj xk xr xz yq zf zg zj zp zq zr zx
        """.split { $0 == " " || $0 == "\n" }.map { Array($0.utf8) })

    private static func hasUnspeakable(_ word: [UInt8]) -> Bool {
        (0..<word.count - 1).contains { unspeakable.contains([word[$0], word[$0 + 1]]) }
    }

    /// Whether at least three letters, and all of them, are neighbours on a keyboard's row.
    private static func followsRow(_ word: [UInt8]) -> Bool {
        guard word.count > 2 else { return false }
        return rows.contains { row in
            zip(word, word.dropFirst()).allSatisfy { left, right in
                guard let at = row.firstIndex(of: left) else { return false }
                let next = at + 1 < row.count ? row[at + 1] : 0
                return right == next || right == word[0]
            }
        }
    }
}
