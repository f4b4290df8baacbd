import Patience

/// A Telegram of the tests' own: a Bot API server on loopback with people in it.
///
/// It speaks real HTTP, is as strict as the real server and stricter (what the real one lets pass
/// but a bot should not do is a `Violation`), goes wrong on command (`Fault`), and keeps a ledger
/// of what every user did and saw.
public final class FakeTelegram: Sendable {
    /// The token that the bot must use.
    public let token: String
    /// The port it listens on, on 127.0.0.1.
    public let port: UInt16

    let world: Monitor<World>
    private let listener: Listener

    /// A server on `port`, any free one for 0; nil when it is taken.
    public init?(
        port: UInt16 = 0, token: String = "4242:fake_Token-1", username: String = "fundone_bot",
        botID: Int64 = 4242
    ) {
        let world = Monitor(World(token: token, username: username, botID: botID))
        let listener = Listener(port: port) { connection in
            Conversation(world: world, connection: connection).run()
        }
        guard let listener else { return nil }
        self.token = token
        self.world = world
        self.listener = listener
        self.port = listener.port
    }

    deinit {
        world.with { $0.webhook = nil }
    }

    /// The address for `telegram.api_base`.
    public var address: String { "http://127.0.0.1:\(port)" }

    /// Refuses further connections.
    public func close() {
        listener.close()
    }
}

extension FakeTelegram {
    /// Lets `user` write to the bot, or in the group `chat`; the message's id.
    @discardableResult
    public func say(
        _ text: String, user: Int64 = 1, chat: Int64? = nil, _ options: MessageOptions = .init()
    ) -> Int64 {
        world.with { $0.say(text, user: user, chat: chat ?? user, options) }
    }

    /// Lets `user` write to the bot in `chat`, a chat of others in which it is no member; the query's id, nil where the
    /// bot's guest mode is off.
    @discardableResult
    public func summon(_ text: String, user: Int64 = 1, chat: Int64) -> String? {
        world.with { $0.summon(text, user: user, chat: chat) }
    }

    /// Lets `user` type behind the bot's name in any chat; the query's id, nil where the bot's inline mode is off.
    @discardableResult
    public func type(_ text: String, user: Int64 = 1) -> String? {
        world.with { $0.type(text, user: user) }
    }

    /// The titles of what the bot offers for a query; nil before it has answered.
    public func offers(for query: String) -> [String]? {
        world.read { $0.inlineQueries[query]?.results?.map { $0["title"]?.string ?? "" } }
    }

    /// Lets the user of a query pick what is offered first, which then stands in `chat`.
    @discardableResult
    public func pick(_ query: String, chat: Int64) -> Bool {
        world.with { $0.pick(query, chat: chat) }
    }

    /// Switches the bot's inline mode on or off, as its owner does, and whether the bot learns what is picked.
    public func setInlineMode(_ isOn: Bool, tellsPicks: Bool = true) {
        world.with { ($0.takesInlineQueries, $0.tellsPicks) = (isOn, tellsPicks) }
    }

    /// Switches the bot's guest mode on or off, as its owner does.
    public func setGuestMode(_ isOn: Bool) {
        world.with { $0.takesGuestQueries = isOn }
    }

    /// Lets the bot show something to one person alone for so many seconds after a press or a command.
    public func setAsideSeconds(_ seconds: Double) {
        world.with { $0.asideSeconds = seconds }
    }

    /// What one person of a group alone saw of the bot, changes included.
    public func seenAlone(by user: Int64, in chat: Int64) -> [LedgerEntry] {
        ledger.filter { $0.chat == chat && $0.receiver == user }
    }

    /// The kinds of updates that the bot asked for last; nil before.
    public var allowedUpdates: Set<String>? { world.read { $0.updates.allowed } }

    /// Lets `user` change an own message, the last one for nil.
    @discardableResult
    public func edit(
        _ text: String, user: Int64 = 1, chat: Int64? = nil, message: Int64? = nil
    ) -> Bool {
        world.with { $0.edit(text, user: user, chat: chat ?? user, message: message) }
    }

    /// Lets `user` press the button of that label under `message`, or under the newest message that
    /// has it; the query's id.
    @discardableResult
    public func press(
        _ label: String, user: Int64 = 1, chat: Int64? = nil, message: Int64? = nil
    ) -> String? {
        world.with {
            $0.press(user: user, chat: chat ?? user, label: label, data: nil, message: message)
        }
    }

    /// Lets `user` set the reactions to `message`.
    public func react(
        _ emoji: [String], was: [String] = [], user: Int64 = 1, chat: Int64? = nil, message: Int64
    ) {
        world.with {
            $0.react(emoji, was: was, user: user, chat: chat ?? user, message: message)
        }
    }

    /// Lets `user` send a place.
    @discardableResult
    public func locate(
        _ latitude: Double, _ longitude: Double, user: Int64 = 1, chat: Int64? = nil
    ) -> Int64 {
        world.with { $0.locate(latitude, longitude, user: user, chat: chat ?? user) }
    }

    /// Lets `user` come into the group `chat`, which is called `title` from then on.
    public func enter(
        user: Int64, chat: Int64, title: String? = nil, _ options: MessageOptions = .init()
    ) {
        world.with { $0.join(user, chat: chat, isLeaving: false, options, title) }
    }

    /// Lets `user` leave the group `chat`.
    public func leave(user: Int64, chat: Int64) {
        world.with { $0.join(user, chat: chat, isLeaving: true, .init(), nil) }
    }

    /// The message that is pinned in `chat`; nil for none.
    public func pinned(in chat: Int64) -> Int64? { world.with { $0.chats[chat]?.pinned } }

    /// Lets `user` block the bot or unblock it; with a group, throw it out or take it back.
    public func block(_ isBlocked: Bool = true, user: Int64 = 1, chat: Int64? = nil) {
        world.with { $0.setBlocked(isBlocked, user: user, chat: chat ?? user) }
    }

    /// Makes a group a supergroup; its new id.
    @discardableResult
    public func migrate(_ chat: Int64, isTold: Bool = true) -> Int64? {
        world.with { $0.migrate(chat, isTold: isTold) }
    }

    /// Removes a message, as a user does.
    public func remove(message: Int64, chat: Int64) {
        world.with {
            $0.chats[chat]?.messages[message]?.isRemoved = true
            $0.logDone(.removed, chat, 0, message, "", nil)
        }
    }

    /// Whether a message with that text was taken away from a chat.
    public func isRemoved(_ text: String, chat: Int64) -> Bool {
        world.with { world in
            world.chats[chat]?.messages.values.contains { $0.isRemoved && $0.text == text } ?? false
        }
    }

    /// Removes a topic with its messages, as a user does.
    public func remove(topic: Int64, chat: Int64) {
        world.with { world in
            world.chats[chat]?.topics.remove(topic)
            for message in world.chats[chat]?.messages.values.map(\.self) ?? []
            where message.thread == topic {
                world.chats[chat]?.messages[message.id]?.isRemoved = true
            }
        }
    }

    /// Queues an update of any kind and content.
    @discardableResult
    public func update(_ kind: String, _ content: JSON) -> Int64 {
        world.with { $0.updates.force(kind, content) }
    }
}

extension FakeTelegram {
    /// Makes something go wrong from now on.
    public func inject(_ fault: Fault) {
        world.with { $0.faults.append(fault) }
    }

    /// Lets `user` show a photo of themselves.
    public func showPortrait(_ bytes: [UInt8] = [], of user: Int64 = 1) {
        world.with {
            $0.files["portrait-\(user)"] = "photo"
            $0.uploads["portrait-\(user)"] = World.Upload(name: "portrait", bytes: bytes)
        }
    }

    /// Ends all faults.
    public func heal() {
        world.with { $0.faults = [] }
    }

    /// Limits what the bot may send.
    public func limit(_ limits: RateLimits) {
        world.with { $0.limits = limits }
    }

    /// Sets the clock by which people's messages are stamped, in seconds since 1970; the machine's for nil.
    public func setClock(_ seconds: Int64?) {
        world.with { $0.clock = seconds }
    }

    /// Lets the ids of updates go on from `id`.
    public func restartUpdateIDs(at id: Int64) {
        world.with { $0.updates.nextID = id }
    }

    /// Hands out each batch in no order.
    public func shuffleUpdates(_ isShuffled: Bool = true) {
        world.with { $0.updates.isShuffled = isShuffled }
    }

    /// Lets the next polls confirm nothing, so that updates come again.
    public func forgetConfirmations(polls: Int) {
        world.with { $0.updates.deafPolls = polls }
    }
}

extension FakeTelegram {
    /// What the users did and saw, in order.
    public var ledger: [LedgerEntry] { world.read(\.ledger) }

    /// What the bot sent to `chat`, edits left out.
    public func sent(to chat: Int64) -> [LedgerEntry] {
        ledger.filter { $0.kind == .sent && $0.chat == chat }
    }

    /// What the bot must not have done.
    public var violations: [Violation] { world.read(\.violations) }

    /// The presses that the bot has not answered.
    public var openPresses: [String] { world.read { Array($0.openPresses.keys) } }

    /// How many updates the bot has not confirmed.
    public var pendingUpdates: Int { world.read { $0.updates.pending.count } }

    /// How many polls wait for updates at this moment.
    public var pollsWaiting: Int { world.read(\.pollsWaiting) }

    /// How often the method was called.
    public func calls(_ method: String) -> Int { world.read { $0.calls[method] ?? 0 } }

    /// What the bot set by setMyCommands (`commands`), setMyDescription (`description`),
    /// setMyShortDescription (`short_description`).
    public func profile(_ name: String) -> JSON? { world.read { $0.profile[name] } }

    /// Lets so many seconds pass, neither more nor fewer.
    public func rest(seconds: Double) async {
        await SystemThread.run { [world] in _ = world.wait(seconds: seconds) { _ in Bool?.none } }
    }

    /// Waits until `condition` holds, without blocking a thread of Swift's; whether it did in time, which is
    /// `seconds` or more where `Patience` is asked for.
    public func wait(
        seconds: Double = 20, until condition: @escaping @Sendable (FakeTelegram) -> Bool
    ) async -> Bool {
        await SystemThread.run {
            let end = Moment.now + seconds * Patience.factor
            var holds = condition(self)
            while !holds, Moment.now < end {
                let seen = self.world.read { $0.changes }
                _ = self.world.wait(seconds: 0.1) { $0.changes == seen ? nil : true }
                holds = condition(self)
            }
            return holds
        }
    }
}
