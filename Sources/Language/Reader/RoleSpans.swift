/// Makes acts of stretches of a message and the roles of its words.
struct RoleSpans {
    /// The acts.
    private(set) var acts: [SpokenAct] = []

    /// The acts of `text`.
    init(
        _ text: ReaderText, _ cuts: [ActCut],
        _ roles: [WordRole]
    ) {
        var shared: [(role: SpokenAct.Role, act: Int, words: Range<Int>)] = []
        for (number, cut) in cuts.enumerated() {
            var act = SpokenAct(kind: SpokenAct.Kind.allCases[cut.kind], spans: [:])
            var index = cut.range.lowerBound
            while index < cut.range.upperBound {
                let role = roles[index]
                var end = index + 1
                while end < cut.range.upperBound, roles[end] == role { end += 1 }
                let words = Self.trimmed(index..<end, text)
                index = end
                guard let said = role.role, !words.isEmpty else { continue }
                act.spans[said, default: []].append(Self.bytes(words, text))
                if role.isShared { shared.append((said, number, words)) }
            }
            acts.append(act)
        }
        for part in shared {
            for number in acts.indices
            where number != part.act && acts[number].kind.roles.contains(part.role) {
                acts[number].spans[part.role, default: []].append(Self.bytes(part.words, text))
                acts[number].spans[part.role]?.sort { $0.lowerBound < $1.lowerBound }
            }
        }
        addWhatWasAsked()
    }

    /// `is milk on my list? if not, add it`: a task without a title behind a question is what was asked for.
    private mutating func addWhatWasAsked() {
        for number in acts.indices.dropFirst() {
            let before = acts[number - 1]
            guard acts[number].kind == .add, acts[number].spans[.title] == nil,
                before.kind.asks, let asked = before.spans[.target]
            else { continue }
            acts[number].spans[.title] = asked
        }
    }

    /// The range without the marks at its ends that belong to the sentence.
    private static func trimmed(_ range: Range<Int>, _ text: ReaderText) -> Range<Int> {
        var (low, high) = (range.lowerBound, range.upperBound)
        while low < high, text.isPunctuation(low) { low += 1 }
        while low < high, text.isPunctuation(high - 1), !text.closes(high - 1, from: low) {
            high -= 1
        }
        return low..<high
    }

    private static func bytes(_ words: Range<Int>, _ text: ReaderText) -> Range<Int> {
        text[words.lowerBound].bytes.lowerBound..<text[words.upperBound - 1].bytes.upperBound
    }
}

extension ReaderText {
    /// Whether the word at `index` closes a bracket that was opened at `start` or behind.
    fileprivate func closes(_ index: Int, from start: Int) -> Bool {
        isMark(index, ")") && (start..<index).contains { isMark($0, "(") }
    }
}
