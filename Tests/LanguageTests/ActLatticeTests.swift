import Chance
import Testing

@testable import Language

/// The ways to cut a message into acts, against all of them counted out.
@Suite struct ActLatticeTests {
    private static let kinds = SpokenAct.Kind.allCases.count
    private let lattice: ActLattice
    /// The acts of each way, with how likely it is.
    private let ways: [(acts: [Int], cuts: [ActCut], score: Float)]

    init() {
        var chance = SplitMix(seed: 7)
        func number() -> Float { Float.random(in: -4...4, using: &chance) }
        var scores = Vectors(count: 3, width: 2 * Self.kinds + 2)
        for index in scores.values.indices { scores.values[index] = number() }
        let behind = (0..<(Self.kinds + 1) * Self.kinds).map { _ in number() }
        let lattice = ActLattice(scores, behind: behind)
        self.lattice = lattice
        var ways: [(acts: [Int], cuts: [ActCut], score: Float)] = []
        for starts in [[0], [0, 1], [0, 2], [0, 1, 2]] {
            var all: [[Int]] = [[]]
            for _ in starts { all = all.flatMap { acts in (0..<Self.kinds).map { acts + [$0] } } }
            for acts in all {
                let cuts = zip(acts, zip(starts, starts.dropFirst() + [3])).map {
                    ActCut(range: $1.0..<$1.1, kind: $0)
                }
                ways.append((acts, cuts, Self.score(cuts, lattice)))
            }
        }
        self.ways = ways
    }

    private static func score(_ cuts: [ActCut], _ lattice: ActLattice) -> Float {
        var score: Float = 0
        for (number, cut) in cuts.enumerated() {
            let word = cut.range.lowerBound
            score +=
                number == 0
                ? lattice.start(cut.kind)
                : lattice.follow(cuts[number - 1].kind, cut.kind) + lattice.begin(word, cut.kind)
            for word in cut.range.dropFirst() { score += lattice.goOn(word, cut.kind) }
        }
        return score
    }

    @Test func theLikeliestWayIsFound() {
        let best = ways.max { $0.score < $1.score }
        #expect(lattice.best() == best?.cuts)
    }

    @Test func actsAreAsLikelyAsTheirWays() {
        let all = Exponential.sum(ways.map(\.score))
        for acts in [lattice.best().map(\.kind), [3], [1, 2], [5, 5, 5]] {
            let own = Exponential.sum(ways.filter { $0.acts == acts }.map(\.score))
            #expect(abs(lattice.likelihood(of: acts) - (own - all)) < 0.01)
        }
    }

    @Test func theSecondWayDoesSomethingElse() {
        for acts in [lattice.best().map(\.kind), [3], [1, 2], [5, 5, 5]] {
            let second = ways.filter { $0.acts != acts }.max { $0.score < $1.score }
            #expect(lattice.second(to: acts) == second?.cuts)
        }
    }
}
