import Language
import Planner

/// Writes a plan as a file, piece by piece: what stands before the tasks, each task, what stands after them.
///
/// No piece depends on how many tasks there are, so that a large plan is never in memory as records.
struct PlanWriter {
    private let format: ExportFormat
    private let calendar: ICalendarFile
    private let head: [ExportRecord]
    private let kept: [ExportRecord]
    private let evening: CivilTime
    private var heading = ""
    private var headLines = ""
    private var count: Int
    private var frame = (begin: "", end: "", empty: "")
    private var hasTask = false

    /// A writer of settings, lists and kept quotes; `zone` is what a calendar's moments are reckoned in.
    init(
        _ format: ExportFormat, in zone: Zone, head: [ExportRecord], kept: [ExportRecord]
    ) throws {
        self.format = format
        calendar = ICalendarFile(zone: zone)
        self.head = head
        self.kept = kept
        evening =
            head.lazy.compactMap { $0.fields["evening before"] }.first
            .flatMap { CivilTime($0) } ?? .at(19)
        count = head.count + kept.count
        if format == .md { headLines = PlanMarkdown.lines(head, under: &heading) }
        if format == .json { frame = try PlanJSON.frame(head + kept) }
    }

    /// The text before the tasks; to be asked for when all else is written, since it says how many records there
    /// are.
    func begin() -> String {
        switch format {
        case .json: frame.begin
        case .ics: calendar.begin(head + kept)
        case .csv: PlanTable.begin(head, count: count)
        case .md: PlanMarkdown.begin(count: count) + headLines
        }
    }

    /// A task, followed by what belongs to it alone.
    mutating func family(_ records: [ExportRecord]) throws -> String {
        defer { hasTask = true }
        count += records.count
        return switch format {
        case .json: (hasTask ? ",\n" : "\n") + (try PlanJSON.element(records))
        case .ics: calendar.components(records, evening: evening)
        case .csv: PlanTable.rows(records)
        case .md: PlanMarkdown.lines(records, under: &heading)
        }
    }

    /// The text after the tasks.
    mutating func end() -> String {
        switch format {
        case .json: hasTask ? frame.end : frame.empty
        case .ics: ICalendarFile.end
        case .csv: PlanTable.rows(kept)
        case .md: PlanMarkdown.lines(kept, under: &heading) + PlanMarkdown.last
        }
    }
}
