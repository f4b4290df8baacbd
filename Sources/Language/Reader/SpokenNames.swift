/// How much of a name a message holds.
enum NameGrade: Int {
    case none, oneWord, words, most, all
}

/// What the words of a message name.
struct SpokenNames {
    private let words: [ReaderText.Word]
    private let spoken: Set<UInt64>
    private let beginnings: Set<UInt32>
    private let context: ParseContext
    private let pack: LanguagePack

    /// The names in a message of `bytes` with those words.
    init(_ words: [ReaderText.Word], _ bytes: [UInt8], context: ParseContext, pack: LanguagePack) {
        self.words = words
        spoken = Set(words.map(\.stem))
        var beginnings: Set<UInt32> = []
        for word in words where !Self.isSmall(word) {
            bytes[word.bytes].forEachBeginning {
                beginnings.insert($0)
                return true
            }
        }
        self.beginnings = beginnings
        self.context = context
        self.pack = pack
    }

    /// For each word of the message how much of the name that it stands in is there; the most where names overlap.
    func grades(_ names: [String]) -> [NameGrade] {
        var grades: [UInt64: NameGrade] = [:]
        for name in names where mayBeNamed(name) {
            let all = stems(of: name)
            let common = all.intersection(spoken)
            guard !common.isEmpty else { continue }
            let grade = Self.grade(common.count, of: all.count)
            for stem in common where grade.rawValue > (grades[stem] ?? .none).rawValue {
                grades[stem] = grade
            }
        }
        return words.map { grades[$0.stem] ?? .none }
    }

    private static func grade(_ common: Int, of all: Int) -> NameGrade {
        if common == all { return .all }
        if common * 2 > all { return .most }
        return common > 1 ? .words : .oneWord
    }

    /// Whether a word of the name begins like one of the message: that rules out most names of a large plan.
    private func mayBeNamed(_ name: String) -> Bool {
        var name = name
        return name.withUTF8 { bytes in
            var isFound = false
            bytes.forEachBeginning {
                isFound = beginnings.contains($0)
                return !isFound
            }
            return isFound
        }
    }

    /// The stems of the words of a name, without small ones.
    private func stems(of name: String) -> Set<UInt64> {
        let line = pack.sentence(Array(name.utf8), in: context, ReadingBudget())
        var stems: Set<UInt64> = []
        for part in ReaderText.parts(line) {
            let word = ReaderText.word(line, part)
            if !Self.isSmall(word) { stems.insert(word.stem) }
        }
        return stems
    }

    private static func isSmall(_ word: ReaderText.Word) -> Bool {
        word.isMark || word.letters.count < 2 && word.shape != .number
            || !word.classes.isDisjoint(with: [.connector, .determiner, .lead])
    }
}

extension Collection<UInt8> {
    /// Passes the first letters of each word, up to three, as a number to `next`, until `next` says to stop.
    fileprivate func forEachBeginning(_ next: (UInt32) -> Bool) {
        var beginning: UInt32 = 0
        var length = 0
        var isASCII = true
        for byte in self {
            let small = (0x41...0x5A).contains(byte) ? byte + 0x20 : byte
            let isLetter =
                (0x61...0x7A).contains(small) || (0x30...0x39).contains(small) || small >= 0x80
            if length > 0, !isLetter || (small < 0x80) != isASCII {
                guard next(beginning) else { return }
                (beginning, length) = (0, 0)
            }
            guard isLetter else { continue }
            isASCII = small < 0x80
            length += 1
            if length <= 3 { beginning = beginning << 8 | UInt32(small) }
        }
        if length > 0 { _ = next(beginning) }
    }
}
