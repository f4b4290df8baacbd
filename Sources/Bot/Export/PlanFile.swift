import Language
import Planner

/// The formats of an exported plan.
enum PlanFile {
    /// Records as a file of that format; `zone` is what a calendar's moments are reckoned in.
    static func write(_ records: [ExportRecord], as format: ExportFormat, in zone: Zone) throws
        -> String
    {
        switch format {
        case .json: try PlanJSON.write(records)
        case .ics: PlanCalendar(zone: zone).write(records)
        case .csv: PlanTable.write(records)
        case .md: PlanMarkdown.write(records)
        }
    }

    /// The records of a file of that format.
    ///
    /// - Throws: `ImportFault`.
    static func read(_ text: String, as format: ExportFormat, in zone: Zone) throws
        -> [ExportRecord]
    {
        let records =
            switch format {
            case .json: try PlanJSON.read(text)
            case .ics: try PlanCalendar(zone: zone).read(text)
            case .csv: try PlanTable.read(text)
            case .md: try PlanMarkdown.read(text)
            }
        var hasTask = false
        for record in records {
            if record.kind == .task { hasTask = true }
            if record.kind == .earlier || record.kind == .occurrence, !hasTask {
                throw ImportFault("\(record.place): \(record.kind.rawValue) without a task before")
            }
        }
        return records
    }
}
