/// A value of JSON as a tree, for what is kept, compared or signed whole.
public enum JSONValue: Hashable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case boolean(Bool)
    /// A whole number.
    case integer(Int64)
    /// A number with a fraction or an exponent, or one that is too large for `integer`.
    case number(Double)
    /// A text.
    case string(String)
    /// A list.
    case array([JSONValue])
    /// Named members; each name occurs once.
    case object([String: JSONValue])

    /// How deeply a value may be nested.
    private static let deepest = 64

    /// Reads a value; among members of the same name the last counts.
    ///
    /// - Throws: `JSONReader.Fault`, `.malformed` for one that is nested too deeply too.
    public init(_ reader: inout JSONReader) throws {
        try self.init(&reader, depth: 0)
    }

    /// Reads a text that is one value.
    ///
    /// - Throws: `JSONReader.Fault`.
    public init(text: [UInt8]) throws {
        var reader = JSONReader(text)
        try self.init(&reader)
        guard reader.isAtEnd() else { throw JSONReader.Fault.malformed }
    }

    private init(_ reader: inout JSONReader, depth: Int) throws {
        guard depth < Self.deepest else { throw JSONReader.Fault.malformed }
        switch try reader.peek() {
        case UInt8(ascii: "{"):
            var members: [String: JSONValue] = [:]
            try reader.members { members[$1] = try JSONValue(&$0, depth: depth + 1) }
            self = .object(members)
        case UInt8(ascii: "["):
            var elements: [JSONValue] = []
            try reader.array { elements.append(try JSONValue(&$0, depth: depth + 1)) }
            self = .array(elements)
        case UInt8(ascii: "\""): self = .string(try reader.string())
        case UInt8(ascii: "t"), UInt8(ascii: "f"): self = .boolean(try reader.boolean())
        case UInt8(ascii: "n"):
            try reader.skip()
            self = .null
        default: self = try JSONValue.number(&reader)
        }
    }

    private static func number(_ reader: inout JSONReader) throws -> JSONValue {
        let digits = try reader.numberText()
        if let value = Int64(digits) { return .integer(value) }
        guard let value = Double(digits) else { throw JSONReader.Fault.malformed }
        return .number(value)
    }
}

extension JSONValue {
    /// The member of that name; nil where there is none, or this is no object.
    public subscript(_ name: String) -> JSONValue? {
        if case .object(let members) = self { return members[name] }
        return nil
    }

    /// The text; nil where this is none.
    public var string: String? {
        if case .string(let text) = self { return text }
        return nil
    }

    /// The whole number; nil where this is none.
    public var integer: Int64? {
        if case .integer(let value) = self { return value }
        return nil
    }

    /// The truth value; nil where this is none.
    public var boolean: Bool? {
        if case .boolean(let value) = self { return value }
        return nil
    }

    /// The members; nil where this is no object.
    public var object: [String: JSONValue]? {
        if case .object(let members) = self { return members }
        return nil
    }

    /// The elements; nil where this is no list.
    public var array: [JSONValue]? {
        if case .array(let elements) = self { return elements }
        return nil
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// A text.
    public init(stringLiteral text: String) { self = .string(text) }

    /// A whole number.
    public init(integerLiteral value: Int64) { self = .integer(value) }

    /// `true` or `false`.
    public init(booleanLiteral value: Bool) { self = .boolean(value) }

    /// A list.
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

    /// An object; among members of the same name the last counts.
    public init(dictionaryLiteral members: (String, JSONValue)...) {
        self = .object(Dictionary(members) { $1 })
    }
}
