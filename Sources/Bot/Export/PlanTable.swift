/// A plan as a table (RFC 4180): a row for each record, `kind` first, a column for each field.
///
/// Spreadsheets run what begins as a formula, so such a field gets an apostrophe before it, which they do
/// not show; the way back takes it off.
enum PlanTable {
    /// The row of the columns' names, then those before the tasks of so many records in all: the settings, which
    /// come first, say how many.
    static func begin(_ head: [ExportRecord], count: Int) -> String {
        var counted = head
        if counted.first?.kind == .settings { counted[0].fields["records"] = String(count) }
        return row(["kind"] + ExportRecord.names) + rows(counted)
    }

    /// A row for each record.
    static func rows(_ records: [ExportRecord]) -> String {
        records.map { record in
            row([record.kind.rawValue] + ExportRecord.names.map { record.fields[$0] ?? "" })
        }.joined()
    }

    private static func row(_ fields: [String]) -> String {
        fields.map(quoted).joined(separator: ",") + "\r\n"
    }

    private static let guardMark: Unicode.Scalar = "'"

    private static func guarded(_ field: String) -> String {
        mayRun(field.unicodeScalars[...]) ? String(guardMark) + field : field
    }

    private static func unguarded(_ field: String) -> String {
        let scalars = field.unicodeScalars
        guard scalars.first == guardMark, mayRun(scalars.dropFirst()) else { return field }
        return String(scalars.dropFirst())
    }

    /// Whether a spreadsheet may take a field for a formula, whatever blanks, quotes and invisible characters
    /// it skips; also one that has the mark already, so that it stays its own.
    private static func mayRun(_ field: Substring.UnicodeScalarView) -> Bool {
        if let first = field.first, first.value < 0x20 { return true }
        let start = field.first {
            !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint
                && $0.value >= 0x20 && !$0.properties.isQuotationMark
        }
        let hasMark = field.first { !$0.properties.isWhitespace } == guardMark
        return hasMark || start.map("=+-@|%\u{2212}＝＋－＠".unicodeScalars.contains) == true
    }

    private static func quoted(_ text: String) -> String {
        let field = guarded(text)
        let isPlain = !field.contains { ",;\t\"'".contains($0) || $0.isNewline }
        guard !isPlain || field.first?.isWhitespace == true || field.last?.isWhitespace == true
        else { return field }
        return "\"" + field.replacing("\"", with: "\"\"") + "\""
    }

    static func read(_ text: String) throws -> [ExportRecord] {
        var rows = try split(text)[...]
        guard let header = rows.popFirst(), header.fields.first == "kind" else {
            throw ImportFault("line 1: a table of fundone begins with the column 'kind'")
        }
        let records = try rows.map { row in
            guard row.fields.count == header.fields.count else {
                throw ImportFault(
                    "line \(row.line): \(row.fields.count) columns instead of \(header.fields.count)"
                )
            }
            guard let kind = ExportRecord.Kind(rawValue: row.fields[0]) else {
                throw ImportFault("line \(row.line): '\(row.fields[0])' is no kind of record")
            }
            var record = ExportRecord(kind)
            record.place = "line \(row.line)"
            for (name, value) in zip(header.fields, row.fields).dropFirst() where !value.isEmpty {
                record.fields[name] = unguarded(value)
            }
            return record
        }
        guard let first = records.first else { throw ImportFault("it has no row but its first") }
        let count = try first.value("records", "number of records") { Int($0) }
        try ImportFault.check(records, against: count ?? 0)
        return records
    }

    private struct Row {
        var line: Int
        var fields: [String]
    }

    private static func split(_ text: String) throws -> [Row] {
        var rows: [Row] = []
        var reader = CharacterReader(text)
        while !reader.isAtEnd {
            let line = reader.line
            var fields = [try field(&reader)]
            while reader.skip(",") { fields.append(try field(&reader)) }
            guard reader.skipNewline() || reader.isAtEnd else {
                throw ImportFault("line \(reader.line): a field goes on after its closing quote")
            }
            if fields != [""] { rows.append(Row(line: line, fields: fields)) }
        }
        return rows
    }

    private static func field(_ reader: inout CharacterReader) throws -> String {
        let line = reader.line
        guard reader.skip("\"") else { return reader.take { $0 != "," && !$0.isNewline } }
        var field = reader.take { $0 != "\"" }
        while reader.skip("\"") {
            guard reader.skip("\"") else { return field }
            field += "\"" + reader.take { $0 != "\"" }
        }
        throw ImportFault("line \(line): a quote is not closed")
    }
}
