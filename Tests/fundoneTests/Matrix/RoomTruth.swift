import FakeTelegram

/// A room of a fake homeserver as it really is: who is in it, and what happened since the last sync.
struct RoomTruth {
    let id: String
    var people: Set<String>
    var hasBot = true
    private(set) var news: [JSON] = []
    private var count = 0

    /// A room into which the bot has just come.
    init(_ id: String, _ people: Set<String>) {
        self.id = id
        self.people = people
        add(FakeHomeserver.bot, "join", before: "invite")
    }

    /// What may happen next.
    enum Event: CaseIterable {
        case join, leave, kick, ban, rename, invite, speak, botKicked, botInvited
    }

    /// Lets something happen with `user`; false where that cannot be.
    mutating func happen(_ event: Event, _ user: String, text: String = "home") -> Bool {
        let isIn = people.contains(user)
        switch event {
        case .join where !isIn:
            people.insert(user)
            add(user, "join", before: "invite")
        case .leave where isIn, .kick where isIn, .ban where isIn:
            people.remove(user)
            add(
                user, event == .ban ? "ban" : "leave", by: event == .leave ? nil : "@admin:b.c",
                before: "join")
        case .rename where isIn: add(user, "join", before: "join")
        case .invite where !isIn: add(user, "invite", by: people.first ?? user)
        case .speak where isIn && hasBot:
            news.append(RoomScript.message(next(), text, by: user))
        case .botKicked where hasBot:
            add(FakeHomeserver.bot, "leave", by: "@admin:b.c", before: "join")
            hasBot = false
        case .botInvited where !hasBot && !people.isEmpty:
            hasBot = true
            add(FakeHomeserver.bot, "invite", by: people.first ?? user)
            add(FakeHomeserver.bot, "join", before: "invite")
        default: return false
        }
        return true
    }

    private mutating func next() -> String {
        count += 1
        return "$\(id.dropFirst())-\(count)"
    }

    mutating func add(
        _ user: String, _ membership: String, by sender: String? = nil, before: String? = nil
    ) {
        // It hears nothing of rooms that it is not in.
        guard hasBot else { return }
        news.append(
            RoomScript.member(next(), user, membership, by: sender, before: before))
    }

    /// The events since the last time.
    mutating func take() -> [JSON] {
        defer { news = [] }
        return news
    }
}
