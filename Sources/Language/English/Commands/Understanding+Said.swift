import Planner

extension Understanding {
    /// A command that names tasks by a part of their title, the same words read as a new task being the other
    /// reading; with numbers or `it` there is no other.
    static func naming(_ target: Target, _ command: Command, _ said: Said) -> Understanding {
        guard case .title = target, !said.isSlash else { return Understanding(command) }
        let draft = said.sentence.reading.draft
        return Understanding(command, alternatives: draft.todo.title.isEmpty ? [] : [.add([draft])])
    }
}
