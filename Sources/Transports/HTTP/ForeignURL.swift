import CCurl

/// An address that a person gave, to be called by the bot. It is dialled only where it leads to a host of the Internet,
/// whatever its name resolves to at that moment, unless the operator allows others.
public struct ForeignURL: Sendable {
    /// The URL.
    let url: HTTPURL

    /// The URL in `text`; nil where it is none that may be called: `https`, and `http` where private addresses are allowed.
    public init?(_ text: String, allowsPrivate: Bool) {
        let isClean = text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x5C }
        guard isClean, text.utf8.count <= 2000, let parsed = curl_url() else { return nil }
        defer { curl_url_cleanup(parsed) }
        guard text.contains("://"), curl_url_set(parsed, CURLUPART_URL, text, 0) == CURLUE_OK,
            let scheme = Self.part(CURLUPART_SCHEME, of: parsed),
            Self.part(CURLUPART_HOST, of: parsed) != nil,
            Self.part(CURLUPART_USER, of: parsed) == nil,
            scheme == "https" || (scheme == "http" && allowsPrivate)
        else { return nil }
        url = HTTPURL(text, isEncrypted: scheme == "https")
    }

    private static func part(_ part: CURLUPart, of url: OpaquePointer) -> String? {
        var text: UnsafeMutablePointer<CChar>?
        guard curl_url_get(url, part, &text, 0) == CURLUE_OK, let text else { return nil }
        defer { curl_free(text) }
        return String(cString: text)
    }
}
