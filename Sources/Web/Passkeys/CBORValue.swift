/// A value of CBOR (RFC 8949), of those kinds that authenticators write.
enum CBORValue: Hashable, Sendable {
    /// A whole number.
    case integer(Int64)
    /// Bytes.
    case bytes([UInt8])
    /// A text.
    case text(String)
    /// A list.
    case array([CBORValue])
    /// Values by their keys.
    case map([CBORValue: CBORValue])
    /// Yes or no.
    case boolean(Bool)
    /// Nothing.
    case null

    /// The value of a key that is a text; nil where there is none.
    subscript(name: String) -> CBORValue? { map?[.text(name)] }

    /// The value of a key that is a number; nil where there is none.
    subscript(number: Int64) -> CBORValue? { map?[.integer(number)] }

    /// The values of a map; nil for anything else.
    var map: [CBORValue: CBORValue]? {
        guard case .map(let values) = self else { return nil }
        return values
    }

    /// The bytes; nil for anything else.
    var bytes: [UInt8]? {
        guard case .bytes(let bytes) = self else { return nil }
        return bytes
    }
}
