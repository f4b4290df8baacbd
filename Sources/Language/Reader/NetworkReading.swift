/// A message as the network sees it: a vector for each word, and what follows from them.
///
/// A long message is seen through overlapping windows: each word is seen in the one where it is far from the edges.
struct NetworkReading {
    /// How many words a window has, and how many of those at its edges are seen through the next.
    private static let window = 96
    private static let edge = 8

    /// The ways to cut the message into acts.
    let lattice: ActLattice
    private let network: ReaderNetwork
    private let vectors: Vectors

    /// What `network` sees in `input`, which has words.
    init(_ input: NetworkInput, _ network: ReaderNetwork) {
        self.network = network
        let count = input.words.count
        var vectors = Vectors(count: 0, width: network.width)
        var start = 0
        while vectors.count < count {
            let end = min(start + Self.window, count)
            let seen = network.vectors(input.words[start..<end], in: input.situation)
            let kept = end == count ? end : end - Self.edge
            vectors.values +=
                seen.values[
                    (vectors.count - start) * seen.width..<(kept - start) * seen.width]
            start = kept - Self.edge
        }
        self.vectors = vectors
        lattice = ActLattice(network.actScores(vectors), behind: network.actsBehind)
    }

    /// For each word how well each role suits it.
    func roleScores(_ cuts: [ActCut]) -> Vectors { network.roleScores(vectors, cuts) }

    /// The likeliest role of each word.
    func roles(_ cuts: [ActCut], in text: ReaderText) -> [WordRole] {
        RoleChain(text, roleScores(cuts), behind: network.rolesBehind).decode(cuts)
    }
}
