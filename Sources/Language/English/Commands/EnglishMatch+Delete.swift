import Planner

extension EnglishMatch {
    /// The deleting of what the gap names, unless the words read like an ordinary task.
    func deleting() -> Understanding? {
        guard let target = target(0) else { return nil }
        if case .title(let title) = target, !isSlash {
            if title.hasWords(moreThan: 6) { return nil }
            let reading = reading(gap(0))
            let isTask =
                reading.hasDay || reading.time != nil || reading.draft.todo.priority != .none
            if isTask { return nil }
        }
        return naming(target, .delete(target))
    }
}
