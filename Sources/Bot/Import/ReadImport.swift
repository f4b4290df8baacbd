import Planner
import Wording

/// A file that was read: what is to be imported from it, and what is said about that first.
struct ReadImport {
    private(set) var preview: ImportPreview
    /// The records in order; a task stands with what belongs to it alone.
    private(set) var families: [[ExportRecord]] = []

    /// The records of an export of our own.
    init(_ records: [ExportRecord], file: String?) {
        preview = ImportPreview(.fundone, file: file)
        for record in records {
            switch record.kind {
            case .item, .file, .earlier, .occurrence: families[families.count - 1].append(record)
            default: families.append([record])
            }
        }
        count()
    }

    /// The tasks of another program.
    init(_ plan: ForeignPlan, _ scene: ImportScene) {
        preview = ImportPreview(plan.source, file: scene.file)
        preview.left = plan.left
        for task in plan.tasks {
            if let records = task.records(scene) {
                families.append(records)
            } else {
                preview.left[.untitled, default: 0] += 1
            }
        }
        count()
    }

    /// Whether there is nothing in it.
    var isEmpty: Bool { preview.tasks == 0 && !preview.hasSettings }

    /// The names of the lists that it puts tasks in.
    var lists: Set<String> {
        Set(families.compactMap { $0.first?.fields[$0.first?.kind == .list ? "name" : "list"] })
    }

    private mutating func count() {
        for family in families {
            guard let first = family.first else { continue }
            preview.items += family.count { $0.kind == .item }
            switch first.kind {
            case .settings, .override: preview.hasSettings = true
            case .task where first.fields["completed"] != nil: preview.done += 1
            case .task where first.fields["repeats"] != nil: preview.routines += 1
            case .task: preview.open += 1
            default: break
            }
        }
        preview.lists = lists.count
    }
}
