import Language
import Planner
import Storage
import Wording

/// The answer to the question which of several tasks was meant.
struct ChoiceHandler {
    let context: UpdateContext
    /// What was said before the question.
    let said: Said
    /// The tasks, in the order in which they were shown.
    let todos: [Int64]
    /// Whether none of them is called quite as was said.
    var isNear = false

    private var dialog: Dialog {
        isNear ? .near(of: said, todos: todos) : .choice(of: said, todos: todos)
    }

    /// Carries out what was waiting on the tasks that an answer picks; nil where the message is something new.
    func answer(_ text: String, _ understanding: Understanding, isPassed: Bool) throws -> Outcome? {
        if isNear, todos.count == 1, case .confirm(true) = understanding.command {
            return try choose(todos)
        }
        let selection = try context.read(
            text, as: .selection, at: context.update.sentAt)
        switch selection {
        case .numbers(let numbers): return try pick(numbers)
        case .places(let places):
            let picked = places.compactMap { todos.place($0) }
            return try picked.count == places.count
                ? choose(picked) : .say(.question(.notAmongThem))
        case .all:
            if isPassed, case .view = understanding.command { return nil }
            return try choose(todos)
        case .nothing:
            try context.close(dialog)
            return .say(.question(.cancelled))
        case .words(let words):
            if case .due(let day, _)? = try context.read(
                words, as: .schedule, at: context.update.sentAt),
                let outcome = try pick(at: day)
            {
                return outcome
            }
            return understanding.command.mayName ? try pick(words) : nil
        case nil:
            guard case .due(let day, _)? = understanding.scheduleAlone else { return nil }
            return try pick(at: day)
        }
    }

    /// Picks by a day alone, `friday` or `the friday one`, on which only some of them are due.
    private func pick(at day: CivilDate) throws -> Outcome? {
        let due = try todos.filter { id in
            try context.todo(id).flatMap(context.session.occurrences.current)?.dueOn == day
        }
        return due.isEmpty || due.count == todos.count ? nil : try choose(due)
    }

    /// Whether a number picks one of them.
    func offers(_ number: Int) throws -> Bool { try !picked(by: [number]).isEmpty }

    private func picked(by numbers: [Int]) throws -> [Int64] {
        let shown = try todos.map { try context.todo($0)?.number }
        return numbers.compactMap { number in
            shown.firstIndex(of: number).map { todos[$0] } ?? todos.place(number - 1)
        }
    }

    private func pick(_ numbers: [Int]) throws -> Outcome {
        let picked = try picked(by: numbers)
        guard picked.count == numbers.count else { return .say(.question(.notAmongThem)) }
        return try choose(picked)
    }

    /// Picks by words that only some of the titles have.
    private func pick(_ words: String) throws -> Outcome? {
        let name = SaidName(words, in: context.plan)
        let like = try todos.compactMap(context.todo).filter {
            name.isPart(of: $0.title)
        }
        guard !like.isEmpty, like.count < todos.count else { return nil }
        guard like.count > 1 else { return try choose(like.map(\.id)) }
        try context.close(dialog)
        return try TargetResolver(context: context).ask(like, said: said)
    }

    /// Carries out what was waiting on tasks that were picked.
    func choose(_ picked: [Int64]) throws -> Outcome {
        try context.close(dialog)
        return try CommandRouter(context: context, said: said, chosen: picked)
            .perform(said.meaning)
    }
}

extension [Int64] {
    /// The element at a place counted from 0, or from the end where it is negative.
    fileprivate func place(_ place: Int) -> Int64? {
        let place = place < 0 ? count + place : place
        return indices.contains(place) ? self[place] : nil
    }
}

extension Command {
    /// Whether its words may as well name a task.
    var mayName: Bool {
        switch self {
        case .add(let drafts):
            drafts.count == 1 && drafts[0].todo.schedule == .undated && !drafts[0].isExplicit
        case .unknown, .smallTalk, .show, .choose: true
        default: false
        }
    }
}
