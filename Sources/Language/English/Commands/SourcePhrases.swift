/// Ways of reading what stands elsewhere. Each is typed.
enum SourcePhrases {
    static let all: [EnglishPhrase] = [
        Phrase("subscribe [me] [to] {}", reads: { said in subscribed(said) }),
        Phrase(
            "[show|list] [my|the|all] subscriptions", "[my] subscribed calendars",
            means: .source(.show)),
        Phrase(
            "unsubscribe [me] [from] {}",
            reads: { said in Understanding(.source(.unsubscribe(said.text(0)))) }),
        Phrase("canvas", means: .source(.canvas(address: nil))),
        Phrase("canvas off|stop", means: .source(.canvasOff)),
        Phrase("canvas [at] {}", reads: { said in canvas(said) }),
    ]

    /// Follows the Canvas at the address in the gap.
    private static func canvas(_ said: EnglishMatch) -> Understanding? {
        let address = said.text(0)
        guard address.contains("://"), !address.contains(" ") else { return nil }
        return Understanding(.source(.canvas(address: address)))
    }

    /// Subscribes to the calendar at an address. `as work` names the calendar.
    private static func subscribed(_ said: EnglishMatch) -> Understanding? {
        let words = said.text(0).split(separator: " ").map(String.init)
        guard let address = words.first, address.contains("://") else { return nil }
        guard words.count > 1 else {
            return Understanding(.source(.subscribe(address: address, name: nil)))
        }
        guard words[1].lowercased() == "as", words.count > 2 else { return nil }
        let name = words[2...].joined(separator: " ")
        return Understanding(.source(.subscribe(address: address, name: name)))
    }
}
