/// A plan as a table (RFC 4180): a row for each record, `kind` first, a column for each field.
enum PlanTable {
    static func write(_ records: [ExportRecord]) -> String {
        let rows = records.map { record in
            [record.kind.rawValue] + ExportRecord.names.map { record.fields[$0] ?? "" }
        }
        return ([["kind"] + ExportRecord.names] + rows).map { row in
            row.map(quoted).joined(separator: ",") + "\r\n"
        }.joined()
    }

    private static func quoted(_ field: String) -> String {
        let isPlain = !field.contains { $0 == "," || $0 == "\"" || $0.isNewline }
        guard !isPlain || field.first?.isWhitespace == true || field.last?.isWhitespace == true
        else { return field }
        return "\"" + field.replacing("\"", with: "\"\"") + "\""
    }

    static func read(_ text: String) throws -> [ExportRecord] {
        var rows = try split(text)[...]
        guard let header = rows.popFirst(), header.fields.first == "kind" else {
            throw ImportFault("line 1: a table of fundone begins with the column 'kind'")
        }
        return try rows.map { row in
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
                record.fields[name] = value
            }
            return record
        }
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
