import Chance
import Planner
import Testing

/// What foreign texts become where they enter: over every scalar there is, and over random mixtures.
@Suite struct CleanTextTests {
    @Test(arguments: [
        "buy gift this week !!", "a\nb\tc", "  two  spaces ", "naïve café", "e\u{301}t\u{e9}",
        "👩🏽‍🚀 👨‍👩‍👧‍👦 ❤️‍🔥 🏳️‍🌈 🏴‍☠️", "🇫🇷 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} 1️⃣ ☎️ ☎︎",
        "خرید شیر فردا می‌خواهم", "שָׁלוֹם, קנה חלב", "עברית\u{200F}!", "क्‍ष श्री‌मान क्षत्रिय", "ക്‍ നന്‍മ", "ශ්‍රී ලංකා",
        "tiếng Việt Tie\u{302}\u{301}ng", "葛\u{E0100}城市", "ภาษา\u{200B}ไทย", "ကျွန်ုပ်တို့", "日本語 한국어",
        "x\u{FFFD}y",
    ])
    func whatPeopleWriteStays(_ text: String) {
        #expect(CleanText.text(text) == text)
    }

    @Test(arguments: [
        ("a\r\nb\rc\u{2028}d\u{2029}e\u{85}f\u{B}g", "a\nb\nc\nd\ne\nf\ng"),
        ("a\u{0}b\u{1B}[31mc\u{7F}", "ab[31mc"),
        ("\u{202E}txt.exe", "txt.exe"), ("\u{2066}a\u{2069} \u{202A}b", "a b"),
        ("\u{200B}\u{200D}\u{FEFF}\u{2060}\u{AD}", ""), ("a\u{200D}b\u{200C}c\u{200E}", "abc"),
        ("hi\u{E0068}\u{E0069}", "hi"), ("\u{3164}\u{115F}\u{FFA0}", ""), ("\u{2800}", " "),
        ("\u{301}a", "a"), ("😀\u{200D}", "😀"), ("a\u{FE0F}\u{FE0F}", "a"),
    ])
    func whatNobodySeesGoes(_ text: String, _ clean: String) {
        #expect(CleanText.text(text) == clean)
    }

    @Test func marksAreNotPiledUp() {
        let zalgo = "z" + String(repeating: "\u{300}\u{323}", count: 200) + "o"
        #expect(CleanText.text(zalgo).unicodeScalars.count <= 10)
        let joined = String(repeating: "👩\u{200D}", count: 500)
        let longest = CleanText.text(joined).map(\.unicodeScalars.count).max() ?? 0
        #expect(longest <= 20)
    }

    @Test func aLineIsOneLine() {
        #expect(CleanText.line(" a\u{2028}b\t\r\nc \u{202E}") == "a b c")
        #expect(CleanText.line("\n\u{200B}\n").isEmpty)
        #expect(CleanText.line("abc def", limit: 4) == "abc")
    }

    /// Alone, between letters, behind an emoji and behind right-to-left text.
    @Test func noScalarSlipsThrough() {
        for value in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            // Planes of ideographs and of private use hold one kind of scalar each.
            if (0x20000...0xDFFFF).contains(value) || value > 0xF0000, value & 0x3FF != 0x3FE {
                continue
            }
            for text in ["\(scalar)", "a\(scalar)b", "😀\(scalar)😀", "ש \(scalar)ש\(scalar)"] {
                let fault = Self.fault(CleanText.text(text))
                #expect(fault == nil, "U+\(String(value, radix: 16))")
            }
        }
    }

    @Test func randomMixturesAreClean() {
        var random = SplitMix(seed: 16)
        for _ in 0..<20_000 {
            let text = Self.hostile(&random)
            let clean = CleanText.text(text)
            #expect(Self.fault(clean) == nil, "\(text.unicodeScalars.map(\.value))")
            #expect(CleanText.text(clean) == clean, "\(text.unicodeScalars.map(\.value))")
            let line = CleanText.line(text)
            #expect(!line.contains { $0.isNewline || $0 == "\t" })
            #expect(line.isEmpty || line.unicodeScalars.contains { !Self.isInvisible($0) })
        }
    }

    private static let pool: [ClosedRange<UInt32>] = [
        0x00...0x9F, 0x41...0x7A, 0x300...0x36F, 0x590...0x6FF, 0x900...0x97F, 0x0E00...0x0E7F,
        0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0x2800...0x2801, 0xFE00...0xFE0F,
        0xFFF0...0xFFFF, 0x1F3F0...0x1F3FF, 0x1F600...0x1F64F, 0xE0000...0xE01EF, 0x1100...0x11FF,
    ]

    private static func hostile(_ random: inout SplitMix) -> String {
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 1...12, using: &random) {
            let range = pool.randomElement(using: &random) ?? 0x41...0x41
            guard let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) else {
                continue
            }
            for _ in 0..<(random.percent(5) ? 40 : 1) { text.append(scalar) }
        }
        return String(text)
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isWhitespace
    }

    /// What is wrong with a clean text; nil for nothing.
    private static func fault(_ text: String) -> String? {
        var marks = 0
        var last: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            let category = scalar.properties.generalCategory
            if category == .control, scalar != "\n", scalar != "\t" { return "control" }
            if (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
                || (0x2028...0x2029).contains(scalar.value)
            {
                return "direction"
            }
            if scalar.properties.isNoncharacterCodePoint { return "noncharacter" }
            let isMark = [.nonspacingMark, .enclosingMark, .spacingMark].contains(category)
            marks = isMark ? marks + 1 : 0
            if marks > 12 { return "pile" }
            if scalar.properties.isDefaultIgnorableCodePoint, last.map(isSpace) ?? true {
                return "invisible"
            }
            last = scalar
        }
        return nil
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }
}
