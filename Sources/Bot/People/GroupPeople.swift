import Planner
import Storage
import Wording

/// The people of a group: who is there, what they are called, and whom a name means.
struct GroupPeople {
    let tx: Transaction
    /// The group's chat.
    let chat: Int64

    /// The people who are there, known longest first.
    func present() throws -> [Member] { try tx.members.all(chat: chat) }

    /// What they may be called, the longest names first.
    func names() throws -> [String] {
        let names = try Set(present().flatMap(\.names))
        return names.sorted { ($0.count, $1) > ($1.count, $0) }
    }

    /// The people whom a name means: by the name that is theirs alone, else by what they are called.
    func called(_ name: String) throws -> [Member] {
        let all = try present()
        let wanted = name.lowercased()
        let byUsername = all.filter { $0.username.lowercased() == wanted }
        guard byUsername.count != 1 || all.contains(where: { $0.isNamesake(of: byUsername[0]) })
        else { return byUsername }
        let byName = all.filter { $0.names.contains { $0.lowercased() == wanted } }
        return byName.isEmpty ? byUsername : byName
    }

    /// Those whom a name behind `@` means: whose own name it is, whatever others call themselves, else those whom the
    /// name means.
    func mentioned(as name: String) throws -> [Member] {
        let wanted = name.lowercased()
        let own = try present().filter { $0.username.lowercased() == wanted }
        return own.isEmpty ? try called(name) : own
    }

    /// Notes who did something, whom the network tells of with it, and who left.
    func note(_ update: Update) throws {
        try note(update.sender)
        for person in update.people.prefix(Self.mostNoted) { try note(person) }
    }

    private func note(_ person: Sender) throws {
        guard !person.name.isEmpty || person.username != nil else { return }
        try tx.members.note(
            network: person.network, externalID: person.id, username: person.username ?? "",
            name: person.name.isEmpty ? person.username ?? "" : person.name, chat: chat)
    }

    /// The member that somebody is here; nil where they are not known.
    func member(_ sender: Sender) throws -> Member? {
        try tx.members.find(network: sender.network, externalID: sender.id, chat: chat)
    }

    /// The person of a row, as tasks speak of them; nil where they are erased.
    func person(_ row: Int64) throws -> GroupPerson? {
        try tx.members.find(row).map(shown)
    }

    /// The people of those rows.
    func people(_ rows: Set<Int64>) throws -> [Int64: GroupPerson] {
        var found: [Int64: GroupPerson] = [:]
        for row in rows { found[row] = try person(row) }
        return found
    }

    /// A member as tasks speak of them.
    func shown(_ member: Member) throws -> GroupPerson {
        let others = try present().filter { $0.id != member.id && $0.name == member.name }
        let own = member.username.isEmpty ? member.externalID : "@\(member.username)"
        return GroupPerson(
            row: member.id, name: others.isEmpty ? member.name : "\(member.name) (\(own))",
            username: member.username, id: member.externalID)
    }

    /// How many people of a group are noted at once.
    private static let mostNoted = 200
}

extension Member {
    /// What they may be called: the name that is theirs alone, the name shown, and its first word.
    fileprivate var names: [String] {
        let first = name.split(separator: " ").first.map(String.init)
        return [username, name, first ?? ""].filter { text in
            text.count > 1 && text.contains(where: \.isLetter)
        }
    }

    /// Whether they are called what is another's own name.
    fileprivate func isNamesake(of other: Member) -> Bool {
        id != other.id && names.contains { $0.lowercased() == other.username.lowercased() }
    }
}

extension PlanSession {
    /// The people of the plan's group; nil where it is a person's plan.
    var people: GroupPeople? { plan.groupChat.map { GroupPeople(tx: tx, chat: $0) } }

    /// The people of those rows, in their order.
    func people(_ rows: [Int64]) throws -> [GroupPerson] {
        guard let people else { return [] }
        return try rows.compactMap(people.person)
    }
}
