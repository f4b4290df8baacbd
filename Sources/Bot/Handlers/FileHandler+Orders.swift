import Language
import Planner
import Storage
import Wording

/// Orders about the files of a task: that they ring or not, are shown, or go.
extension FileHandler {
    /// The most tasks of the same title whose files are shown.
    private static let mostShown = 3

    /// Lets the files of a task be sent along when it rings, or no more.
    func setRings(_ rings: Bool, of task: StoredTodo) throws -> Outcome {
        let files = try tx.files.all(todo: task.id)
        guard !files.isEmpty else { return .say(.file(.none(task.name))) }
        for file in files { try tx.files.setRings(rings, file: file.id) }
        let current = try session.occurrences.current(task)
        var outcome = Outcome.changed(
            .reminder(task.title), .file(.rings(try session.snapshot(task, current), rings)),
            kind: .echo)
        outcome.answers[0].todo = task.id
        return outcome
    }

    /// Lets the files of the task that was spoken of last ring or not: `with the photo`; nil where the words say something
    /// else, or the task has no file.
    func along(_ text: String) throws -> Outcome? {
        guard let answer = context.words(text, as: .file), answer.rest.isEmpty,
            let task = try task(called: ""), try hasFiles(task)
        else { return nil }
        return try setRings(answer.rings, of: task)
    }

    /// Shows or takes off the files of a task; nil where the words say something else. Where several tasks have that
    /// name, it shows the files of each.
    func order(_ text: String) throws -> Outcome? {
        guard let order = context.words(text, as: .fileOrder) else { return nil }
        if let task = try task(called: order.task) {
            guard try !order.task.isEmpty || hasFiles(task) else { return nil }
            return try order.removes ? remove(order.kinds, of: task) : show(task, order.kinds)
        }
        guard !order.task.isEmpty, !order.removes,
            case .oneOf(let found) = try TargetResolver(context: context)
                .find(.title(order.task), among: .any)
        else { return nil }
        let shown = try found.filter(hasFiles).prefix(Self.mostShown)
        return try shown.isEmpty
            ? nil : shown.map { try show($0, order.kinds) }.reduce(.silence) { $0.adding($1) }
    }

    /// The task of that number or title; without a name the one that was spoken of last.
    private func task(called name: String) throws -> StoredTodo? {
        if let number = Int(name) { return try task(number) }
        guard !name.isEmpty else {
            let last = try context.shownLast()?.todo ?? tx.plans.lastTodo(plan: context.plan.id)
            return try last.flatMap(context.todo)
        }
        guard
            case .subjects(let found) = try TargetResolver(context: context)
                .find(.title(name), among: .any), found.count == 1
        else { return nil }
        return found[0].todo
    }

    private func hasFiles(_ task: StoredTodo) throws -> Bool {
        try !tx.files.all(todo: task.id).isEmpty
    }

    /// The files of a task that are of those kinds; all where none is: a photo may be sent as a document.
    private func files(of task: StoredTodo, _ kinds: Set<NetworkFile.Kind>?) throws -> [TodoFile] {
        let files = try tx.files.all(todo: task.id)
        let named = files.filter { kinds?.contains($0.file.kind) ?? true }
        return named.isEmpty ? files : named
    }

    /// Takes the files of a task off it that are of those kinds. Where several are there and none is of them, they are shown
    /// and stay.
    private func remove(_ kinds: Set<NetworkFile.Kind>?, of task: StoredTodo) throws -> Outcome {
        let files = try files(of: task, kinds)
        guard !files.isEmpty else { return .say(.file(.none(task.name))) }
        let isNamed = kinds.map { kinds in files.contains { kinds.contains($0.file.kind) } } ?? true
        guard isNamed || files.count == 1 else { return try show(task) }
        for file in files { try tx.files.remove(file.id) }
        let left = try tx.files.all(todo: task.id).count
        var outcome = Outcome.changed(
            .removedFiles(of: task.title), .file(.removed(task.name, left: left)), kind: .echo)
        outcome.answers[0].todo = task.id
        return outcome
    }

    /// The files of a task as messages, as far as this chat can show them.
    func show(_ task: StoredTodo, _ kinds: Set<NetworkFile.Kind>? = nil) throws -> Outcome {
        let files = try files(of: task, kinds).map(\.file)
        let here = files.filter { $0.bot == context.chat.bot }
        var outcome = Outcome.silence
        for file in here {
            outcome.answers.append(
                Outcome.Answer(
                    reply: .file(.shown(task.name, file)), todo: task.id, file: file))
        }
        let others = files.filter { $0.bot != context.chat.bot }
        if !others.isEmpty {
            outcome = outcome.adding(.say(.file(.elsewhere(task.name, others))))
        }
        return files.isEmpty ? .say(.file(.none(task.name))) : outcome
    }
}
