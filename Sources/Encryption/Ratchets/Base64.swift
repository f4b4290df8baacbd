import FoundationEssentials

/// Base64 as Matrix has it (RFC 4648, section 4): written without padding, read with and without.
public enum Base64 {
    /// The text of `bytes`.
    public static func encode(_ bytes: some Sequence<UInt8>) -> String {
        var text = Data(bytes).base64EncodedString()
        while text.last == "=" { text.removeLast() }
        return text
    }

    /// The bytes of `text`.
    ///
    /// - Throws: `EncryptionFault.malformed` where it is no base64.
    public static func decode(_ text: some StringProtocol) throws(EncryptionFault) -> [UInt8] {
        var digits = String(text)
        while digits.last == "=" { digits.removeLast() }
        // Foundation passes over padding between digits.
        guard !digits.utf8.contains(UInt8(ascii: "=")) else { throw .malformed }
        digits += String(repeating: "=", count: (4 - digits.utf8.count % 4) % 4)
        guard let data = Data(base64Encoded: digits) else { throw .malformed }
        return [UInt8](data)
    }
}
