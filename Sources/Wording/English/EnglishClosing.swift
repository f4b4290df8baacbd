import Language
import Planner

/// Tasks that were done, skipped or opened again.
struct EnglishClosing: EnglishPhrases {
    let recipient: Recipient

    func message(_ reply: ClosingReply) -> Message {
        switch reply {
        case .done(let tasks, let others):
            "\((tasks.map(done) + others.map(notDone)).joined(separator: "\n"))"
        case .doneThere(let title, let group): "Done in \(group): \(title)"
        case .skipped(let task): "\(skipped(task))"
        case .skippedDays(let task, let days):
            "Skipped \(task.name.number): \(task.name.title), \(named(days))\(next(task))"
        case .doneMark(let task): "✓ \(done(task))"
        case .skippedMark(let task): "✓ \(skipped(task))"
        case .nothingOpen: "Nothing was open there."
        case .nothingNags: "Nothing nags at the moment."
        case .stoppedNagging(let tasks):
            "No more nagging about \(tasks.map(hushed).joined(separator: ", "))"
        case .nothingMissed(0): "Nothing is left over."
        case .nothingMissed(let times):
            "Nothing is left over but \(times == 1 ? "a time of a routine, which goes by itself" : "\(times) times of routines, which go by themselves") when the month has passed."
        case .notMissed(let names):
            "\(joined(names.map { "\($0.number): \($0.title)" })) \(names.count == 1 ? "was" : "were") not missed; nothing was changed."
        case .letGo(let names): "\(letGo(names))"
        case .askEarly(let tasks):
            Message(RichText(tasks.map(early).joined(separator: "\n")), buttons: yesOrNo)
        case .askDone(let name): Message("Done: \(name.title)?", buttons: yesOrNo)
        case .askAll(let count):
            Message("That would complete \(count) tasks. All of them?", buttons: yesOrNo)
        case .closedAlready: "That one is closed already."
        case .notRepeating(let task):
            "\(task.number) does not repeat: \(task.title). Say `delete \(task.number)` or `move \(task.number) to …`."
        case .reopened(let tasks): Message(tasks.map(reopened).joined(separator: "\n"))
        }
    }

    /// `1: take pills until Tue 24 Nov 09:00`
    private func hushed(_ task: Hushed) -> String {
        "\(task.name.number): \(task.name.title)"
            + (task.until.map { " until \(words.moment($0.date, $0.time))" } ?? "")
    }

    /// `Let go of 4: water plants`, `Let go of 14 tasks`.
    private func letGo(_ names: [TaskName]) -> String {
        names.count > 5
            ? "Let go of \(names.count) tasks"
            : names.map { "Let go of \($0.number): \($0.title)" }.joined(separator: "\n")
    }

    /// `Done 2: gym, Thu 19 Nov (late). Next Fri 20 Nov 07:00.`
    private func done(_ task: ClosedTask) -> String {
        "Done \(closed(task))\(task.isLate ? " (late)" : "")\(next(task))"
    }

    private func early(_ task: ClosedTask) -> String {
        let next = task.time.map { words.moment($0.date, $0.time) } ?? "later"
        return
            "\(task.name.number): \(task.name.title) is next due \(next). Is that one done already?"
    }

    private func skipped(_ task: ClosedTask) -> String { "Skipped \(closed(task))\(next(task))" }

    /// `Tue 24 Nov and Thu 26 Nov`; of more than three how many there are.
    private func named(_ days: [CivilDate]) -> String {
        guard days.count > 3, let first = days.first, let last = days.last else {
            return days.map(words.day).joined(separator: ", ")
        }
        return "\(days.count) times from \(words.day(first)) to \(words.day(last))"
    }

    private func closed(_ task: ClosedTask) -> String {
        let time = task.time.map { ", \(words.moment($0.date, $0.time))" } ?? ""
        return
            "\(task.name.number): \(task.name.title)\(time)\(by(task.by))"
    }

    private func next(_ task: ClosedTask) -> String {
        let person = task.nextFor.map { ", \($0.name)" } ?? ""
        return task.next.map { ". Next \(words.moment($0.date, $0.time))\(person)." } ?? ""
    }

    private func notDone(_ reason: ClosingReply.NotDone) -> String {
        switch reason {
        case .notDue(let task, let day):
            "\(task.number) is not due on \(words.day(day)): \(task.title)"
        case .doneAlready(let task): "\(task.number) is done already: \(task.title)"
        case .skipped(let task): "\(task.number) was skipped: \(task.title)"
        }
    }

    private func reopened(_ task: ClosingReply.ReopenedTask) -> RichText {
        switch task {
        case .reopened(let task, let closed):
            echo(.reopened, task)
                + (closed.map { "\nOpen again: \(words.moment($0.date, $0.time))" } ?? "")
        case .isOpen(let task): "\(task.number) is open: \(task.title)"
        }
    }
}
