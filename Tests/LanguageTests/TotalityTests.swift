import Language
import Planner
import Testing

/// Parsing any bytes returns, in a time that grows with their number, and gives one line of JSON.
struct TotalityTests {
    private static let context = ParseContext(now: Instant(seconds: 1_795_248_000), zone: .utc)
    private static let pieces = [
        "every ", "mon ", "1st ", "and ", "at ", "5", "until ", "31 feb ", "in ", "99999999999 ",
        "\"", "'",
        "!", "#", "@", "//", "😀", "א", "\u{301}", "\u{200D}", "remind me ", "before ", "-", "/",
        ":", "2026-",
        "half ", "the ", "last ", "friday ", "to ", "from ", "for ", "weeks ", "times ", "(", ")",
        "\t", "\n",
        "delete ", "snooze ", "list ", "p1 ", "next ", "0", "day ", "after ", "quarter ", "may ",
        "i ", "did ", "didn't ", "who's ", "pete ", "what ", "my ", "show ", "me ", "tag ",
    ]

    @Test("Few words are understood somehow", arguments: 0..<100)
    func few(seed: Int) {
        var random = Lehmer(seed: seed + 1000)
        for _ in 0..<100 {
            var text = ""
            for _ in 0...random.next(4) { text += Self.pieces[random.next(Self.pieces.count)] }
            #expect(lines(of: text) == 1, "\(text)")
        }
        #expect(lines(of: "i did i") == 1)
    }

    @Test("Any mixture of words and marks is understood somehow", arguments: 0..<200)
    func mixtures(seed: Int) {
        var random = Lehmer(seed: seed)
        for _ in 0..<20 {
            var text = ""
            for _ in 0..<random.next(40) { text += Self.pieces[random.next(Self.pieces.count)] }
            #expect(lines(of: text) == 1, "\(text)")
        }
    }

    @Test("Any bytes are understood somehow", arguments: 0..<50)
    func bytes(seed: Int) {
        var random = Lehmer(seed: seed)
        for _ in 0..<20 {
            let bytes = (0..<random.next(60)).map { _ in UInt8(random.next(256)) }
            #expect(lines(of: String(decoding: bytes, as: UTF8.self)) == 1)
        }
    }

    @Test("Long messages are read in one go", arguments: pieces)
    func long(piece: String) {
        let text = String(repeating: piece, count: 30_000 / piece.utf8.count)
        #expect(lines(of: text) == 1)
    }

    private func lines(of text: String) -> Int {
        var bytes: [UInt8] = []
        let found = CommandParser.parse(text, in: Self.context)
        UnderstandingEncoder(Self.context).encode(found, into: &bytes)
        return bytes.count(where: { $0 == 0x0A })
    }
}
