import Language
import Planner
import Storage
import Wording

/// Tasks that swap their times, each with its own length; of a routine, one time is swapped.
struct SwapHandler {
    let context: UpdateContext

    /// Two tasks take each other's day, and where both have one each other's hour.
    func swap(_ first: ViewItem, _ second: ViewItem) throws -> Outcome {
        guard first.todo.id != second.todo.id, let day = self.day(first),
            let other = self.day(second)
        else {
            // Without days their order may be meant.
            let areUndated = first.occurrence.dueOn == nil && second.occurrence.dueOn == nil
            return .say(areUndated ? .help(.topic("order")) : .several(.nothingToSwap))
        }
        let (time, otherTime) = (first.occurrence.dueTime, second.occurrence.dueTime)
        let areTimed = time != nil && otherTime != nil
        guard day != other || areTimed && time != otherTime else {
            return .say(.several(.nothingToSwap))
        }
        return try change([
            (first, edit(to: other, areTimed ? otherTime : nil)),
            (second, edit(to: day, areTimed ? time : nil)),
        ])
    }

    /// All that stands on two days goes to the other, at its own hour.
    func swap(_ first: CivilDate, _ second: CivilDate) throws -> Outcome {
        var items = try [first, second].map { try self.items(on: $0) }
        // What stands on both days at the same hour stays.
        let both = Set(items[0].map(Standing.init)).intersection(items[1].map(Standing.init))
        items = items.map { $0.filter { !both.contains(Standing($0)) } }
        guard first != second, !items.joined().isEmpty else {
            return .say(.several(.nothingToSwap))
        }
        return try change(
            items[0].map { ($0, edit(to: second, nil)) }
                + items[1].map { ($0, edit(to: first, nil)) })
    }

    /// A task at an hour.
    private struct Standing: Hashable {
        var todo: Int64
        var time: CivilTime?

        init(_ item: ViewItem) { (todo, time) = (item.todo.id, item.occurrence.dueTime) }
    }

    private func items(on day: CivilDate) throws -> [ViewItem] {
        let view: View = day == context.session.today ? .today : .due(day)
        guard case .items(let items, _) = try TaskSetReader(context: context).find(TaskSet(view))
        else { return [] }
        return items
    }

    private func edit(to day: CivilDate, _ time: CivilTime?) -> TaskEdit {
        TaskEdit(schedule: .due(day, time), isMove: true)
    }

    private func day(_ item: ViewItem) -> CivilDate? {
        item.todo.spanUnit == nil ? item.occurrence.dueOn : nil
    }

    private func change(_ edits: [(item: ViewItem, edit: TaskEdit)]) throws -> Outcome {
        try ChangeHandler(context: context).change(edits)
    }
}
