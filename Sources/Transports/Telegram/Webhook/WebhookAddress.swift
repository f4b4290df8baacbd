/// Where Telegram finds a webhook: `https://bot.example.org`, without a path, at a port that it calls. Plain `http` is
/// for a Bot API server on this machine.
public struct WebhookAddress: Hashable, Sendable, CustomStringConvertible {
    /// The ports that Telegram calls (core.telegram.org/bots/api#setwebhook).
    private static let ports: Set<Substring> = ["443", "80", "88", "8443"]

    /// The address without a slash at its end.
    public let description: String

    /// Reads `text`; nil where it is no such address.
    public init?(_ text: String) {
        guard let address = try? HTTPAddress(text) else { return nil }
        let place = address.description.split(separator: "/", maxSplits: 1)[1].dropFirst()
        guard !place.contains("/") else { return nil }
        let port = place.split(separator: ":").last.flatMap { place.hasSuffix("]") ? nil : $0 }
        let isUsual = place.lastIndex(of: ":") == nil || place.hasSuffix("]")
        guard isUsual || !address.isEncrypted || Self.ports.contains(port ?? "") else { return nil }
        description = address.description
    }
}
