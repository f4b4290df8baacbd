import Bot
import CCurl

/// The server that writes down what voice messages say: whisper.cpp's, or any that takes what OpenAI's
/// `/v1/audio/transcriptions` takes. Its address is `https://…`; plain `http` only to this machine, to an address of its
/// network, or to a name without a dot, which no host of the Internet has.
public struct VoiceServer: Sendable {
    /// Where it is.
    let url: HTTPURL
    /// The name of the machine, as people are told.
    public let host: String
    /// Whether it is this machine.
    public let isHere: Bool
    /// The model that it is asked for; nil for its own choice.
    public var model: String?
    /// What it is asked with; nil where it needs nothing.
    public var key: Secret?
    /// How long it may take for one recording.
    public var timeout = Duration.seconds(60)

    /// Reads an address; nil where it is none.
    public init?(_ text: String) {
        let isClean = text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x5C }
        guard isClean, text.utf8.count <= 2000, let parsed = curl_url() else { return nil }
        defer { curl_url_cleanup(parsed) }
        let surplus = [CURLUPART_USER, CURLUPART_PASSWORD, CURLUPART_FRAGMENT]
        guard text.contains("://"), curl_url_set(parsed, CURLUPART_URL, text, 0) == CURLUE_OK,
            let scheme = Self.part(CURLUPART_SCHEME, of: parsed),
            let host = Self.part(CURLUPART_HOST, of: parsed),
            surplus.allSatisfy({ Self.part($0, of: parsed) == nil })
        else { return nil }
        let isNear = !host.contains { ".:".contains($0) } || PublicAddress.isPrivate(host: host)
        guard scheme == "https" || (scheme == "http" && isNear) else { return nil }
        url = HTTPURL(text, isEncrypted: scheme == "https")
        self.host = host
        isHere = HTTPAddress.isLoopback(host)
    }

    private static func part(_ part: CURLUPart, of url: OpaquePointer) -> String? {
        var text: UnsafeMutablePointer<CChar>?
        guard curl_url_get(url, part, &text, 0) == CURLUE_OK, let text else { return nil }
        defer { curl_free(text) }
        return String(cString: text)
    }
}
