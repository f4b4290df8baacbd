import Bot
import Foundation
import Logging
import Planner
import Storage

/// The bot in process: a database in a folder of its own, and the loops' parts, until it dies.
final class Incarnation: Sendable {
    static let start = Instant(seconds: 1_795_255_200)  // Sat 21 Nov 2026 10:00 UTC
    private static let zones = ZoneCatalogue()
    private static let motivation = try? MotivationTable(bundled: true, files: [])

    let folder: String
    let store: Store
    let dispatcher: Dispatcher
    let scheduler: Scheduler
    let relay: OutboxRelay
    private let environment: BotEnvironment

    /// Opens the database in `folder`.
    init(
        folder: String, network: ScriptedNetwork, now: Instant, rates: SendRates = .unlimited,
        options: BotOptions = BotOptions(messagesPerMinute: 0)
    ) throws {
        self.folder = folder
        store = try Store(path: folder + "/plan.db")
        guard let motivation = Self.motivation else { throw CocoaError(.fileReadCorruptFile) }
        environment = BotEnvironment(
            store: store, zones: Self.zones, motivation: motivation, options: options,
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        dispatcher = Dispatcher(environment)
        scheduler = Scheduler(environment)
        relay = OutboxRelay(environment, transport: network, rates: rates, parallel: 8)
        try scheduler.recover(at: now)
        try relay.recover(at: now)
    }

    /// A new folder, in memory where the machine has such a place.
    static func makeFolder() throws -> String {
        let base = FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm" : "/tmp"
        let folder = "\(base)/fundone-test-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        return folder
    }

    /// Copies the database as a kill at this moment would leave it; the copy's folder.
    func image() -> String {
        let copy = (try? Self.makeFolder()) ?? folder
        for name in ["plan.db", "plan.db-wal", "plan.db.trap"] {
            try? FileManager.default.copyItem(
                atPath: "\(folder)/\(name)", toPath: "\(copy)/\(name)")
        }
        return copy
    }

    /// Closes the database and removes its folder.
    func end() {
        try? store.close()
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// Forgets what is old.
    func keepHouse(at now: Instant) throws {
        var housekeeping = Housekeeping(environment)
        try housekeeping.run(at: now)
    }

    /// Does what is due and sends what waits.
    func settle(at now: Instant) async throws {
        while try scheduler.tick(at: now) {}
        try await relay.drain(at: now)
    }

    /// Takes messages of people, as (update id, user, text).
    func take(_ said: [(id: Int64, user: Int64, text: String)], at now: Instant) throws {
        let updates = said.map { Self.update(id: $0.id, user: $0.user, text: $0.text, at: now) }
        let cursor = said.map(\.id).max().map { String($0 + 1) }
        try dispatcher.handle(updates, cursor: cursor, bot: "telegram:1", now: now)
    }

    /// A message of a person in a private chat.
    static func update(id: Int64, user: Int64, text: String, at now: Instant) -> Update {
        Update(
            key: "u\(id)", bot: "telegram:1", chat: ChatAddress(id: "\(user)", kind: .direct),
            sender: Sender(network: "telegram", id: "\(user)", name: "P"), sentAt: now,
            content: .message(
                id: "\(id)", text: text, replyTo: nil, isForwarded: false, isAddressed: true))
    }

    /// The titles of a person's tasks.
    func titles(user: Int64) throws -> [String] {
        try store.read { tx in
            guard let person = try tx.people.find(network: "telegram", externalID: "\(user)"),
                let plan = try tx.plans.find(account: person.account)
            else { return [] }
            return try tx.todos.all(plan: plan.id).map(\.title)
        }
    }
}
