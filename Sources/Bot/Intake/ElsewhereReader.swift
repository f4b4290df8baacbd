import Language
import Planner
import Wording

/// Reads new tasks from what a person says in a chat of others, where nothing can be asked.
struct ElsewhereReader {
    /// Who speaks about which plan.
    let context: UpdateContext

    /// A task that is to be added.
    struct Task {
        var draft: TaskDraft
        /// Whether its day and time follow from the words alone, and from nothing that the plan holds.
        var isOfWordsAlone: Bool
    }

    /// The tasks that a text adds, and nothing else; nil where it asks for more or less than that.
    func drafts(of text: String) throws -> [Task]? {
        guard !context.isTooLong(text) else { return nil }
        let meaning = try MessageMeaning(
            text, at: context.update.sentAt, behind: nil, context
        ).whole()
        let choice = context.choice(of: text)
        let orders =
            meaning.also.isEmpty
            ? [try choice.chosen(meaning)] : try choice.orders(of: meaning)
        var drafts: [TaskDraft] = []
        for order in orders {
            guard case .add(let added) = order.command, order.problem == nil,
                order.unknownTitle == nil, added.allSatisfy(isWhole)
            else { return nil }
            drafts += added
        }
        let said = drafts
        drafts = try ItemisedTask(context: context).itemised(drafts, of: text)
        guard !drafts.isEmpty else { return nil }
        let isItemised = drafts != said
        return drafts.map { Task(draft: $0, isOfWordsAlone: !isItemised && isOfWordsAlone($0)) }
    }

    private func isWhole(_ draft: TaskDraft) -> Bool {
        !draft.todo.title.isEmpty && draft.isUnlessThere != true
            && (draft.kind != .routine || draft.todo.schedule.isRoutine)
    }

    /// The day may be that of another task, and `tonight` has the person's own hour.
    private func isOfWordsAlone(_ draft: TaskDraft) -> Bool {
        let plan = context.plan
        let own = [plan.evening, plan.agenda ?? .at(8)]
        let times: [CivilTime] =
            switch draft.todo.schedule {
            case .due(_, let time): [time].compactMap(\.self)
            case .recurring(let recurrence): recurrence.times
            default: []
            }
        return draft.ahead == nil && !times.contains(where: own.contains)
    }
}
