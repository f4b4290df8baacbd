import Language
import Planner
import Storage
import Wording

extension Turn {
    /// The tasks that a command is about; nil when the person was told what is wrong, or asked which one.
    func subjects(_ target: Target, _ text: String, among scope: TitleScope = .open) throws
        -> [Subject]?
    {
        try resolve(target, text, among: scope)?.map { Subject($0, aimed) }
    }

    /// Marks tasks as done.
    func complete(_ target: Target, on day: NamedDay?, _ text: String) throws {
        guard let subjects = try subjects(target, text) else { return }
        apply(try ClosingHandler(context: context).complete(subjects, on: day))
    }

    /// Opens again what was closed last.
    func reopen(_ target: Target, _ text: String) throws {
        guard let subjects = try subjects(target, text, among: .closed) else { return }
        apply(try ClosingHandler(context: context).reopen(subjects))
    }

    /// Leaves out one time of a routine.
    func skip(_ target: Target, on day: NamedDay?, _ text: String) throws {
        guard let subjects = try subjects(target, text) else { return }
        apply(try ClosingHandler(context: context).skip(subjects, on: day))
    }

    /// Changes the reminders of an occurrence that were sent and still ask, so that they no longer do.
    func markReminders(of occurrence: Occurrence, _ text: RichText) throws {
        for row in try context.askingReminders(of: occurrence) {
            mark(row, Message("✓ " + text), todo: occurrence.todo, occurrence: occurrence.id)
        }
    }
}
