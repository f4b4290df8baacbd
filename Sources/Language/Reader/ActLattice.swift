/// A stretch of a message with the number of the act that it does.
struct ActCut: Equatable {
    var range: Range<Int>
    var kind: Int
}

/// All ways to cut a message into acts, and how likely each is: at each word an act begins or goes on.
struct ActLattice {
    /// How many words and kinds of acts there are.
    let count: Int
    let kinds = SpokenAct.Kind.allCases.count
    private let scores: Vectors
    private let behind: [Float]

    /// The ways through words with those scores, at least one; `behind` tells how acts follow each other.
    init(_ scores: Vectors, behind: [Float]) {
        count = scores.count
        self.scores = scores
        self.behind = behind
    }

    /// How well an act begins with a word.
    func begin(_ word: Int, _ kind: Int) -> Float { scores[word, kind] }

    /// How well an act goes on with a word.
    func goOn(_ word: Int, _ kind: Int) -> Float { scores[word, kinds + kind] }

    /// How well an act stands behind another.
    func follow(_ before: Int, _ kind: Int) -> Float { behind[before * kinds + kind] }

    /// How well an act stands at the start.
    func start(_ kind: Int) -> Float { begin(0, kind) + behind[kinds * kinds + kind] }

    /// The likeliest way.
    func best() -> [ActCut] {
        var ways = (0..<kinds).map { start($0) }
        // For each word and act the act before that which begins there; -1 where none begins.
        var origins = [Int16](repeating: -1, count: count * kinds)
        for word in 1..<max(1, count) {
            var next = ways
            for kind in 0..<kinds {
                next[kind] += goOn(word, kind)
                let begin = begin(word, kind)
                for before in 0..<kinds {
                    let way = ways[before] + follow(before, kind) + begin
                    if way > next[kind] {
                        next[kind] = way
                        origins[word * kinds + kind] = Int16(before)
                    }
                }
            }
            ways = next
        }
        var kind = (0..<kinds).max { ways[$0] < ways[$1] } ?? 0
        var cuts: [ActCut] = []
        var end = count
        for word in stride(from: count - 1, to: 0, by: -1) {
            let before = origins[word * kinds + kind]
            guard before >= 0 else { continue }
            cuts.append(ActCut(range: word..<end, kind: kind))
            (end, kind) = (word, Int(before))
        }
        cuts.append(ActCut(range: 0..<end, kind: kind))
        return cuts.reversed()
    }

    /// The logarithm of how likely those acts are among all ways, wherever they part.
    func likelihood(of acts: [Int]) -> Float {
        var ways = [Float](repeating: -.infinity, count: acts.count)
        ways[0] = start(acts[0])
        for word in 1..<max(1, count) {
            // An act looks at what the one before it was before this word.
            for number in stride(from: min(word, acts.count - 1), through: 0, by: -1) {
                let kind = acts[number]
                var way = ways[number] + goOn(word, kind)
                if number > 0 {
                    let before = ways[number - 1] + follow(acts[number - 1], kind)
                    way = Exponential.sum(way, before + begin(word, kind))
                }
                ways[number] = way
            }
        }
        return min(0, (ways.last ?? 0) - all())
    }

    /// The logarithm of the sum over all ways.
    private func all() -> Float {
        var ways = (0..<kinds).map { start($0) }
        let factors = behind.map { Exponential.of($0) }
        for word in 1..<max(1, count) {
            let most = ways.max() ?? 0
            var sums = [Float](repeating: 0, count: kinds)
            for before in 0..<kinds {
                let share = Exponential.of(ways[before] - most)
                for kind in 0..<kinds { sums[kind] += share * factors[before * kinds + kind] }
            }
            for kind in 0..<kinds {
                ways[kind] = Exponential.sum(
                    ways[kind] + goOn(word, kind),
                    Exponential.log(sums[kind]) + most + begin(word, kind))
            }
        }
        return Exponential.sum(ways)
    }

    /// The logarithm of the odds that a stretch does that and nothing else.
    func odds(of kind: Int, in range: Range<Int>) -> Float {
        let sums = (0..<kinds).map { kind in
            range.dropFirst().reduce(begin(range.lowerBound, kind)) { $0 + goOn($1, kind) }
        }
        return Exponential.odds(of: kind, among: sums)
    }
}
