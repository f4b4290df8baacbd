import Foundation
import Language
import Planner

/// What became of a line.
struct TodoLineFate {
    /// Whether it was kept as a task.
    var isKept = false
    /// Whether its title lost words.
    var losesWords = false
    /// Whether a date was read where none is.
    var hasFalseDate = false
    /// Whether a date that is there was missed or misread.
    var missesDate = false

    /// What became of `line`, understood in `context`.
    init(_ line: TodoLine, in context: ParseContext, by interpreter: Interpreter) {
        let typed = CommandParser.parse(line.message, in: context)
        guard
            case .add(let drafts) = interpreter.understanding(
                line.message, typed: typed, in: context, Situation()
            ).command,
            let first = drafts.first
        else { return }
        isKept = true
        let title = drafts.map(\.todo.title).joined(separator: " ").lowercased()
        let marks = CharacterSet(charactersIn: " .!?[]")
        let isWhole =
            title.trimmingCharacters(in: marks)
            == line.message.lowercased().trimmingCharacters(in: marks)
        losesWords =
            line.whole == true && !isWhole || !line.title.allSatisfy(title.contains)
        let schedule = first.todo.schedule
        hasFalseDate = line.notdate == true && schedule != .undated
        if line.repeat == true {
            if case .recurring = schedule {} else { missesDate = true }
        }
        guard let due = line.due else { return }
        missesDate = missesDate || !Self.matches(schedule, due)
    }

    private static func matches(_ schedule: Schedule, _ due: String) -> Bool {
        let said: String
        switch schedule {
        case .due(let date, let time): said = "\(date)" + (time.map { "T\($0)" } ?? "")
        case .recurring(let recurrence):
            said = "\(recurrence.start)" + (recurrence.times.first.map { "T\($0)" } ?? "")
        default: return false
        }
        return due.hasSuffix("~") ? said.hasPrefix(due.dropLast()) : said == due
    }
}
