import JSON
import Language
import Planner
import Wording

/// Reads a file that may be an export, of ours or of another program, by what stands in it.
///
///     bytes ──► JSON │ calendar │ contacts │ table │ our Markdown │ todo.txt ──► whose? ──► records
///
/// Reading is total and bounded: whatever the bytes are, it ends with records, with nil for what is no export, or with
/// one line that says what is wrong.
struct ImportReader {
    /// Larger files are not read.
    static let byteLimit = 8 << 20

    private let bytes: ArraySlice<UInt8>
    private let scene: ImportScene

    init(_ bytes: [UInt8], _ scene: ImportScene) {
        let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
        self.bytes = hasMark ? bytes.dropFirst(3) : bytes[...]
        self.scene = scene
    }

    /// Whether a file of that name may be an export.
    static func mayBeExport(_ name: String) -> Bool {
        let ending = name.split(separator: ".").last?.lowercased() ?? ""
        return ["json", "ics", "ical", "csv", "md", "txt", "vcf", "vcard"].contains(ending)
    }

    /// What is to be imported; nil for a file that is no export.
    ///
    /// - Throws: `ImportFault`.
    func read() throws -> ReadImport? {
        if let own = try readOwn() {
            for record in own { try record.checkLimits(notesLength: scene.notesLength) }
            return ReadImport(own, file: scene.file)
        }
        return try foreign().map { ReadImport($0, scene) }
    }

    /// What another program exported; nil for a file of none that is known, or of ours.
    ///
    /// - Throws: `ImportFault`.
    func readForeign() throws -> ReadImport? {
        guard ownFormat == nil else { return nil }
        return try foreign().map { ReadImport($0, scene) }
    }

    /// The tasks of another program; nil for a file of none that is known.
    ///
    /// - Throws: `ImportFault`.
    func foreign() throws -> ForeignPlan? {
        if bytes.starts(with: Array("PK".utf8)) {
            throw ImportFault("it is a ZIP archive: unpack it, and send me the file in it")
        }
        guard !bytes.contains(0) else { return nil }
        switch start {
        case "{", "[": return try json()
        case "B" where begins("BEGIN:VCALENDAR"):
            return try ForeignCalendar.read(ForeignLines.read(bytes), scene)
        case "B" where begins("BEGIN:VCARD"):
            return try ContactCards.read(ForeignLines.read(bytes), scene)
        default: return try table() ?? textLines()
        }
    }

    /// The format of an export of ours; nil for any other file.
    private var ownFormat: ExportFormat? {
        switch start {
        case "{" where hasMembers(["settings", "tasks"]): .json
        case "B" where begins("BEGIN:VCALENDAR") && contains(ICalendarFile.prefix): .ics
        case "k" where begins("kind,"): .csv
        case "#" where begins("# Plan of "): .md
        default: nil
        }
    }

    private func readOwn() throws -> [ExportRecord]? {
        guard let format = ownFormat else { return nil }
        return try PlanFile.read(try text(), as: format, in: scene.zone)
    }

    private func json() throws -> ForeignPlan? {
        guard let value = (try? JSONValue(text: Array(bytes))) ?? objects() else {
            throw ImportFault("this is no JSON, or it is cut off: export it again")
        }
        return try ForeignJSON(value, scene).read()
    }

    /// Objects line by line, as older versions of Taskwarrior write them.
    private func objects() -> JSONValue? {
        var values: [JSONValue] = []
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            let object = line.reversed().drop { ", \r\t".utf8.contains($0) }.reversed()
            guard !object.isEmpty else { continue }
            guard values.count < ForeignPlan.mostTasks,
                let value = try? JSONValue(text: Array(object))
            else { return nil }
            values.append(value)
        }
        return values.isEmpty ? nil : .array(values)
    }

    private func table() throws -> ForeignPlan? {
        let head = String(decoding: bytes.prefix(4096), as: UTF8.self).lowercased()
        let kinds = [TodoistTable.columns, TickTickTable.columns] + MicrosoftTable.columns
        guard let kind = kinds.first(where: { $0.allSatisfy(head.contains) }) else { return nil }
        _ = try text()
        guard let rows = try ForeignTable(bytes).named(by: kind) else { return nil }
        if kind == TodoistTable.columns { return try TodoistTable.read(rows, scene) }
        if kind == TickTickTable.columns { return try TickTickTable.read(rows, scene) }
        return try MicrosoftTable.read(rows, scene)
    }

    private func textLines() throws -> ForeignPlan? {
        guard scene.file?.lowercased().hasSuffix(".txt") ?? true, let text = try? text() else {
            return nil
        }
        let lines = text.split(whereSeparator: \.isNewline)
            .filter { $0.contains { !$0.isWhitespace } }
        guard TodoText.isOne(lines, file: scene.file) else { return nil }
        return try TodoText.read(lines, scene)
    }

    private func text() throws -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw ImportFault("it is no text in UTF-8: save it as UTF-8, and send it again")
        }
        return text
    }

    /// The first character that is no blank.
    private var start: Character? {
        bytes.first { !" \t\r\n".utf8.contains($0) }.map { Character(Unicode.Scalar($0)) }
    }

    private func begins(_ text: String) -> Bool {
        let head = bytes.drop { " \t\r\n".utf8.contains($0) }.prefix(text.utf8.count)
        return String(decoding: head, as: UTF8.self).lowercased() == text.lowercased()
    }

    private func contains(_ text: String) -> Bool {
        bytes.firstRange(of: Array(text.utf8)) != nil
    }

    private func hasMembers(_ names: [String]) -> Bool {
        var found: Set<String> = []
        var reader = JSONReader(Array(bytes))
        try? reader.object { reader, name in
            found.insert(name)
            try reader.skip()
        }
        return names.allSatisfy(found.contains)
    }
}
