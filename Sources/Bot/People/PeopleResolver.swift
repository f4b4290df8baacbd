import Language
import Storage
import Wording

/// Finds out who is meant by the people of a message before anything is done; asks where two fit.
struct PeopleResolver {
    let context: UpdateContext
    let said: Said
    /// Who was picked where it was asked: by the name in small letters, empty where one of several was to be picked.
    let picked: [String: Int64]

    /// What was understood, with rows in place of names; else the answer that says what is wrong.
    enum Resolved {
        case clear(Understanding)
        case unclear(Outcome)
    }

    /// Why nothing can be done yet.
    private enum Unclear: Error {
        case unknown(String)
        /// Somebody is said to have done something, and nobody has that name.
        case unknownDoer(String)
        case severalCalled(String, [Member])
        case severalForOne([Member])
        case turnsOfNobody
    }

    /// Finds out who is meant.
    func resolve(_ understanding: Understanding) throws -> Resolved {
        guard let people = context.session.people else { return .clear(understanding) }
        do {
            return .clear(try resolve(understanding, people))
        } catch Unclear.unknown(let name) {
            let others = try context.choice(of: said.text).nameless(understanding)
            if let other = others.lazy.compactMap({ try? resolve($0, people) }).first {
                return .clear(other)
            }
            if understanding.doers != nil {
                return .unclear(try answer(.unknownDoer(name), people))
            }
            return .unclear(try answer(.unknown(name), people))
        } catch let unclear as Unclear {
            return .unclear(try answer(unclear, people))
        }
    }

    private func resolve(_ understanding: Understanding, _ people: GroupPeople) throws
        -> Understanding
    {
        var found = understanding
        found.doers = try resolve(found.doers, people)
        found.command = try resolve(found.command, people)
        found.alternatives = try found.alternatives.map { try resolve($0, people) }
        return found
    }

    /// The members who did something.
    private func resolve(_ doers: [Person]?, _ people: GroupPeople) throws -> [Person]? {
        guard let doers else { return nil }
        var rows: [Person] = []
        for member in try doers.flatMap({ try members($0, people) })
        where !rows.contains(.member(member.id)) {
            rows.append(.member(member.id))
        }
        return rows
    }

    private func resolve(_ command: Command, _ people: GroupPeople) throws -> Command {
        switch command {
        case .add(var drafts):
            for index in drafts.indices {
                drafts[index].assignment = try drafts[index].assignment.map {
                    try resolve($0, people)
                }
            }
            return .add(drafts)
        case .edit(let target, var edit):
            edit.assignment = try edit.assignment.map { try resolve($0, people) }
            return .edit(target, edit)
        case .away(let person, let days):
            return .away(try members(person, people).first.map { .member($0.id) } ?? person, days)
        case .complete(.turn(let person), let day):
            let member = try members(person, people).first
            return .complete(.turn(member.map { .member($0.id) } ?? person), on: day)
        case .view(let view): return .view(try resolve(view, people))
        case .clear(let view): return .clear(try resolve(view, people))
        case .completeAll(let view): return .completeAll(try resolve(view, people))
        default: return command
        }
    }

    private func resolve(_ view: View, _ people: GroupPeople) throws -> View {
        guard case .chores(let person?) = view else { return view }
        return .chores(try members(person, people).first.map { .member($0.id) })
    }

    private func resolve(_ assignment: Assignment, _ people: GroupPeople) throws -> Assignment {
        var assignment = assignment
        var members: [Member] = []
        for person in assignment.people {
            let found = try self.members(person, people)
            members += found.filter { new in !members.contains { $0.id == new.id } }
        }
        if let turn = assignment.turn { assignment.turn = try resolve(turn, people) }
        if assignment.takesTurns {
            guard members.count > 1 else { throw Unclear.turnsOfNobody }
        } else if members.count > 1 {
            guard let one = picked[""] else { throw Unclear.severalForOne(members) }
            members = members.filter { $0.id == one }
        }
        assignment.people = members.map { .member($0.id) }
        return assignment
    }

    private func resolve(_ turn: TurnChange, _ people: GroupPeople) throws -> TurnChange {
        func one(_ person: Person) throws -> Person {
            let found = try members(person, people)
            guard found.count == 1, let only = found.first else { throw Unclear.turnsOfNobody }
            return .member(only.id)
        }
        return switch turn {
        case .skipped, .declined, .joined, .left, .gone: turn
        case .taken(let owner): .taken(from: try one(owner))
        case .swapped(let other): .swapped(with: try one(other))
        }
    }

    private func members(_ person: Person, _ people: GroupPeople) throws -> [Member] {
        switch person {
        case .everyone: return try people.present()
        case .speaker: return try people.member(context.update.sender).map { [$0] } ?? []
        case .member(let row): return try people.tx.members.find(row).map { [$0] } ?? []
        case .named(let name), .mentioned(let name):
            let isMentioned = person == .mentioned(name)
            let found = try isMentioned ? people.mentioned(as: name) : people.called(name)
            if let row = picked[name.lowercased()] { return found.filter { $0.id == row } }
            guard let only = found.first else { throw Unclear.unknown(name) }
            guard found.count == 1 else { throw Unclear.severalCalled(name, found) }
            return [only]
        }
    }

    private func answer(_ unclear: Unclear, _ people: GroupPeople) throws -> Outcome {
        switch unclear {
        case .unknown(let name):
            let known = try people.present().map { try people.shown($0).name }
            return try context.offer(said, .question(.unknownPerson(name, known: known)))
        case .unknownDoer(let name):
            let known = try people.present().map { try people.shown($0).name }
            return try context.offer(said, .question(.unknownDoer(name, known: known)))
        case .severalCalled(let name, let members): return try ask(name, members, people)
        case .severalForOne(let members): return try ask("", members, people)
        case .turnsOfNobody: return .say(.question(.turnsOfNobody))
        }
    }

    private func ask(_ name: String, _ members: [Member], _ people: GroupPeople) throws -> Outcome {
        let shown = Array(members.prefix(Self.mostAsked))
        return try context.ask(
            .person(
                of: said, name: name.lowercased(), members: shown.map(\.id),
                picked: picked.map { Dialog.PickedPerson(name: $0.key, member: $0.value) }),
            .question(.whichPerson(name, try shown.map(people.shown))))
    }

    /// No more people are offered.
    private static let mostAsked = 10
}
