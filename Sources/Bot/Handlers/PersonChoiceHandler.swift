import Language
import Storage
import Wording

/// The answer to the question who of several people was meant.
struct PersonChoiceHandler {
    let context: UpdateContext
    /// What was said before the question.
    let said: Said
    /// The name that several have; empty where one of several who were named is to be picked.
    let name: String
    /// The people, in the order in which they were shown.
    let members: [Int64]
    /// Who was picked before.
    let picked: [Dialog.PickedPerson]

    private var dialog: Dialog { .person(of: said, name: name, members: members, picked: picked) }

    /// Carries out what was waiting on the person that an answer picks; nil where the message is something new.
    func answer(_ text: String) throws -> Outcome? {
        guard let people = context.session.people else { return nil }
        let called = try people.called(String(text.trimmingPrefix("@"))).map(\.id)
            .filter(members.contains)
        if let only = called.first, called.count == 1 { return try choose(only) }
        let selection = try context.read(
            text, as: .selection, at: context.update.sentAt)
        switch selection {
        case .numbers(let numbers): return try choose(place: numbers.first.map { $0 - 1 })
        case .places(let places): return try choose(place: places.first)
        case .nothing:
            try context.close(dialog)
            return .say(.question(.cancelled))
        default: return nil
        }
    }

    private func choose(place: Int?) throws -> Outcome {
        guard let place, members.indices.contains(place) else {
            return .say(.question(.notAmongThem))
        }
        return try choose(members[place])
    }

    /// Carries out what was waiting on the person that was picked.
    func choose(_ member: Int64) throws -> Outcome {
        try context.close(dialog)
        var known = Dictionary(picked.map { ($0.name, $0.member) }) { first, _ in first }
        known[name] = member
        var router = CommandRouter(context: context, said: said)
        router.picked = known
        return try router.perform(said.meaning)
    }
}
