import FoundationEssentials

/// Bytes as WebAuthn writes them in JSON (RFC 4648, section 5, without padding).
enum Base64URL {
    /// The text of bytes.
    static func text(_ bytes: some Sequence<UInt8>) -> String {
        String(
            Data(bytes).base64EncodedString().compactMap { character -> Character? in
                switch character {
                case "+": "-"
                case "/": "_"
                case "=": nil
                default: character
                }
            })
    }

    /// The bytes of a text; nil for one that is not written so.
    static func bytes(_ text: String) -> [UInt8]? {
        guard !text.utf8.contains(where: { "+/=".utf8.contains($0) }) else { return nil }
        var plain = String(text.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 })
        plain += String(repeating: "=", count: (4 - plain.utf8.count % 4) % 4)
        guard let data = Data(base64Encoded: plain) else { return nil }
        let bytes = Array(data)
        // One text for the same bytes, so that it can be looked up.
        return Self.text(bytes) == text ? bytes : nil
    }
}
