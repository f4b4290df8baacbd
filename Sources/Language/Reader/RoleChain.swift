/// Finds the likeliest roles of the words of a message whose acts are known.
///
/// An act's title and its target stand in one piece each, and an act that needs a title has one: ways that have seen
/// them already are kept apart from the others.
struct RoleChain {
    private let text: ReaderText
    private let scores: Vectors
    private let behind: [Float]
    private let roles = WordRole.allCases.count
    /// For each role, as a bit, the part in one piece that it belongs to.
    private static let pieces = WordRole.allCases.map {
        $0.role == .title ? 1 : $0.role == .target ? 2 : 0
    }
    private static let titleSeen = 1
    private static let phases = 4

    /// The chain of words with those scores; `behind` tells how roles follow each other.
    init(_ text: ReaderText, _ scores: Vectors, behind: [Float]) {
        self.text = text
        self.scores = scores
        self.behind = behind
    }

    /// The role of each word.
    func decode(_ cuts: [ActCut]) -> [WordRole] {
        cuts.flatMap { cut in
            let kind = SpokenAct.Kind.allCases[cut.kind]
            return decode(
                cut.range, WordRole.allowed(in: kind, isSeveral: cuts.count > 1),
                needsTitle: kind == .add)
        }
    }

    private func decode(_ range: Range<Int>, _ isAllowed: [Bool], needsTitle: Bool) -> [WordRole] {
        let allowed = (0..<roles).filter { isAllowed[$0] }
        // A state is the role of the last word and, as bits, which pieces were seen.
        let states = Self.phases * roles
        var ways = [Float](repeating: -.infinity, count: states)
        var origins = [Int8](repeating: 0, count: range.count * states)
        for (place, word) in range.enumerated() {
            var next = [Float](repeating: -.infinity, count: states)
            let isPunctuation = text.isPunctuation(word)
            for role in allowed {
                let score = scores[word, role]
                let piece = Self.pieces[role]
                let seen = isPunctuation ? 0 : piece
                guard place > 0 else {
                    next[seen * roles + role] = behind[roles * roles + role] + score
                    continue
                }
                for before in ways.indices where ways[before] > -.infinity {
                    let (phase, last) = before.quotientAndRemainder(dividingBy: roles)
                    guard phase & piece == 0 || last == role else { continue }
                    let state = (phase | seen) * roles + role
                    let way = ways[before] + behind[last * roles + role] + score
                    guard way > next[state] else { continue }
                    next[state] = way
                    origins[place * states + state] = Int8(before)
                }
            }
            ways = next
        }
        var state = end(ways, needsTitle: needsTitle)
        var found: [WordRole] = []
        for place in range.indices.reversed() {
            found.append(WordRole.allCases[state % roles])
            state = Int(origins[(place - range.lowerBound) * states + state])
        }
        return found.reversed()
    }

    /// The best state at the end of an act: one with a title, where it needs one and can have it.
    private func end(_ ways: [Float], needsTitle: Bool) -> Int {
        let titled = ways.indices.filter { $0 / roles & Self.titleSeen != 0 }
            .max { ways[$0] < ways[$1] }
        if needsTitle, let titled, ways[titled] > -.infinity { return titled }
        return ways.indices.max { ways[$0] < ways[$1] } ?? 0
    }
}
