import Patience

/// A Matrix homeserver of the tests' own, for what a real one cannot be made to do: its syncs are written by
/// the test, and any endpoint can go wrong (`HomeserverFault`).
///
/// It speaks real HTTP and is strict: a path that is no endpoint, an id that has not the form of one, a missing
/// token or a path of more than 4 KiB is a violation.
public final class FakeHomeserver: Sendable {
    /// The bot's user id.
    public static let bot = "@planner:b.c"
    /// The bot's device.
    public static let device = "FAKE"
    /// The bot's token.
    public static let token = "syt_fake"

    let world: Monitor<HomeserverWorld>
    private let listener: Listener

    /// A server on any free port; nil when there is none.
    public init?() {
        let world = Monitor(HomeserverWorld())
        let listener = Listener(port: 0) { connection in
            HomeserverConversation(world: world, connection: connection).run()
        }
        guard let listener else { return nil }
        self.world = world
        self.listener = listener
    }

    /// Its address, for `matrix.homeserver`.
    public var address: String { "http://127.0.0.1:\(listener.port)" }

    /// Adds what the next sync brings: the members of `rooms`, what is sent to the bot's device, and whose devices
    /// changed.
    public func sync(_ rooms: JSON, toDevice events: [JSON] = [], changed: [String] = []) {
        world.with {
            $0.batches.append([
                .init(name: "rooms", value: rooms),
                .init(name: "to_device", value: ["events": .array(events)]),
                .init(
                    name: "device_lists",
                    value: ["changed": .array(changed.map { .string($0) })]),
            ])
        }
    }

    /// Lets it know of encryption, from the start of the bot on.
    public func holdKeys() {
        world.with { $0.keys = KeyDesk() }
    }

    /// The keys; nothing where it does not know of encryption.
    public var keys: KeyDesk { world.read { $0.keys ?? KeyDesk() } }

    /// Changes the keys.
    public func changeKeys<Result>(_ change: (inout KeyDesk) -> Result) -> Result {
        world.with { world in
            var desk = world.keys ?? KeyDesk()
            defer { world.keys = desk }
            return change(&desk)
        }
    }

    /// Lets people be in a room with the bot, as `joined_members` tells; nil where the bot is not in it.
    public func setMembers(_ users: [String]?, of room: String) {
        world.with { $0.members[room] = users }
    }

    /// Sets what a person tells of themselves.
    public func setProfile(_ profile: JSON, of user: String) {
        world.with { $0.profiles[user] = profile }
    }

    /// The people in a room with the bot.
    public func members(of room: String) -> [String] { world.read { $0.members[room] ?? [] } }

    /// Makes an event known to those who ask for it.
    public func know(_ event: JSON, in room: String) {
        world.with { $0.events["\(room) \(event["event_id"]?.string ?? "")"] = event }
    }

    /// Sets what `messages` answers for a room, newest first.
    public func setHistory(_ events: [JSON], of room: String) {
        world.with { $0.histories[room] = events }
    }

    /// Makes something go wrong from now on.
    public func inject(_ fault: HomeserverFault) {
        world.with { $0.faults.append(fault) }
    }

    /// Ends all faults.
    public func heal() {
        world.with { $0.faults = [] }
    }

    /// Lets it have a file that somebody sent, at `mxc://b.c/ID`.
    public func give(_ id: String, _ bytes: [UInt8]) {
        world.with { $0.media[id] = bytes }
    }

    /// The files that the bot uploaded.
    public var uploads: [HomeserverWorld.Upload] { world.read { $0.uploads } }

    /// When the bot typed, in its order.
    public var typing: [HomeserverWorld.Typing] { world.read { $0.typing } }

    /// What the bot sent, in its order.
    public var sent: [HomeserverWorld.Sent] { world.read { $0.sent } }

    /// The texts that the bot sent to a room, changes left out.
    public func texts(in room: String) -> [String] {
        sent.filter { $0.room == room && $0.content["m.new_content"] == nil }
            .compactMap { $0.content["body"]?.string }
    }

    /// The `since` of the syncs so far; an empty one for none.
    public var positions: [String] { world.read { $0.positions } }

    /// How many batches the bot has asked for what follows.
    public var confirmed: Int {
        positions.compactMap { Int($0.dropFirst()) }.max() ?? 0
    }

    /// What was asked for and must not have been.
    public var violations: [String] { world.read { $0.violations } }

    /// Refuses whoever logs in, in these ways; nil where only an OAuth server tells of any.
    public func offerLogins(_ types: [String]?) {
        world.with { $0.logins = types }
    }

    /// Lets new cross-signing keys in place of others be published only once they are approved at a page; nil for as
    /// soon as they come.
    public func wantApproval(at page: JSON?, stage: String = "m.oauth") {
        world.with { $0.approval = page.map { ["stage": .string(stage), "url": $0] } }
    }

    /// How often an endpoint was called.
    public func calls(_ endpoint: String) -> Int { world.read { $0.calls[endpoint] ?? 0 } }

    /// The most calls of an endpoint that were under way at once.
    public func mostAtOnce(_ endpoint: String) -> Int { world.read { $0.most[endpoint] ?? 0 } }

    /// The rooms that the bot joined or left on its own, in its order.
    public var joined: [String] { world.read { $0.joined } }

    /// Waits until `condition` holds, without blocking a thread of Swift's; the seconds that it took, nil when
    /// it did not in time.
    public func wait(
        seconds: Double = 20, until condition: @escaping @Sendable (FakeHomeserver) -> Bool
    ) async -> Double? {
        await SystemThread.run {
            let start = Moment.now
            let end = start + seconds * Patience.factor
            while !condition(self) {
                guard Moment.now < end else { return nil }
                _ = self.world.wait(seconds: 0.02) { _ in Bool?.none }
            }
            return Moment.now - start
        }
    }

    deinit {
        listener.close()
    }
}
