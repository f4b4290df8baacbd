/// Reads a table: records of `field: value` lines with an empty line between two of them, `#` before
/// a remark.
///
///     quote: Early to bed and early to rise …
///     author: Benjamin Franklin
///     category: rest
///
/// A faulty record is left out and named; reading goes on with the next one.
struct MotivationParser {
    private(set) var items: [MotivationItem] = []
    private(set) var people: [MotivationPerson] = []
    private(set) var faults: [MotivationFault] = []

    let file: String
    private var record: MotivationRecord?
    private var isBroken = false

    /// Reads the bytes of `file`, which is only named in faults.
    init(_ bytes: [UInt8], file: String) {
        self.file = file
        var rest = bytes[...]
        var number = 1
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            read(rest[..<end], number: number)
            rest = rest[(end + 1)...]
            number += 1
        }
        read(rest, number: number)
        close()
    }

    private mutating func read(_ bytes: ArraySlice<UInt8>, number: Int) {
        var line = bytes
        if number == 1, line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
        line = MotivationParser.trimmed(line)
        guard let first = line.first else { return close() }
        if first == UInt8(ascii: "#") { return }
        if record == nil { record = MotivationRecord(file: file, line: number) }
        do throws(MotivationFault) {
            try readField(line, number: number)
        } catch {
            isBroken = true
            faults.append(error)
        }
    }

    private mutating func readField(
        _ line: ArraySlice<UInt8>, number: Int
    ) throws(MotivationFault) {
        func fault(_ problem: String) -> MotivationFault {
            MotivationFault(file: file, line: number, problem: problem)
        }
        guard String(validating: line, as: UTF8.self) != nil else {
            throw fault("not UTF-8; save the file with that encoding")
        }
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
            throw fault("no `field: value`; put the whole text behind its field on one line")
        }
        let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
        guard let field = MotivationField(rawValue: name) else {
            throw fault("`\(name):` is no field; use " + MotivationParser.fieldNames)
        }
        let value = MotivationParser.trimmed(line[(colon + 1)...])
        guard !value.isEmpty else { throw fault("`\(name):` is empty; fill it in or remove it") }
        guard record?.values[field] == nil else {
            throw fault("`\(name):` twice in a record; put an empty line between two records")
        }
        record?.values[field] = .init(text: String(decoding: value, as: UTF8.self), line: number)
    }

    /// Ends the record that is being read.
    private mutating func close() {
        defer {
            record = nil
            isBroken = false
        }
        guard let record, !isBroken else { return }
        do throws(MotivationFault) {
            let leading = try record.leading()
            if leading == .person {
                people.append(try record.person())
            } else {
                items.append(try record.item(leading))
            }
        } catch {
            faults.append(error)
        }
    }

    private static let fieldNames = MotivationField.allCases.map(\.rawValue)
        .joined(separator: ", ")

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0D }
        guard let first = bytes.firstIndex(where: { !isSpace($0) }),
            let last = bytes.lastIndex(where: { !isSpace($0) })
        else { return [] }
        return bytes[first...last]
    }
}
