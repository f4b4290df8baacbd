import Language
import Planner
import Storage
import Wording

/// A number said instead of another: the task of a command just carried out (`done 4`, then `not 4, 5`), else the hour of
/// the task spoken of last (`dinner at 7`, then `no, 8`).
struct CorrectionHandler {
    let context: UpdateContext
    /// The words of the correction: a button keeps them where nothing fits.
    let said: Said

    /// The change that a summary may tell of, and the command that makes it.
    private static let closings: [(ChangeSummary, @Sendable (Target) -> Command)] = [
        (.done([mark]), { .complete($0, on: nil) }), (.skipped(mark), { .skip($0, on: nil) }),
        (.deleted([mark]), { .delete($0) }),
    ]
    private static let mark = "\u{1}"
    /// How long after a command its number can be corrected, in seconds.
    private static let shortly = 30 * 60

    /// Carries out what the number corrects.
    func correct(_ number: Int, instead old: Int?) throws -> Outcome {
        if let command = try closing(of: old) {
            let undone = try UndoHandler(context: context).undoLast()
            return try undone.adding(
                CommandRouter(context: context, said: said).perform(command(.numbers([number]))))
        }
        guard let edit = try hour(number, instead: old) else {
            return try context.offer(said, .help(.notUnderstood))
        }
        return try CommandRouter(context: context, said: said).perform(.edit(.last, edit))
    }

    /// What was done to one task just now.
    private func closing(of old: Int?) throws -> ((Target) -> Command)? {
        let since = context.now.adding(seconds: -Self.shortly)
        let plan = context.plan.id
        let last = try context.tx.plans.lastTodo(plan: plan).flatMap(context.todo)
        if let old, last?.number != old,
            try context.tx.todos.find(number: old, plan: plan) != nil
        {
            return nil
        }
        guard let change = try context.tx.undo.lastChange(plan: context.plan.id, since: since)
        else {
            return nil
        }
        return Self.closings.first { summary, _ in
            let around = context.session.wording.summary(summary).split(
                separator: Self.mark, omittingEmptySubsequences: false)
            return around.count == 2 && change.summary.hasPrefix(around[0])
                && change.summary.hasSuffix(around[1]) && !around[0].isEmpty
        }?.1
    }

    /// The hour in the half of the day in which the task spoken of last is.
    private func hour(_ number: Int, instead old: Int?) throws -> TaskEdit? {
        guard let id = try context.tx.plans.lastTodo(plan: context.plan.id),
            let todo = try context.todo(id),
            let time = try context.session.occurrences.current(todo)?.dueTime,
            (0...24).contains(number), old.map({ $0 % 12 == time.hour % 12 }) ?? true
        else { return nil }
        let isLate = time.hour >= 12 && number < 12
        return CivilTime(hour: (isLate ? number + 12 : number) % 24, minute: 0).map {
            TaskEdit(time: $0, isMove: true)
        }
    }
}
