import Language
import Planner
import Storage
import Wording

/// Takes the answer to the question which of several items or tasks was meant.
struct ItemChoiceHandler {
    let context: UpdateContext
    /// What was said before the question.
    let said: Said
    /// The items and tasks, in the order in which they were shown.
    let things: [ItemResolver.Thing]

    private var dialog: Dialog { .item(of: said, things: things) }

    /// Carries out what was waiting on what an answer picks; nil where the message is something new.
    func answer(_ text: String, _ understanding: Understanding, isPassed: Bool) throws -> Outcome? {
        let selection = try context.read(
            text, as: .selection, at: context.update.sentAt)
        switch selection {
        case .numbers(let numbers): return try choose(places: numbers.map { $0 - 1 })
        case .places(let places):
            return try choose(places: places.map { $0 < 0 ? things.count + $0 : $0 })
        case .all:
            if isPassed, case .view = understanding.command { return nil }
            return try choose(places: Array(things.indices))
        case .nothing:
            try context.close(dialog)
            return .say(.question(.cancelled))
        case .words(let words):
            return understanding.command.mayName ? try pick(words) : nil
        case nil: return nil
        }
    }

    /// Picks by words that only one of the titles has, of an item or of its task.
    private func pick(_ words: String) throws -> Outcome? {
        let name = SaidName(words, in: context.plan)
        let like = try things.indices.filter { place in
            let item = try things[place].item.flatMap {
                try context.tx.checklists.find($0, plan: context.plan.id)
            }
            let task = try context.todo(things[place].todo)
            return [item?.title, task?.title].compactMap(\.self).contains(where: name.isPart)
        }
        return like.count == 1 ? try choose(places: like) : nil
    }

    /// Carries out what was waiting on those at some places.
    func choose(places: [Int]) throws -> Outcome {
        guard !places.isEmpty, places.allSatisfy(things.indices.contains) else {
            return .say(.question(.notAmongThem))
        }
        try context.close(dialog)
        let picked = places.map { things[$0] }
        let understanding = said.meaning
        let items = try picked.compactMap(\.item).compactMap {
            try context.tx.checklists.find($0, plan: context.plan.id)
        }
        var outcome = Outcome.silence
        let tasks = picked.filter { $0.item == nil }.map(\.todo)
        if !tasks.isEmpty {
            outcome = try CommandRouter(context: context, said: said, chosen: tasks)
                .perform(understanding)
        }
        guard let action = ItemAction(understanding.command), !items.isEmpty else {
            return tasks.isEmpty ? .say(.task(.noLongerThere)) : outcome
        }
        return try outcome.adding(
            ItemHandler(context: context, said: said).perform(action, items))
    }
}
