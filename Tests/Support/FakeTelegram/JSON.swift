/// A JSON value (RFC 8259); members keep their order.
public enum JSON: Hashable, Sendable {
    case null
    case bool(Bool)
    case integer(Int64)
    case number(Double)
    case string(String)
    case array([JSON])
    case object([Member])

    /// A member of an object.
    public struct Member: Hashable, Sendable {
        /// Its name.
        public var name: String
        /// Its value.
        public var value: JSON

        /// A member of that name.
        public init(name: String, value: JSON) {
            self.name = name
            self.value = value
        }
    }

    /// An object of these members, those that are nil left out.
    public static func members(_ members: KeyValuePairs<String, JSON?>) -> JSON {
        .object(members.compactMap { name, value in value.map { Member(name: name, value: $0) } })
    }

    /// The member of that name; nil when there is none or this is no object.
    public subscript(name: String) -> JSON? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    /// The whole number; nil for anything else.
    public var integer: Int64? {
        guard case .integer(let value) = self else { return nil }
        return value
    }

    /// The number; nil for anything else.
    public var number: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .number(let value): value
        default: nil
        }
    }

    /// The text; nil for anything else.
    public var string: String? {
        guard case .string(let value) = self else { return nil }
        return value
    }

    /// The truth value; nil for anything else.
    public var bool: Bool? {
        guard case .bool(let value) = self else { return nil }
        return value
    }

    /// The elements; nil for anything else.
    public var array: [JSON]? {
        guard case .array(let value) = self else { return nil }
        return value
    }

    /// The members; nil for anything else.
    public var members: [Member]? {
        guard case .object(let value) = self else { return nil }
        return value
    }

    /// The value as text without white space.
    public var text: String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .integer(let value): String(value)
        case .number(let value): String(value)
        case .string(let value): JSON.quote(value)
        case .array(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { JSON.quote($0.name) + ":" + $0.value.text }.joined(separator: ",")
                + "}"
        }
    }

    private static func quote(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\u{00}"..."\u{1F}":
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
