/// Long messages of the kinds that cost a parser most: phrases, words and marks said over and over, alone,
/// mixed, and behind and before other phrases; the same ones each time.
struct LongMessages {
    private let phrases: [String]
    private var state: UInt64 = 88_172_645_463_325_252
    private static let mixtures = 4000

    /// Messages made of `phrases` and of words and marks that lead to nothing.
    init(phrases: [String]) { self.phrases = phrases }

    /// Hands each of them to `body` as its beginning, what is repeated, and its end.
    mutating func forEach(_ body: (String, String, String) -> Void) {
        for phrase in phrases { body("", phrase + " ", "") }
        for piece in Self.pieces {
            body("", piece, "")
            body("", piece + " ", "")
        }
        for _ in 0..<Self.mixtures {
            let start = next(2) == 0 ? phrase() + " " : ""
            let end = next(3) == 0 ? " " + phrase() : ""
            body(start, mixture(1 + next(6)), end)
        }
        for _ in 0..<Self.mixtures / 8 { body("", mixture(600), "") }
    }

    private mutating func mixture(_ count: Int) -> String {
        var text = ""
        for _ in 0..<count {
            text += next(5) == 0 ? phrase() : Self.pieces[next(Self.pieces.count)]
            if next(4) != 0 { text += " " }
        }
        return text
    }

    private mutating func phrase() -> String { phrases[next(phrases.count)] }

    /// A number below `limit` (Marsaglia's xorshift, 2003).
    private mutating func next(_ limit: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state % UInt64(limit))
    }

    private static let pieces = """
        a the at on in by of and to from for or as it that not no is x every every! each at·5 5 12 1, 1,2,3 \
        1-99 10,·20 99999999999 3rd first one twenty-one half quarter mon monday friday may march dec jan·feb \
        5·dec 31·feb 2026-12-05 2026- 5/12 5.12. 17:30 5pm p.m. noon tomorrow tonight yesterday christmas \
        st·patrick's black good new·year's day days week weeks weekend month year hour h m next last this \
        other until before after between during within starting ending expires except never twice times 3x \
        daily weekly weekdays morning evening end start remind remind·me remind·me·of·3 remind·me·in nag·me \
        keep·reminding·me 30·min·before the·evening·before done 3 #3 task·3 1·2·5 done·1·2·and·5 move move·3·to \
        postpone·3 snooze skip undo delete rename·3·to change·the·date·of set·priority mark·as·done \
        what's·due list list: in·groceries new·list colour quote·about pause agenda·at review timezone \
        please can·you thanks i i'm it's isn't·it ! !!! p1 high urgent priority star * tag #home #a#b @ @home \
        // note: ? . ... , ; : ' " ` ( (( ) [ ] { } < > / \\ | - -- — … « » + = ~ ^ % $ & _ \u{E9} e\u{301} \
        \u{301} ’ don’t \u{DF} \u{130} 日本語 שלום \u{202E} \u{FEFF} \u{2028} \u{A0} 😀 👨‍👩‍👧‍👦 1️⃣ ✅ 🇩🇪 ½ ٣ １２ \
        \u{0} \u{1} \t http://a.b/c www.x.y a@b.c a.b a-b a'b aaaaaaaaaaaaaaaaaaaa tomrorow wendesday remidn evrey
        """.split(separator: " ").map { $0.map { $0 == "·" ? " " : String($0) }.joined() }
}
