import Bot
import Planner
import Transports

/// The bot on the console: one person speaks at a time, in private or in a group, and time passes as
/// the machine's does or as it is told to.
///
/// Besides who speaks where, only the database remembers anything: that lets
/// `:restart` throw everything away, and a later process go on.
struct Console {
    let setup: ChatSetup
    let transport: ConsoleTransport
    var engine: Engine
    private(set) var person: ConsolePerson
    private var group: String?

    /// Opens the database that `setup` names; messages are handed to `write`.
    init(_ setup: ChatSetup, write: @escaping @Sendable (String) -> Void) throws {
        self.setup = setup
        person = setup.person
        transport = ConsoleTransport(
            format: setup.format, clock: setup.clock, zone: setup.zone,
            files: ConsoleFiles(directory: setup.filesDirectory), write: write)
        engine = try Engine(setup, transport: transport)
        try refuseEarlierClock()
        attend()
    }

    /// Starts the bot: what fell due since the database's last moment is caught up.
    func start() async throws {
        try await engine.start(at: now)
        if let clock = setup.virtualClock { try engine.note(clock.now) }
    }

    /// Does what is due by now, and sends what waits.
    func settle() async throws {
        try await engine.settle(at: now)
    }

    /// The present moment on the wall clock, to the second: `2026-11-21T09:00:00`.
    var moment: String { ConsoleRecord.moment(setup.zone.local(now)) }

    /// How long nothing will fall due, at most 15 s; nil when the clock stands still.
    func millisecondsToWait() throws -> Int? {
        guard setup.virtualClock == nil else { return nil }
        let wake = try engine.nextWake() ?? now.adding(seconds: 15)
        return SystemClock.milliseconds(until: min(wake, now.adding(seconds: 15)))
    }

    /// Takes a message of the person.
    func say(_ text: String) async throws {
        let addressed = AddressedText(text)
        try await send { id in
            .message(
                id: id, text: addressed.text, replyTo: nil, isForwarded: false,
                isAddressed: addressed.isAddressed)
        }
    }

    /// Does what a directive says.
    mutating func obey(_ directive: Directive) async throws {
        switch directive {
        case .advance(let seconds): try await advance(seconds)
        case .at(let moment): try await advance(to: moment)
        case .down(let seconds): try await stop(for: seconds)
        case .restart: try await restart(at: now)
        case .person(let person):
            self.person = person
            try await enter()
        case .group(let group):
            self.group = group
            try await enter()
        case .leave:
            let sender = person.sender
            if group != nil { try await send { _ in .members(left: [sender]) } }
            group = nil
            attend()
        case .press(let words): try await press(words)
        case .reply(let count, let text): try await reply(text, to: count)
        case .edit(let text): try await edit(text)
        case .react(let emoji): try await react(emoji)
        case .forward(let text):
            try await send { id in
                .message(id: id, text: text, replyTo: nil, isForwarded: true, isAddressed: false)
            }
        case .file(let kind, let words): try await send(kind, words)
        case .upload(let path, let words): try await upload(path, words)
        case .location(let latitude, let longitude):
            try await send { .location(id: $0, latitude: latitude, longitude: longitude) }
        }
    }

    /// Where the person speaks.
    var chat: ChatAddress {
        group.map { ChatAddress(id: $0, kind: .group, title: $0) }
            ?? ChatAddress(id: person.label, kind: .direct)
    }

    /// Hands what the person did to the bot, and shows the answers. `content` is given the id of the message.
    func send(
        _ content: (String) -> Update.Content, file kind: NetworkFile.Kind? = nil,
        path: String? = nil
    ) async throws {
        let number = try engine.updateCount() + 1
        var update = Update(
            key: String(number), bot: transport.bot, chat: chat, sender: person.sender,
            sentAt: now, content: content(person.messageID(number)))
        update.file = kind.map {
            NetworkFile(bot: transport.bot, kind: $0, reference: "\($0.rawValue)-\(number)")
        }
        if let path { update.file = NetworkFile(bot: transport.bot, onThisMachine: path) }
        for _ in 0..<(setup.deliversTwice ? 2 : 1) {
            try engine.handle(update, number: number, at: now)
        }
        try await settle()
    }

    var now: Instant { setup.clock.now }

    /// Goes where the person speaks; who speaks in a group is in it.
    private func enter() async throws {
        attend()
        if group != nil { try await send { _ in .members(left: []) } }
    }

    // In a group one also sees one's own private chat.
    private func attend() {
        transport.attend([person.label, chat.id])
    }
}

/// Whether a message speaks to the bot by its name, as networks find out for their bots.
struct AddressedText {
    /// The message without the bot's name.
    let text: String
    /// Whether it mentions the bot or is a slash command.
    let isAddressed: Bool

    /// Reads `@fundone …`, `fundone, …` and `/command@fundone …`.
    init(_ message: String) {
        let bare = message.replacing(/^(\/\w+)@fundone\b/.ignoresCase()) { $0.1 }
        let unnamed = bare.replacing(/^fundone\b[,:]?(\s+|$)/.ignoresCase()) { _ in "" }
        text = unnamed.replacing(/(^|\s)@fundone\b[,:]?[ \t]*/.ignoresCase()) { $0.1 }
        let isForAnother = bare.contains(/^\/\w+@\w/)
        isAddressed = message.hasPrefix("/") && !isForAnother || text != message
    }
}
