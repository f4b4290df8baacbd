import FoundationEssentials
import Language
import Storage

extension Turn {
    /// Sends the whole plan as a file.
    func export(_ format: ExportFormat) throws {
        let records = try session.exported()
        let mediaType =
            switch format {
            case .json: "application/json"
            case .ics: "text/calendar"
            case .csv: "text/csv"
            case .md: "text/markdown"
            }
        let text = try PlanFile.write(records, as: format, in: session.zone)
        let count = records.count { $0.kind == .task }
        answer(
            Message(
                RichText("Your plan: \(count) \(count == 1 ? "task" : "tasks")."),
                attachment: Attachment(
                    name: "fundone-\(session.today).\(format.rawValue)", mediaType: mediaType,
                    bytes: Data(text.utf8))), shows: "export")
    }
}
