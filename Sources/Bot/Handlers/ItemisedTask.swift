import Language
import Planner
import Storage

/// A task whose items stand behind a colon: `camping list: tent, stove, rope`.
///
/// The items are put on the list of that name; without such a list, they are the checklist of one task.
struct ItemisedTask {
    let context: UpdateContext

    /// Fewer items are no list.
    private static let fewest = 3
    /// A longer piece is a sentence, not an item.
    private static let longest = 40

    /// The same tasks, with what stands behind a colon as items.
    func itemised(_ drafts: [TaskDraft], of text: String) throws -> [TaskDraft] {
        guard let first = drafts.first, drafts.allSatisfy({ $0.checklist == nil }) else {
            return drafts
        }
        if drafts.count == 1, let (head, items) = Self.parts(of: first.todo.title) {
            if let list = try list(named: head) {
                return items.map { Self.item($0, on: list) }
            }
            return [Self.task(head, items, like: first)]
        }
        guard drafts.count >= Self.fewest, let name = first.list,
            drafts.allSatisfy({ $0.list == name }), let (head, items) = Self.parts(of: text),
            items.count == drafts.count, try list(named: name) == nil
        else { return drafts }
        var task = first
        task.list = nil
        return [Self.task(head, drafts.map(\.todo.title), like: task)]
    }

    /// The name before a colon and the pieces behind it; nil where there are few, or a time has the colon.
    private static func parts(of text: String) -> (head: String, items: [String])? {
        guard let colon = text.firstIndex(of: ":"), !text.contains(where: \.isNewline) else {
            return nil
        }
        let head = text[..<colon].trimmed
        let behind = text[text.index(after: colon)...]
        let items = behind.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
        guard behind.first == " ", !head.isEmpty, items.count >= fewest,
            items.allSatisfy({ $0.count <= longest })
        else { return nil }
        return (head, items)
    }

    private func list(named name: String) throws -> String? {
        let words = name.lowercased().hasSuffix(" list") ? String(name.dropLast(5)) : name
        let lists = context.tx.lists
        return try
            (lists.find(named: name, plan: context.plan.id)
            ?? lists.find(named: words, plan: context.plan.id))?.name
    }

    private static func item(_ title: String, on list: String) -> TaskDraft {
        TaskDraft(todo: Todo(title: title), list: list)
    }

    private static func task(_ title: String, _ items: [String], like draft: TaskDraft) -> TaskDraft
    {
        var task = draft
        task.todo.title = title
        task.checklist = items.map { ChecklistEntry($0) }
        return task
    }
}

extension Substring {
    /// The same without space around it.
    fileprivate var trimmed: String {
        var text = self
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
