/// An address that a person gave, to be called by the bot, as it stands in their message.
struct ForeignAddress {
    /// The address; `webcal` as `https`.
    let text: String
    /// Its host.
    let host: String
    /// The address without what follows the host.
    let origin: String
    /// Whether the address is plainly not on the Internet, or not encrypted.
    let isPrivate: Bool

    /// The address in `text`; nil where it is none that can be called.
    init?(_ text: String) {
        var address = text
        for (name, scheme) in [
            ("webcals://", "https://"), ("webcal://", "https://"), ("https://", "https://"),
            ("http://", "http://"),
        ] where address.prefix(name.count).lowercased() == name {
            address = scheme + address.dropFirst(name.count)
            break
        }
        let isPlain = address.hasPrefix("http://")
        guard address.hasPrefix("https://") || isPlain, address.utf8.count <= 2000,
            let match = address.firstMatch(of: /:\/\/(\[[^\]]*\]|[^\/:?#@]+)(:[0-9]+)?([\/?#]|$)/)
        else { return nil }
        self.text = address
        host = String(match.1)
        origin = "\(isPlain ? "http" : "https")://\(match.1)\(match.2 ?? "")"
        isPrivate = isPlain || PublicAddress.isPrivate(host: host)
    }
}
