extension ActLattice {
    /// The likeliest way with acts other than those; nil where there is none.
    ///
    /// The ways that did the same so far are kept apart from those that did something else: of the same ways only such as
    /// end too early are others.
    func second(to acts: [Int]) -> [ActCut]? {
        var same = [Float](repeating: -.infinity, count: acts.count)
        same[0] = start(acts[0])
        var other = (0..<kinds).map { $0 == acts[0] ? -Float.infinity : start($0) }
        var trail = Trail(words: count, acts: acts.count, kinds: kinds)
        for word in 1..<max(1, count) {
            var next = other
            let most = max(other.max() ?? 0, same.max() ?? 0)
            let open = same.indices.filter { same[$0] > most - 30 }
            for kind in 0..<kinds {
                next[kind] += goOn(word, kind)
                let begin = begin(word, kind)
                for before in 0..<kinds {
                    let way = other[before] + follow(before, kind) + begin
                    guard way > next[kind] else { continue }
                    next[kind] = way
                    trail.origins[word * kinds + kind] = Int32(before)
                }
                for number in open
                where number + 1 == acts.count || acts[number + 1] != kind {
                    let way = same[number] + follow(acts[number], kind) + begin
                    guard way > next[kind] else { continue }
                    next[kind] = way
                    trail.origins[word * kinds + kind] = Int32(kinds + number)
                }
            }
            other = next
            for number in stride(from: min(word, acts.count - 1), through: 0, by: -1) {
                let kind = acts[number]
                same[number] += goOn(word, kind)
                // The act before it is still as it was at the word before.
                guard number > 0 else { continue }
                let way = same[number - 1] + follow(acts[number - 1], kind) + begin(word, kind)
                guard way > same[number] else { continue }
                same[number] = way
                trail.begins[word * acts.count + number] = true
            }
        }
        let early = same.indices.dropLast().max { same[$0] < same[$1] }
        let kind = (0..<kinds).max { other[$0] < other[$1] } ?? 0
        if let early, same[early] > other[kind] { return trail.cuts(acts, from: kinds + early) }
        return other[kind] > -.infinity ? trail.cuts(acts, from: kind) : nil
    }
}

/// Where each of the ways came from.
private struct Trail {
    /// For each word and act of a way that did something else, what did the word before: an act of such a way, behind them
    /// those of the same ways; -1 where the act goes on.
    var origins: [Int32]
    /// For each word and act of the same ways, whether it begins there.
    var begins: [Bool]
    private let words: Int
    private let kinds: Int

    init(words: Int, acts: Int, kinds: Int) {
        (self.words, self.kinds) = (words, kinds)
        origins = Array(repeating: -1, count: words * kinds)
        begins = Array(repeating: false, count: words * acts)
    }

    /// The way that ends with that act.
    func cuts(_ acts: [Int], from state: Int) -> [ActCut] {
        var cuts: [ActCut] = []
        var (state, end) = (state, words)
        for word in stride(from: words - 1, to: 0, by: -1) {
            var before = -1
            if state < kinds {
                before = Int(origins[word * kinds + state])
            } else if begins[word * acts.count + state - kinds] {
                before = state - 1
            }
            guard before >= 0 else { continue }
            cuts.append(ActCut(range: word..<end, kind: kind(state, acts)))
            (state, end) = (before, word)
        }
        cuts.append(ActCut(range: 0..<end, kind: kind(state, acts)))
        return cuts.reversed()
    }

    private func kind(_ state: Int, _ acts: [Int]) -> Int {
        state < kinds ? state : acts[state - kinds]
    }
}
