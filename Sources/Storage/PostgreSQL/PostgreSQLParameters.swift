import CPostgreSQL

/// The values for the parameters of a statement, with their types as the server numbers them (`pg_type`).
struct PostgreSQLParameters {
    static let boolean: Oid = 16
    private static let integer: Oid = 20
    private static let text: Oid = 25
    /// Whole numbers of all lengths; a sum of them is a `numeric`.
    static let integers: Set<Oid> = [20, 21, 23, 1700]

    private let types: [Oid]
    /// The types in a form that statements can be told apart by.
    let signature: String
    // All values behind each other, and where each begins; nil for a null.
    private var bytes: [CChar] = []
    private var starts: [Int?] = []

    init(_ values: [SQLValue]) {
        var types: [Oid] = []
        var signature = ""
        for value in values {
            switch value {
            case .null:
                types.append(0)
                signature += "-"
                starts.append(nil)
            case .integer(let number):
                types.append(Self.integer)
                signature += "i"
                starts.append(bytes.count)
                bytes += String(number).utf8CString
            case .text(let text):
                types.append(Self.text)
                signature += "t"
                starts.append(bytes.count)
                bytes += Self.whole(text).utf8CString
            }
        }
        self.types = types
        self.signature = signature
    }

    /// A text without U+0000, which no text of PostgreSQL can hold.
    static func whole(_ text: String) -> String {
        guard text.utf8.contains(0) else { return text }
        return String(
            String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }))
    }

    /// The type of each in a statement. Of a null the server finds it, unless the statement does not use it.
    func types(in text: String) -> [Oid] {
        types.enumerated().map { place, type in
            guard type == 0 else { return type }
            let isUsed = text.ranges(of: "$\(place + 1)").contains { range in
                text[range.upperBound...].first?.isNumber != true
            }
            return isUsed ? 0 : Self.text
        }
    }

    /// Calls `body` with the values as C strings.
    func withPointers<Result>(_ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Result) -> Result {
        bytes.withUnsafeBufferPointer { buffer in
            body(starts.map { start in start.flatMap { buffer.baseAddress?.advanced(by: $0) } })
        }
    }
}
