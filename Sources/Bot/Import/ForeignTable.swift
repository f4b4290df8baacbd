/// The rows of a table as other programs write it (RFC 4180), read as bytes and within bounds.
struct ForeignTable {
    /// A row: its line, from 1, and its fields.
    struct Row {
        let line: Int
        let fields: [String]
    }

    /// A row whose fields are named by the first row.
    struct Named {
        let line: Int
        private let names: [String: Int]
        private let fields: [String]

        init(_ row: Row, _ names: [String: Int]) {
            line = row.line
            fields = row.fields
            self.names = names
        }

        /// The field under that name, without blanks around it; nil where it is empty.
        subscript(_ name: String) -> String? {
            guard let place = names[name], place < fields.count else { return nil }
            let text = fields[place].drop(while: \.isWhitespace)
            guard let last = text.lastIndex(where: { !$0.isWhitespace }) else { return nil }
            return String(text[...last])
        }
    }

    private static let mostFields = 200
    private static let mostRows = 60_000

    let rows: [Row]

    /// Splits a text into rows and fields.
    ///
    /// - Throws: `ImportFault` at the first quote that is not closed.
    init(_ bytes: ArraySlice<UInt8>) throws {
        var rows: [Row] = []
        var scanner = Scanner(rest: bytes)
        while !scanner.rest.isEmpty {
            let line = scanner.line
            var fields: [String] = []
            repeat {
                fields.append(try scanner.field())
                guard fields.count <= Self.mostFields else {
                    throw ImportFault("line \(line): it has too many columns: this is no export")
                }
            } while scanner.skip(UInt8(ascii: ","))
            guard scanner.endLine() else {
                throw ImportFault("line \(scanner.line): a field goes on after its closing quote")
            }
            guard rows.count < Self.mostRows else {
                throw ImportFault("it has more than \(Self.mostRows) rows: export it in parts")
            }
            if fields != [""] { rows.append(Row(line: line, fields: fields)) }
        }
        self.rows = rows
    }

    /// The rows below the first that has all those names, by their names in small letters; nil where there is none
    /// near the beginning.
    func named(by wanted: [String]) -> [Named]? {
        for (place, row) in rows.prefix(12).enumerated() {
            let names = row.fields.map { $0.lowercased().filter { !$0.isNewline } }
            guard wanted.allSatisfy(names.contains) else { continue }
            let places = Dictionary(zip(names, names.indices)) { first, _ in first }
            return rows[(place + 1)...].map { Named($0, places) }
        }
        return nil
    }

    private struct Scanner {
        var rest: ArraySlice<UInt8>
        var line = 1

        mutating func skip(_ byte: UInt8) -> Bool {
            guard rest.first == byte else { return false }
            rest = rest.dropFirst()
            return true
        }

        mutating func endLine() -> Bool {
            if rest.isEmpty { return true }
            let isReturn = skip(UInt8(ascii: "\r"))
            guard skip(UInt8(ascii: "\n")) || isReturn else { return false }
            line += 1
            return true
        }

        mutating func field() throws -> String {
            guard skip(UInt8(ascii: "\"")) else {
                let plain = rest.prefix {
                    $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "\n")
                        && $0 != UInt8(ascii: "\r")
                }
                rest = rest[plain.endIndex...]
                return String(decoding: plain, as: UTF8.self)
            }
            let start = line
            var text: [UInt8] = []
            while true {
                let plain = rest.prefix { $0 != UInt8(ascii: "\"") }
                guard plain.endIndex < rest.endIndex else {
                    throw ImportFault("line \(start): a quote is not closed")
                }
                line += plain.count { $0 == UInt8(ascii: "\n") }
                text += plain
                rest = rest[plain.endIndex...].dropFirst()
                guard skip(UInt8(ascii: "\"")) else { break }
                text.append(UInt8(ascii: "\""))
            }
            return String(decoding: text, as: UTF8.self)
        }
    }
}
