public import Bot
import Foundation
import Logging
public import Planner
public import Storage
import Synchronization
import TestDatabase

/// One life of a bot in this process: a database in a folder of its own, and the parts of its loops, which tests run
/// at the moments they choose. Another life goes on with the folder, or with an image of it.
public final class BotHarness: Sendable {
    /// When most tests begin: Sat 21 Nov 2026 10:00 UTC.
    public static let start = Instant(seconds: 1_795_255_200)
    /// The zones of this machine.
    public static let zones = ZoneCatalogue()
    private static let motivation = try? MotivationTable(bundled: true, files: [])

    /// Where its files are, and its database where that is a file.
    public let folder: String
    private let database: TestDatabase
    /// What its parts share.
    public let environment: BotEnvironment
    /// The part that takes updates.
    public let dispatcher: Dispatcher
    /// The part that does what is due.
    public let scheduler: Scheduler
    /// The parts that send, one for each network.
    public let relays: [OutboxRelay]
    private let networks: [any Transport]

    /// The database.
    public var store: Store { environment.store }
    /// The part that sends on the first network.
    public var relay: OutboxRelay { relays[0] }

    /// Begins a life with the database in `folder`, a new one without it.
    public init(
        folder: String? = nil, networks: any Transport..., now: Instant = start,
        rates: SendRates = .unlimited, parallel: Int = 8,
        options: BotOptions = BotOptions(messagesPerMinute: 0), secretKey: [UInt8]? = nil
    ) throws {
        guard let motivation = Self.motivation else { throw CocoaError(.fileReadCorruptFile) }
        let folder = try folder ?? Self.makeFolder()
        database = try Self.images.withLock { $0[folder] } ?? TestDatabase(in: folder)
        var environment = BotEnvironment(
            store: try Store(DatabaseAddress(database.name, folder: folder)), zones: Self.zones,
            motivation: motivation,
            options: options, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        if let secretKey { environment.secretKey = { _ in secretKey } }
        self.folder = folder
        self.environment = environment
        dispatcher = Dispatcher(environment)
        scheduler = Scheduler(environment)
        self.networks = networks
        relays = networks.map {
            OutboxRelay(environment, transport: $0, rates: rates, parallel: parallel)
        }
        try scheduler.recover(at: now)
        for relay in relays { try relay.recover(at: now) }
    }

    /// A new folder, in memory where the machine has such a place.
    public static func makeFolder() throws -> String {
        let base = FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm" : "/tmp"
        let folder = "\(base)/fundone-test-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        return folder
    }

    /// The databases on a server whose bots were killed, by the folders of their next lives.
    private static let images = Mutex<[String: TestDatabase]>([:])

    /// Copies the database as a kill at this moment would leave it; the copy's folder. One on a server stays, and this
    /// life has no way to it any more.
    public func image() -> String {
        let copy = (try? Self.makeFolder()) ?? folder
        if database.isOnServer {
            try? store.close()
            Self.images.withLock { $0[copy] = database }
        }
        for name in ["plan.db", "plan.db-wal", "plan.db.trap"] {
            try? FileManager.default.copyItem(
                atPath: "\(folder)/\(name)", toPath: "\(copy)/\(name)")
        }
        return copy
    }

    /// Closes the database and removes its folder.
    public func end() {
        try? store.close()
        Self.images.withLock { $0[folder] = nil }
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// Forgets what is old.
    public func keepHouse(at now: Instant) throws {
        var housekeeping = Housekeeping(environment)
        try housekeeping.run(at: now)
    }

    /// Does what is due and sends what waits.
    public func settle(at now: Instant) async throws {
        repeat {
            while try scheduler.tick(at: now) {}
        } while try await fetchNext(at: now)
        for relay in relays { try await relay.drain(at: now) }
    }

    /// Fetches a file that is wanted; false where none is.
    private func fetchNext(at now: Instant) async throws -> Bool {
        let desk = ImportDesk(environment)
        for network in networks {
            guard let wanted = try desk.next(of: network.bot, at: now) else { continue }
            let outcome = await network.fetch(wanted.file, limit: ImportDesk.byteLimit)
            try desk.take(wanted, outcome, at: now)
            return true
        }
        return false
    }

    /// Lets time pass from alarm to alarm: each moment is told, and what is due then is done.
    public func pass(
        from now: Instant, to target: Instant, reaching: (Instant) -> Void
    ) async throws {
        var moment = now
        while let wake = try scheduler.nextWake(), wake <= target {
            moment = max(moment, wake)
            reaching(moment)
            try await settle(at: moment)
        }
        reaching(target)
        try await settle(at: target)
    }
}
