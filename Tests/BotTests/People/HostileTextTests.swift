import Chance
import BotHarness
import Wording
import Bot
import Testing

/// Whatever is in a message, nothing that the bot says or exports turns the text around it, hides in it or
/// breaks its line.
@Suite struct HostileTextTests {
    private static let pieces: [String] = [
        "\u{0}", "\u{7}", "\u{1B}[2J", "\u{7F}", "\u{85}", "\u{9B}31m", "\u{2028}", "\u{2029}",
        "\r", "\u{B}",
        "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}",
        "\u{2068}",
        "\u{2069}", "\u{200B}", "\u{200D}", "\u{FEFF}", "\u{AD}", "\u{E0041}", "\u{E007F}",
        "\u{3164}", "\u{FFFE}",
        "z\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}\u{308}\u{309}\u{30A}\u{30B}\u{30C}",
        "שלום",
        "👩‍🚀", "می‌خواهم", "gift", " ", " ",
    ]
    private static let frames: [(String, String)] = [
        ("add ", " tomorrow 10:00 !!"), ("buy milk @", ""), ("buy milk #", ""), ("add tea // ", ""),
        ("name ", ""), ("new list ", " green"), ("note 1 ", ""), ("rename 1 to ", ""),
        ("find ", ""), ("", ""),
        ("move 1 to ", ""), ("show ", ""), ("quote about ", ""), ("timezone ", ""), ("link ", ""),
        ("remind me to ", " in 2 hours"), ("done ", ""), ("invite ", ""),
    ]

    @Test func nothingUnseenIsSaidOrExported() async throws {
        let talk = try Talk()
        var random = SplitMix(seed: 1612)
        for round in 0..<400 {
            let frame = Self.frames[round % Self.frames.count]
            let count = Int.random(in: 1...6, using: &random)
            let middle = (0..<count).map { _ in Self.pieces.randomElement(using: &random) ?? "" }
            try await talk.say(1, frame.0 + middle.joined() + frame.1)
        }
        for format in ["json", "ics", "csv", "md"] { try await talk.say(1, "export \(format)") }
        try await talk.say(1, "all")
        let seen = talk.seen(1)
        #expect(seen.contains("gift"))
        let harmful = seen.unicodeScalars.first { scalar in
            switch scalar.value {
            case 0x09, 0x0A, 0x0D: false
            case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0x2028, 0x2029, 0xE0041:
                true
            default: scalar.properties.isNoncharacterCodePoint
            }
        }
        #expect(harmful == nil)
    }

    @Test(arguments: [
        "\u{200B}", "\u{200B}\u{200D} \u{FEFF}", "\u{202E}\u{2066}", "\u{3164}", "\u{2800}\u{2800}",
    ])
    func aTitleThatNobodySeesIsNone(_ title: String) async throws {
        let talk = try Talk()
        let empty = try await talk.say(1, "add  tomorrow 10:00").first?.message.text.plain ?? ""
        let same =
            try await talk.say(1, "add \(title) tomorrow 10:00").first?.message.text.plain ?? ""
        #expect(empty.contains("what should I") && same.contains("what should I"))
        #expect(try await talk.plan(1).contains("\"title\"") == false)
    }

    @Test func namesOfPeopleAreCleanAndShort() {
        let long = "\u{202E}Sam\u{0}\n" + String(repeating: "x", count: 5000)
        let update = Update(
            key: "1", bot: "telegram:1", chat: ChatAddress(id: "1", kind: .direct),
            sender: Sender(network: "telegram", id: "1", name: long), sentAt: BotHarness.start,
            content: .blocked)
        #expect(update.sender.name.hasPrefix("Sam xxx"))
        #expect(update.sender.name.count == 100)
    }
}
