import Language
import Patience
import Planner
import Testing

/// Whatever is typed, an understanding comes back, and soon.
struct HostileInputTests {
    private static let seeds = [
        "move to ", "done ", "3 ", "1-99 ", "# ", "mark as done ", "snooze until ", "a ", "every ",
        "remind me of 3 in ", "what's due on ", "!", "?", ":", "\"", "'", "/", "@", "-", "…", "✅",
        "1️⃣", "👨‍👩‍👧‍👦",
        "\u{202E}", "\u{0301}", "\u{0000}", "move 3 to ", "rename a to ", "quote about ", "please ",
        "can you ",
        "colour groceries ", "and ", "99999999999999999999 ", "0 ", "-1 ",
        "delete list with tasks ", "set priority to ",
        "i didn't ", "thanks ", "tomorrow ", "31 feb ", "25:61 ", "in 99999999 days ",
        "until until ",
    ]

    @Test("A word said again and again is answered in time", arguments: seeds)
    func repetition(of seed: String) {
        let line = String(String(repeating: seed, count: 4096 / seed.utf8.count + 1).prefix(4096))
        let start = ContinuousClock.now
        _ = CommandParser.parse(line, in: context)
        _ = CommandParser.parse("/" + line, in: context)
        #expect(ContinuousClock.now - start < .seconds(2 * Patience.factor))
    }

    @Test("Any bytes are understood as something", arguments: 0..<200)
    func bytes(seed: Int) {
        var state = UInt64(seed) &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let bytes = (0..<seed).map { _ -> UInt8 in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: state >> 33)
        }
        let found = CommandParser.parse(String(decoding: bytes, as: UTF8.self), in: context)
        if case .deleteAccount = found.command { Issue.record("noise deleted an account") }
    }

    @Test("A corpus phrase cut anywhere is understood as something", arguments: CorpusFile.all)
    func prefixes(of file: CorpusFile) {
        for phrase in file.cases.prefix(40) {
            for length in 0...min(phrase.text.count, 24) {
                let found = CommandParser.parse(
                    String(phrase.text.prefix(length)), in: phrase.context)
                if case .add(let drafts) = found.command { #expect(!drafts.isEmpty) }
            }
        }
    }

    private let context = ParseContext(
        now: Instant(seconds: 1_795_251_600), zone: .utc, lists: ["Tasks", "groceries"])
}
