import Planner

@testable import Language

/// Where in a labelled message its acts stand: the words of each role, and the places at which acts may part.
struct Alignment {
    /// The message.
    let text: ReaderText
    /// The kinds of its acts.
    let kinds: [SpokenAct.Kind]
    /// The role of each word.
    private(set) var roles: [WordRole]
    /// For each act the first and last word that is its own; nil where it has none.
    private(set) var own: [ClosedRange<Int>?]

    /// The moment at which all messages are read; no label depends on it.
    private static let context = ParseContext(now: Instant(seconds: 1_790_000_000), zone: .utc)

    /// Where the acts of `message` stand; nil where a label does not fit the text.
    init?(_ message: LabelledMessage) {
        text = MessageReader.text(message.text, in: message.situation, context: Self.context)
        let found = message.acts.compactMap(\.kind)
        guard found.count == message.acts.count, !found.isEmpty, text.count > 0 else { return nil }
        kinds = found
        roles = Array(repeating: .none, count: text.count)
        own = Array(repeating: nil, count: found.count)
        var owner = [Int](repeating: -1, count: text.count)
        var from = 0
        for (number, act) in message.acts.enumerated() {
            for (role, pieces) in act.values.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
                guard found[number].roles.contains(role) else { continue }
                for piece in pieces {
                    guard let words = place(of: piece, role, from: from, owner) else { return nil }
                    mark(words, role, number, &owner)
                }
            }
            if let last = own[number]?.upperBound { from = last }
        }
        // Words that turned out to be shared are nobody's own.
        for number in found.indices {
            let mine = owner.indices.filter { owner[$0] == number && !roles[$0].isShared }
            own[number] = mine.first.map { $0...(mine.last ?? $0) }
        }
    }

    private mutating func mark(
        _ words: Range<Int>, _ role: SpokenAct.Role, _ number: Int, _ owner: inout [Int]
    ) {
        for index in words {
            if owner[index] >= 0, owner[index] != number, roles[index].role == role {
                roles[index] = WordRole(role, isShared: true) ?? roles[index]
            } else if owner[index] < 0, let mine = WordRole(role, isShared: false) {
                roles[index] = mine
                owner[index] = number
                own[number] =
                    min(
                        own[number]?.lowerBound ?? index, index)...max(
                        own[number]?.upperBound ?? index, index)
            }
        }
    }

    /// The words of a piece of text: of several places one that is free, behind what came before.
    private func place(of piece: String, _ role: SpokenAct.Role, from: Int, _ owner: [Int])
        -> Range<Int>?
    {
        let wanted = Array(piece.utf8)
        let bytes = text.sentence.bytes
        guard !wanted.isEmpty, bytes.count >= wanted.count else { return nil }
        var best: (range: Range<Int>, cost: Int)?
        for start in 0...(bytes.count - wanted.count)
        where bytes[start] == wanted[0] && bytes[start..<start + wanted.count].elementsEqual(wanted)
        {
            let end = start + wanted.count
            let words = text.words.indices.filter {
                text[$0].bytes.lowerBound < end && text[$0].bytes.upperBound > start
            }
            guard let first = words.first, let last = words.last else { continue }
            var cost = 0
            if text[first].bytes.lowerBound != start { cost += 4 }
            if text[last].bytes.upperBound != end { cost += 4 }
            if first < from { cost += 2 }
            if (first...last).contains(where: { owner[$0] >= 0 }) { cost += 1 }
            if best == nil || cost < best?.cost ?? 0 { best = (first..<last + 1, cost) }
        }
        return best?.range
    }

    /// Whether its acts can be told apart: each one's words stand before the next one's.
    var isInOrder: Bool {
        var last = -1
        for part in own.compactMap({ $0 }) {
            guard part.lowerBound > last else { return false }
            last = part.upperBound
        }
        return text.count >= kinds.count
    }

    /// The words with which its act `number` may begin.
    func places(of number: Int) -> Range<Int> {
        guard number > 0 else { return 0..<1 }
        let least = (own[..<number].compactMap { $0 }.map(\.upperBound).max() ?? 0) + 1
        let most = own[number...].compactMap { $0 }.map(\.lowerBound).min() ?? text.count - 1
        return least..<max(least, most + 1)
    }

    /// The best way to cut it, where `score` says how well each place suits; nil where there is none.
    func cuts(_ score: (Int) -> Float) -> [Range<Int>]? {
        guard isInOrder else { return nil }
        let count = text.count
        guard kinds.count > 1 else { return [0..<count] }
        // best[k][p]: act k begins at p.
        var best = [[Float]](
            repeating: [Float](repeating: -.infinity, count: count + 1), count: kinds.count)
        var from = [[Int]](repeating: [Int](repeating: 0, count: count + 1), count: kinds.count)
        best[0][0] = 0
        let scores = (0..<count).map { $0 == 0 ? 0 : score($0) }
        for number in 1..<kinds.count {
            for place in places(of: number) {
                for before in 0..<place where best[number - 1][before] > -.infinity {
                    let total = best[number - 1][before] + scores[place]
                    if total > best[number][place] {
                        (best[number][place], from[number][place]) = (total, before)
                    }
                }
            }
        }
        guard
            var place = best[kinds.count - 1].indices.max(by: {
                best[kinds.count - 1][$0] < best[kinds.count - 1][$1]
            }), best[kinds.count - 1][place] > -.infinity
        else { return nil }
        var starts = [place]
        for number in stride(from: kinds.count - 1, to: 0, by: -1) {
            place = from[number][place]
            starts.insert(place, at: 0)
        }
        return zip(starts, starts.dropFirst() + [count]).map { $0..<$1 }
    }

    /// How well a place suits before anything was learnt: behind marks and before joining words.
    func guess(_ place: Int) -> Float {
        if text[place].isMark { return -2 }
        if text[place].beginsLine { return 3 }
        for (mark, score) in [
            (".", 3), ("!", 3), ("?", 3), (";", 3), (",", 2), ("-", 1.5), ("&", 1),
        ] as [(Unicode.Scalar, Float)]
        where text.isMark(place - 1, mark) { return score }
        let words = ["and", "then", "also", "plus", "but", "oh", "so"]
        let word = String(decoding: text.sentence.bytes[text[place].bytes], as: UTF8.self)
        if words.contains(word.lowercased()) { return 2 }
        return own.contains { $0?.lowerBound == place } ? 0.5 : 0
    }
}
