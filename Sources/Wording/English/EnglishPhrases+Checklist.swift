import Language
import Planner

/// The checklist of a task in words: how far it is, its items a line each, and a button for each.
extension EnglishPhrases {
    /// Star, title and priority, and how far the checklist is: `plan the party !! 2/3`.
    func titled(_ task: TaskSnapshot) -> String {
        task.progress.map { "\(marked(task)) \(counted($0))" } ?? marked(task)
    }

    /// `2/3`
    func counted(_ progress: ChecklistProgress) -> String { "\(progress.ticked)/\(progress.total)" }

    /// `☐ cake`, `☑ candles`.
    func box(_ title: String, isTicked: Bool) -> String { "\(isTicked ? "☑" : "☐") \(title)" }

    /// A line for each of the first items of an open task, and what follows when all are ticked.
    func checklistLines(_ task: TaskSnapshot, most: Int = .max) -> [String] {
        guard let checklist = task.checklist else { return [] }
        var lines = checklist.items.prefix(most).map {
            box($0.title, isTicked: checklist.isTicked($0))
        }
        let more = checklist.items.count - lines.count
        if more > 0 { lines.append("… and \(more) more: `show \(task.todo.number)`") }
        if checklist.progress.isComplete, task.occurrence.map(\.isToDo) == true {
            lines.append(allTicked)
        }
        return lines
    }

    /// What is said when the last item is ticked.
    var allTicked: String { "Everything is ticked. Is the whole task done?" }

    /// Buttons that tick the first items of an open task, or take their ticks off.
    func tickButtons(_ task: TaskSnapshot, most: Int = .max) -> [[Button]] {
        guard let checklist = task.checklist, let occurrence = task.occurrence, occurrence.isToDo,
            occurrence.id > 0
        else { return [] }
        return checklist.items.prefix(most).map { item in
            let isTicked = checklist.isTicked(item)
            let title =
                item.title.count > Self.labelLength
                ? item.title.prefix(Self.labelLength - 1) + "…" : item.title[...]
            return Button(
                box(String(title), isTicked: isTicked),
                isTicked ? .untick(occurrence.id, item.id) : .tick(occurrence.id, item.id))
        }.rows(of: 2)
    }

    /// How much of an item fits on a button.
    private static var labelLength: Int { 30 }
}

extension Occurrence {
    /// Whether it is still to be done.
    fileprivate var isToDo: Bool { state == .open || state == .missed }
}
