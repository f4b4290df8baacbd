import CCurl

/// The server that letters are handed to: `smtps://host[:port]`, or `smtp://host[:port]`, which must offer STARTTLS unless
/// it is this machine.
public struct MailServer: Sendable {
    /// Where it is.
    let url: HTTPURL
    /// Whether the connection must be encrypted after it was made (STARTTLS, RFC 3207).
    let startsTLS: Bool
    /// The address that letters come from.
    public var from = ""
    /// What the bot signs in with there; nil where that is not needed.
    public var login: (user: String, password: Secret)?

    /// Reads an address; nil where it is none.
    public init?(_ text: String) {
        let isClean = text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x5C }
        guard isClean,
            let parts = text.wholeMatch(
                of: /(smtps?):\/\/(\[[0-9a-fA-F:]+\]|[A-Za-z0-9.\-]+)(:[0-9]{1,5})?\/?/)
        else { return nil }
        let isEncrypted = parts.1 == "smtps"
        let port = parts.3.map(String.init) ?? (isEncrypted ? ":465" : ":587")
        startsTLS = !isEncrypted && !HTTPAddress.isLoopback(String(parts.2))
        url = HTTPURL("\(parts.1)://\(parts.2)\(port)", isEncrypted: isEncrypted)
    }
}
