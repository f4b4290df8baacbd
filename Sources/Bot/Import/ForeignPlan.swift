import Wording

/// What a file of another program holds, as far as it was read.
struct ForeignPlan {
    /// More tasks than these are not read.
    static let mostTasks = 20_000

    let source: ImportSource
    private(set) var tasks: [ForeignTask] = []
    private(set) var left: [ImportPreview.LeftOut: Int] = [:]

    init(_ source: ImportSource) { self.source = source }

    /// Adds a task; what its checklist has no room for becomes tasks beside it.
    ///
    /// - Throws: `ImportFault` when there are too many.
    mutating func add(_ task: ForeignTask) throws {
        guard tasks.count < Self.mostTasks else {
            throw ImportFault(
                "it holds more than \(Self.mostTasks) tasks: export it in parts, one list at a time"
            )
        }
        tasks.append(task)
    }

    /// Notes that something is left out.
    mutating func leave(_ what: ImportPreview.LeftOut, _ count: Int = 1) {
        if count > 0 { left[what, default: 0] += count }
    }
}
