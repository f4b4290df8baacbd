import Glibc
import Logging
public import Planner
public import Storage
import Synchronization

/// This process among those that share a database: which part of the work is its own.
///
///     turn, every three seconds: I live ─► renew what I have ─► give back what is too much ─► take what nobody has
///
/// A node that cannot reach a network rests for a while, where others work: perhaps they can. After a turn that failed it
/// relies on what it had until the time of that is over, and each transaction asks the database besides. A shard that goes
/// to another is claimed from no more, and given back once nothing of it is under way. A process that is alone (SQLite)
/// has everything.
public final class Node: Sendable {
    private struct Held {
        var lease: Lease
        /// The moment, of the monotonic clock, from which on it is not relied on.
        var end: Double
        /// Whether it is to be given back.
        var leaves = false
    }

    private struct State {
        var held: [String: Held] = [:]
        var wanted: Set<String> = []
        /// How many messages of a lease are under way.
        var underWay: [Lease: Int] = [:]
        /// In how many turns each of what is wanted was not this process's.
        var missed: [String: Int] = [:]
        var rest = Rest()
    }

    /// How long it leaves the work to others, because it cannot reach a network: twice as long each time.
    private struct Rest {
        static let (shortest, longest) = (30.0, 480.0)
        var next = shortest
        var end = 0.0
    }

    /// The seconds between two turns.
    public static let pause = 3
    /// The seconds for which a lease is not relied on any more, though the database may still count it.
    private static let margin = 1.0

    /// What it is called, drawn anew for each process; nil where it is alone.
    public let name: String?
    /// A word for this machine and the folder of its own files, which outlives the process; nil where it is alone.
    let place: String?
    private let store: Store
    private let schema: String
    /// Whether it takes its part of the shards.
    private let takesShards: Bool
    private let state = Mutex(State())
    private let offset = Atomic(0)

    /// A node that works on `store`, and `shares` the work with others where they can be at work on it: its part of all,
    /// or the `one` lease that is named.
    public init(_ store: Store, shares: Bool, only one: String? = nil) {
        self.store = store
        takesShards = one == nil
        if let one { state.withLock { $0.wanted = [one] } }
        name = shares && store.isShared ? String(UInt64.random(in: .min ... .max), radix: 36) : nil
        schema = store.schema
        place = name.map { _ in
            var machine = [CChar](repeating: 0, count: 256)
            gethostname(&machine, 255)
            let bytes = machine.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
            let text = String(decoding: bytes, as: UTF8.self) + " " + store.path
            return String(StableHash.of(text), radix: 36)
        }
    }

    /// Notes that a network cannot be reached: where other processes work, it leaves all to them for a while.
    public func isCutOff() {
        let now = Monotonic.now
        state.withLock { state in
            guard state.rest.end < now else { return }
            state.rest.end = now + state.rest.next
            state.rest.next = min(state.rest.next * 2, Rest.longest)
        }
    }

    /// Notes that a network was reached.
    public func isInTouch() { state.withLock { $0.rest = Rest() } }

    /// How many seconds the clock of the database is ahead of this machine's; 0 where it is alone.
    public var clockOffset: Int { offset.load(ordering: .relaxed) }

    /// Wants a lease beside those of the shards.
    public func want(_ name: String) { state.withLock { _ = $0.wanted.insert(name) } }

    /// The lease of that name; nil where it is not this process's, or all is.
    public func lease(_ name: String) -> Lease? {
        let now = Monotonic.now
        return state.withLock { state in
            state.held[name].flatMap { $0.end > now ? $0.lease : nil }
        }
    }

    /// The lease of that name, where this process has it and keeps it for now.
    public func keptLease(_ name: String) -> Lease? {
        lease(name).flatMap { lease in
            state.withLock { $0.held[name]?.leaves == false } ? lease : nil
        }
    }

    /// Whether something that one process alone does is this process's, and stays so for now.
    public func has(_ name: String) -> Bool { self.name == nil || keptLease(name) != nil }

    /// Whether a lease is this process's still; true for nil, which is what a process that is alone has.
    public func holds(_ lease: Lease?) -> Bool { lease.map { self.lease($0.name) == $0 } ?? true }

    /// The shards that are this process's, to claim from.
    public var share: Share {
        guard name != nil else { return .everything }
        let now = Monotonic.now
        let held = state.withLock { $0.held }
        var leases: [Int64: Lease] = [:]
        for shard in 0..<Share.shards {
            guard let one = held[Self.shard(shard)], one.end > now, !one.leaves else { continue }
            leases[shard] = one.lease
        }
        return Share(leases: leases)
    }

    /// What of the chats of a bot is this process's.
    func share(of scope: OutboxRelay.Scope) -> Share {
        switch scope {
        case .shards: return share
        case .own: return .everything
        case .leased(let lease):
            guard name != nil else { return .everything }
            let leases = self.lease(lease).map { lease in
                (0..<Share.shards).map { ($0, lease) }
            }
            return Share(leases: Dictionary(uniqueKeysWithValues: leases ?? []))
        }
    }

    /// Notes that messages of a shard are under way (+1 each), or no more (-1).
    func count(_ change: Int, of lease: Lease?) {
        guard let lease else { return }
        state.withLock { state in
            let count = state.underWay[lease, default: 0] + change
            state.underWay[lease] = count > 0 ? count : nil
        }
    }

    /// Looks in a transaction whether a lease is this process's still; nil is what a process that is alone has.
    ///
    /// - Throws: `LeaseOver`.
    public func check(_ lease: Lease?, in tx: Transaction) throws {
        guard let lease else { return }
        guard holds(lease) else { throw LeaseOver(names: [lease.name]) }
        try tx.leases.check([lease])
    }

    /// Gives up leases that the database says are over.
    public func lose(_ over: LeaseOver) {
        state.withLock { state in for name in over.names { state.held[name] = nil } }
    }

    /// What a turn found.
    private struct Turn {
        var held: [Lease] = []
        /// How many shards are a fair part; nil where it rests.
        var fair: Int?
        /// When the leases were renewed, by the monotonic clock.
        var renewed = 0.0
        /// The clock of the database, in seconds, and the monotonic clock then.
        var clock = (database: 0, here: 0.0)
    }

    /// Takes its part: see above.
    ///
    /// - Throws: `StoreError`; then it has what it had, until its time is over. Of kind `.tooNew` where a newer fundone has
    ///   changed the database.
    public func turn(at now: Instant) throws {
        guard let name else { return }
        let start = Monotonic.now
        let (leaving, wanted, missed, wantsRest) = state.withLock { state in
            (
                state.held.values.filter(\.leaves).map(\.lease)
                    .filter { state.underWay[$0] == nil },
                state.wanted, state.missed, state.rest.end > start
            )
        }
        let turn = try store.write { tx in
            var turn = Turn()
            guard try !tx.leases.isOvertaken(schema) else { throw StoreError(newer: store.name) }
            let others = try tx.leases.beat(
                name, schema: schema, isResting: wantsRest || !takesShards)
            try tx.leases.release(leaving)
            turn.renewed = Monotonic.now
            turn.held = try tx.leases.renew(name)
            if !wantsRest || others == 0 {
                let shards = Set(takesShards ? (0..<Share.shards).map(Self.shard) : [])
                turn.fair = Self.fair(shards.count, others)
                turn.held += try take(shards, others, turn.held, [:], tx, name)
                turn.held += try take(wanted, others, turn.held, missed, tx, name)
            }
            turn.clock = (try tx.leases.clock() / 1000, Monotonic.now)
            return turn
        }
        // What passed since `now` was read is no difference of the clocks.
        let passed = Int(turn.clock.here - start)
        offset.store(turn.clock.database - now.seconds - passed, ordering: .relaxed)
        keep(turn, wanted)
    }

    /// Takes what nobody has, up to a fair part; beyond it what nobody has taken for some turns.
    private func take(
        _ names: Set<String>, _ others: Int, _ held: [Lease], _ missed: [String: Int],
        _ tx: Transaction, _ holder: String
    ) throws -> [Lease] {
        var taken: [Lease] = []
        let known = Set(held.map(\.name)).intersection(names)
        let count = Self.fair(names.count, others) - known.count
        // In one order, so that no two wait for each other.
        for name in names.subtracting(known).sorted()
        where taken.count < count || missed[name, default: 0] > 2 {
            if let lease = try tx.leases.take(name, holder: holder) { taken.append(lease) }
        }
        return taken
    }

    /// How many of so many leases are one's part beside others.
    private static func fair(_ count: Int, _ others: Int) -> Int { (count + others) / (others + 1) }

    /// Relies on the leases of a turn; of the shards, no more than a fair part stays, of all nothing where it rests.
    private func keep(_ turn: Turn, _ wanted: Set<String>) {
        let end = turn.renewed + Double(Lease.seconds) - Self.margin
        state.withLock { state in
            state.held = Dictionary(
                uniqueKeysWithValues: turn.held.map { ($0.name, Held(lease: $0, end: end)) })
            let shards = state.held.keys.filter { $0.hasPrefix("shard ") }.sorted()
            let leaving = turn.fair.map { Array(shards.dropFirst($0)) } ?? Array(state.held.keys)
            for name in leaving { state.held[name]?.leaves = true }
            for name in wanted {
                state.missed[name] =
                    state.held[name] == nil ? state.missed[name, default: 0] + 1 : nil
            }
        }
    }

    /// Gives everything back, at the end.
    public func end() {
        guard let name else { return }
        state.withLock { $0.held = [:] }
        try? store.write { try $0.leases.end(name) }
    }

    private static func shard(_ number: Int64) -> String { "shard \(number)" }
}
