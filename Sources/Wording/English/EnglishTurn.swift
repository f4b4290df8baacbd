import Language
import Planner

/// What is said of a turn that goes to somebody else.
struct EnglishTurn: EnglishPhrases {
    let recipient: Recipient

    func message(_ reply: TurnReply) -> Message {
        switch reply {
        case .changed(let task, let changes, let next, let person):
            "Changed \(task.number): \(task.title), \(joined(changes.map(change)))\(then(next, person))"
        case .noTurns(let people):
            "\(without(people)). `sam and pete take turns with the bins every week` begins some."
        case .withoutTurns(let task):
            "Nobody takes turns with \(task.number): \(task.title). `give \(task.number) to sam` passes it on."
        case .notInTurns(let people, let task):
            "\(people.count == 1 ? "\(people[0].name) takes" : "\(joined(people.map(\.name))) take") no turns with \(task.number): \(task.title). Nothing was changed."
        case .hasItAlready(let people, let task, let time):
            "\(joined(people.map(\.name))) has \(task.number): \(task.title)\(time.map { " on \(words.moment($0.date, $0.time))" } ?? "") already. Nothing was changed."
        case .gone(let people, let turns, let nobodys):
            "\(gone(people, turns, nobodys))"
        case .nobodyElse(let task):
            "Nobody else takes turns with \(task.number): \(task.title). Nothing was changed."
        case .away(let person, let from, let to, let passed):
            "\(away(person, from, to, passed))"
        case .back(let person): "\(person.name) is back and takes turns again."
        case .offered(let task, let others): offered(task, others)
        }
    }

    /// `lena is away from Mon 23 Nov to Sun 29 Nov; nobody else's plans change. Turns go on without lena: …`
    private func away(
        _ person: GroupPerson, _ from: CivilDate, _ to: CivilDate, _ passed: [TurnReply.Passed]
    ) -> String {
        let days = self.days(Span(.custom, from: from, to: to))
        let head = "\(person.name) is away \(days). Nothing else changes here."
        let lines = passed.map { task in
            let given = task.times.map(change)
            let now = given.isEmpty ? "" : ": " + given.joined(separator: ", ")
            return
                "Turns go on without \(person.name) in \(task.name.number): \(task.name.title)\(now)."
        }
        return ([head] + lines).joined(separator: "\n")
    }

    /// How many times are named.
    private static let mostTimes = 6

    private func offered(_ task: TaskSnapshot, _ others: [RecurrenceID]) -> Message {
        let name = "\(task.todo.number): \(task.title)"
        let first = self.when(task).map { ", \($0)," } ?? ""
        let moments = others.prefix(Self.mostTimes - 1).map { words.moment($0.date, $0.time) }
        let more = others.count - moments.count
        let rest = moments + (more > 0 ? ["\(more) more"] : [])
        let own = task.occurrence?.dueOn.map { words.moment($0, task.occurrence?.dueTime) }
        let when = rest.isEmpty ? first : ", \(joined([own].compactMap(\.self) + rest)),"
        let owner = task.assignee.map { " is \($0.name)'s." } ?? " is nobody's."
        let text = RichText(
            "\(name)\(when)\(owner) Who takes \(rest.isEmpty ? "it" : "them")?")
        guard let id = task.occurrence?.id else { return Message(text) }
        return Message(text, buttons: [[Button("I'll do it", .take(id))]])
    }

    /// `sam takes no turns here`, `Nobody takes turns here yet`.
    private func without(_ people: [GroupPerson]) -> String {
        switch people.count {
        case 0: "Nobody takes turns here yet"
        case 1: "\(people[0].name) takes no turns here"
        default: "\(joined(people.map(\.name))) take no turns together here"
        }
    }

    /// `tom is passed over in 1: bins and 3: dishes; 4: fix the sink is nobody's now.`
    private func gone(_ people: [GroupPerson], _ turns: [TaskName], _ nobodys: [TaskName])
        -> String
    {
        func named(_ tasks: [TaskName]) -> String {
            joined(tasks.map { "\($0.number): \($0.title)" })
        }
        let (names, be) = (joined(people.map(\.name)), people.count == 1 ? "is" : "are")
        let free = "\(named(nobodys)) \(nobodys.count == 1 ? "is" : "are") nobody's now"
        switch (turns.isEmpty, nobodys.isEmpty) {
        case (true, true):
            return "\(names) \(people.count == 1 ? "has" : "have") no turns and no tasks here."
        case (true, false): return "\(free)."
        case (false, true): return "\(names) \(be) passed over from now on in \(named(turns))."
        case (false, false):
            return "\(names) \(be) passed over from now on in \(named(turns)); \(free)."
        }
    }

    /// `Mon 23 Nov 07:00 for sam, not alice`.
    private func change(_ change: TurnReply.Change) -> String {
        let before = change.from.map { ", not \($0.name)" } ?? ""
        let person = change.to.map { " for \($0.name)" } ?? ""
        return words.moment(change.time.date, change.time.time) + person + before
    }

    private func then(_ next: RecurrenceID?, _ person: GroupPerson?) -> String {
        guard let next else { return "." }
        return ". Next \(words.moment(next.date, next.time))\(person.map { ", \($0.name)" } ?? "")."
    }
}
