import Language
import Planner

/// What is said of a turn that goes to somebody else.
struct EnglishTurn: EnglishPhrases {
    let reader: Reader

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
        case .nobodyElse(let task):
            "Nobody else takes turns with \(task.number): \(task.title). Nothing was changed."
        }
    }

    /// `sam takes no turns here`, `Nobody takes turns here yet`.
    private func without(_ people: [GroupPerson]) -> String {
        switch people.count {
        case 0: "Nobody takes turns here yet"
        case 1: "\(people[0].name) takes no turns here"
        default: "\(joined(people.map(\.name))) take no turns together here"
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
