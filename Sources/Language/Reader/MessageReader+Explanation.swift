extension MessageReader {
    /// Why `text` is read as it is: each choice is tried again without each word, and without each kind of mark.
    public func explanation(of text: String, in situation: Situation, context: ParseContext)
        -> Explanation
    {
        let message = Self.text(text, in: situation, context: context)
        guard message.count > 0 else { return Explanation(acts: [], words: []) }
        let input = NetworkInput(message)
        let reading = NetworkReading(input, network)
        let cuts = reading.lattice.best()
        let roles = reading.roles(cuts, in: message)
        let whole = Odds(reading, cuts, roles)
        let parts = input.parts(of: message).map { name, without in
            (name, Odds(NetworkReading(without, network), cuts, roles))
        }
        return Explanation(
            acts: cuts.indices.map { number in
                let cut = cuts[number]
                return Explanation.Choice(
                    text: message.typed(cut.range),
                    choice: SpokenAct.Kind.allCases[cut.kind].rawValue,
                    features: Self.weightiest(parts) { whole.acts[number] - $0.acts[number] })
            },
            words: roles.indices.map { word in
                Explanation.Choice(
                    text: message.typed(word..<word + 1), choice: "\(roles[word])",
                    features: Self.weightiest(parts) { whole.roles[word] - $0.roles[word] })
            })
    }

    /// The odds of acts and roles, as logarithms.
    private struct Odds {
        var acts: [Float]
        var roles: [Float]

        init(_ reading: NetworkReading, _ cuts: [ActCut], _ roles: [WordRole]) {
            acts = cuts.map { reading.lattice.odds(of: $0.kind, in: $0.range) }
            let scores = reading.roleScores(cuts)
            self.roles = roles.indices.map { word in
                let row = (0..<WordRole.allCases.count).map { scores[word, $0] }
                return Exponential.odds(of: Int(roles[word].rawValue), among: row)
            }
        }
    }

    /// The parts of a message without which the odds of something are worst.
    private static func weightiest(
        _ parts: [(name: String, without: Odds)], _ loss: (Odds) -> Float
    ) -> [String] {
        let losses = parts.map { (loss($0.without), $0.name) }.sorted { $0.0 > $1.0 }
        let most = losses.prefix(5).filter { $0.0 > 0.05 }
        return (most.isEmpty ? Array(losses.prefix(1)) : Array(most)).map { loss, name in
            "\(name) \((loss * 100).rounded() / 100)"
        }
    }
}

extension NetworkInput {
    /// The parts of the input, each with what remains without it.
    fileprivate func parts(of text: ReaderText) -> [(name: String, without: NetworkInput)] {
        var parts: [(name: String, without: NetworkInput)] = []
        for index in words.indices {
            var without = self
            without.words[index].key = 0
            without.words[index].pieces = []
            without.words[index].marks.removeAll { $0 < Mark.place.start }
            parts.append(("“\(text.typed(index..<index + 1))”", without))
        }
        for group in Mark.groups {
            var without = self
            let range = UInt16(group.start)..<UInt16(group.end)
            for index in words.indices {
                without.words[index].marks.removeAll(where: range.contains)
            }
            without.situation.removeAll(where: range.contains)
            if without.words != words || without.situation != situation {
                parts.append((group.name, without))
            }
        }
        return parts
    }
}

extension ReaderText {
    /// Those words as they were typed.
    func typed(_ range: Range<Int>) -> String {
        let bytes =
            words[range.lowerBound].bytes.lowerBound..<words[range.upperBound - 1].bytes.upperBound
        return String(decoding: sentence.bytes[bytes], as: UTF8.self)
    }
}
