import Wording
import Language
import Planner
import Storage

/// The rows of small buttons that stand under a list, one for each task.
extension PlanSession {
    /// A button for each item, named by its task's number, with the day or time where a task stands more
    /// than once; in rows of `width`. Occurrences that are no rows yet have none.
    func taskButtons(
        _ items: [ViewItem], width: Int = 5, _ button: (_ label: String, _ id: Int64) -> Button
    ) -> [[Button]] {
        var seen: Set<Int64> = []
        let own = items.filter { $0.occurrence.id != 0 && seen.insert($0.occurrence.id).inserted }
        let buttons = own.map { item in
            button(label(of: item, among: own), item.occurrence.id)
        }
        return stride(from: 0, to: buttons.count, by: width).map {
            Array(buttons[$0..<min($0 + width, buttons.count)])
        }
    }

    private func label(of item: ViewItem, among items: [ViewItem]) -> String {
        let number = "\(item.todo.number)"
        let same = items.filter { $0.todo.id == item.todo.id }
        guard same.count > 1, let day = item.occurrence.dueOn else { return number }
        let isAlone = same.filter { $0.occurrence.dueOn == day }.count == 1
        let isOneDay = same.allSatisfy { $0.occurrence.dueOn == day }
        guard !isAlone, let time = item.occurrence.dueTime else {
            return "\(number) \(words.day(day))"
        }
        return isOneDay
            ? "\(number) \(words.time(time))" : "\(number) \(words.moment(day, time))"
    }
}
