internal import BundledTables
internal import FoundationEssentials

/// Where the tables are read from: the program itself, or a file of the operator's.
enum MotivationSource {
    /// The entries that are part of the program.
    static let bundledItems: [MotivationItem] =
        parse(bundled_quotes(), file: "config/quotes.txt").items
        + parse(bundled_tips(), file: "config/tips.txt").items

    /// The authors and translators that are part of the program.
    static let bundledPeople = parse(bundled_authors(), file: "config/authors.txt").people

    /// Reads one of the tables that are part of the program.
    static func parse(_ table: BundledTable, file: String) -> MotivationParser {
        MotivationParser(
            [UInt8](UnsafeBufferPointer(start: table.bytes, count: table.length)), file: file)
    }

    /// The bytes of a file; throws a fault that names it where it cannot be read.
    static func bytes(ofFile path: String) throws -> [UInt8] {
        do {
            return [UInt8](try Data(contentsOf: URL(filePath: path)))
        } catch {
            let problem = "cannot be read; check the path and its permissions"
            throw MotivationFaults(
                faults: [MotivationFault(file: path, line: nil, problem: problem)])
        }
    }
}
