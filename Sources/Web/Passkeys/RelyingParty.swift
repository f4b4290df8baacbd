/// For whom passkeys are made: the host of the pages (WebAuthn Level 3, section 5.1.2).
struct RelyingParty: Sendable {
    /// The name of the host.
    let name: String
    /// Where the pages are, as browsers write it.
    let origin: String

    /// The party of pages; nil where they are found by an address of figures, for which no passkey can be made.
    init?(_ origin: WebOrigin) {
        let last = origin.host.split(separator: ".").last ?? ""
        guard !origin.host.hasPrefix("["), last.contains(where: { !$0.isNumber }) else {
            return nil
        }
        name = origin.host
        let usual: UInt16 = origin.isSecure ? 443 : 80
        self.origin =
            origin.port == usual
            ? String(origin.description.dropLast(":\(usual)".count)) : origin.description
    }
}
