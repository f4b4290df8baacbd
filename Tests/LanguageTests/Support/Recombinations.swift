import Chance

/// Messages made of the lines and words of the corpus: cut, shuffled, repeated and spliced; the same ones for a seed.
struct Recombinations {
    private let lines: [String]
    private let words: [String]
    private var random: SplitMix

    /// The longest message that is made, in characters.
    private static let longest = 16_000
    private static let joints = [" and ", ", ", ". ", " ", "; ", " then ", "\n", ""]
    private static let counts = [2, 4, 24, 100, 450]

    /// Recombinations of `lines`.
    init(of lines: [String], seed: UInt64) {
        self.lines = lines
        words = Set(lines.flatMap { $0.split(separator: " ").map(String.init) }).sorted()
        random = SplitMix(seed: seed)
    }

    /// The next message.
    mutating func next() -> String {
        switch below(7) {
        case 0: (0...below(5)).map { _ in any(words) }.joined(separator: " ")
        case 1: spliced()
        case 2: any(lines).split(separator: " ").shuffled(using: &random).joined(separator: " ")
        case 3: withAnotherWord()
        case 4: (0...below(5)).map { _ in any(lines) }.joined(separator: any(Self.joints))
        case 5: repeated(below(2) == 0 ? any(words) : any(lines))
        default: repeated(any(lines) + any(Self.joints) + any(lines))
        }
    }

    private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

    private mutating func any(_ texts: [String]) -> String { texts[below(texts.count)] }

    private mutating func spliced() -> String {
        let (first, second) = (any(lines), any(lines))
        return String(first.prefix(below(first.count + 1)))
            + String(second.suffix(below(second.count + 1)))
    }

    private mutating func withAnotherWord() -> String {
        var line = any(lines).split(separator: " ").map(String.init)
        line.insert(any(words), at: below(line.count + 1))
        line.remove(at: below(line.count))
        return line.joined(separator: " ")
    }

    private mutating func repeated(_ text: String) -> String {
        let copies = Array(repeating: text, count: any(Self.counts))
        return String(copies.joined(separator: any(Self.joints)).prefix(Self.longest))
    }

    private mutating func any(_ counts: [Int]) -> Int { counts[below(counts.count)] }
}
