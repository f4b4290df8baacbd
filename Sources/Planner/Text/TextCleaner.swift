/// One pass over a text, which keeps what may stay.
struct TextCleaner {
    // Burmese syllables have seven marks, no writing system piles up more than four above or below.
    private static let mostMarks = 8
    private static let mostPiled = 4
    private static let mostJoined = 8

    private let scalars: [Unicode.Scalar]
    private let runsLeft: Bool
    private var kept = String.UnicodeScalarView()
    private var index = 0
    private var marks = 0
    private var piled = 0
    private var joined = 0

    init(_ scalars: [Unicode.Scalar]) {
        self.scalars = scalars
        runsLeft = scalars.contains(where: ScalarClass.runsLeft)
    }

    mutating func run() -> String {
        while index < scalars.count {
            take(scalars[index])
            index += 1
        }
        return String(kept)
    }

    private var next: Unicode.Scalar? {
        index + 1 < scalars.count ? scalars[index + 1] : nil
    }

    // What an invisible scalar would belong to.
    private var base: Unicode.Scalar? {
        kept.last.flatMap { $0.properties.isWhitespace ? nil : $0 }
    }

    private mutating func take(_ scalar: Unicode.Scalar) {
        switch ScalarClass(scalar) {
        case .visible: keep(scalar)
        case .newline: if scalar != "\r" || next != "\n" { keep("\n") }
        case .blank: keep(" ")
        case .flag:
            keep(scalar)
            keepTags()
        case .mark(let isPiled): keepMark(scalar, isPiled)
        case .joiner: keepJoiner(scalar)
        case .direction: if runsLeft, base.map(ScalarClass.isDirection) == false { add(scalar) }
        case .wordBreak: if base.map(ScalarClass.needsWordBreaks) == true { add(scalar) }
        case .variation: if let base, ScalarClass.varies(base, by: scalar) { add(scalar) }
        case .harmful: break
        }
    }

    private mutating func keep(_ scalar: Unicode.Scalar) {
        if kept.last != "\u{200D}" { joined = 0 }
        (marks, piled) = (0, 0)
        add(scalar)
    }

    private mutating func add(_ scalar: Unicode.Scalar) { kept.append(scalar) }

    private mutating func keepMark(_ scalar: Unicode.Scalar, _ isPiled: Bool) {
        marks += 1
        if isPiled { piled += 1 }
        guard base != nil, marks <= Self.mostMarks, piled <= Self.mostPiled else { return }
        add(scalar)
    }

    private mutating func keepJoiner(_ scalar: Unicode.Scalar) {
        guard let base, !ScalarClass.isJoiner(base) else { return }
        if ScalarClass.joins(base) { return add(scalar) }
        guard scalar == "\u{200D}", joined < Self.mostJoined, ScalarClass.isEmojiEnd(base),
            let next, ScalarClass.isEmoji(next)
        else { return }
        joined += 1
        add(scalar)
    }

    /// The flag of a part of a country: a black flag, at most six letters or digits as tags, an end.
    private mutating func keepTags() {
        let tags = scalars[(index + 1)...].prefix(6).prefix {
            (0xE0030...0xE0039).contains($0.value) || (0xE0061...0xE007A).contains($0.value)
        }
        guard !tags.isEmpty, tags.endIndex < scalars.count, scalars[tags.endIndex] == "\u{E007F}"
        else { return }
        kept.append(contentsOf: tags)
        add("\u{E007F}")
        index = tags.endIndex
    }
}
