import Language
import Planner

/// The formats of an exported plan.
///
/// A file is read whole or not at all. JSON and iCalendar show by themselves where a plan ends; tables and
/// Markdown say at their beginning how many records there are, Markdown at its end that it ends.
enum PlanFile {
    /// The records of a file of that format, cleaned of what nobody can see.
    ///
    /// - Throws: `ImportFault`.
    static func read(_ text: String, as format: ExportFormat, in zone: Zone) throws
        -> [ExportRecord]
    {
        guard !text.utf8.contains(0) else {
            throw ImportFault("it has bytes of zero: this is no text")
        }
        let records =
            switch format {
            case .json: try PlanJSON.read(text)
            case .ics: try ICalendarFile(zone: zone).read(text)
            case .csv: try PlanTable.read(text)
            case .md: try PlanMarkdown.read(text)
            }
        try checkFamilies(records)
        return records.map(\.cleaned)
    }

    private static func checkFamilies(_ records: [ExportRecord]) throws {
        var hasTask = false
        for record in records {
            if record.kind == .task { hasTask = true }
            if [.item, .file, .earlier, .occurrence].contains(record.kind), !hasTask {
                throw ImportFault("\(record.place): \(record.kind.rawValue) without a task before")
            }
        }
    }
}
