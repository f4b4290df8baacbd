/// A page that somebody is asked to open in a browser: over TLS, or on this machine, without a name or password in its
/// address, and of visible characters alone, so that it can be printed.
public struct WebPage: Hashable, Sendable, CustomStringConvertible {
    /// The longest address that is shown, in bytes.
    static let longest = 2000

    /// Its address.
    public let description: String

    /// The page at that address; nil for one that nobody should be sent to.
    init?(_ text: String) {
        // The host ends before the query: what names the server is read without it.
        let server = String(text.prefix { $0 != "?" && $0 != "#" })
        let isVisible = text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
        guard text.utf8.count <= Self.longest, isVisible, (try? HTTPAddress(server)) != nil
        else { return nil }
        description = text
    }
}
