import Foundation
import Planner
import Storage
import TestDatabase

/// A new database in a folder of its own, with a person, a chat and a plan in it.
final class Scene {
    static let now = Instant(seconds: 1_795_255_200)  // Sat 21 Nov 2026 10:00 UTC
    static let today = CivilDate(year: 2026, month: 11, clampedDay: 21)
    static let bot = "telegram:1"

    let folder: String
    private let database: TestDatabase
    let store: Store
    let plan: Int64
    let chat: Int64

    var path: String { folder + "/plan.db" }

    init() throws {
        folder = try Scene.makeFolder()
        database = try TestDatabase(in: folder)
        store = try Store(DatabaseAddress(database.name, folder: folder))
        (plan, chat) = try store.write { tx in
            let person = try tx.people.createAccount(
                network: "telegram", externalID: "1", name: "sam", now: Scene.now)
            let plan = try tx.plans.create(
                account: person.account, groupChat: nil, name: "sam", zone: "UTC", language: "en",
                seed: 1,
                today: Scene.today, now: Scene.now)
            let chat = try tx.chats.make(bot: Scene.bot, externalID: "1", isGroup: false)
            return (plan.id, chat.id)
        }
    }

    deinit {
        try? store.close()
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// In memory where the machine has such a place.
    static func makeFolder() throws -> String {
        let base = FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm" : "/tmp"
        let folder = "\(base)/fundone-test-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        return folder
    }

    /// Adds a task with that title and, where a day is given, an occurrence due then.
    @discardableResult
    func add(
        _ title: String, due day: Int? = nil, tags: [String] = [], _ tx: Transaction
    ) throws -> StoredTodo {
        let schedule = day.map { Schedule.due(Self.today.adding(days: $0), nil) } ?? .undated
        let todo = try tx.todos.add(
            Todo(title: title, schedule: schedule), plan: plan, list: nil, tags: tags, now: Self.now
        )
        _ = try tx.occurrences.add(todo: todo, schedule: schedule)
        return todo
    }

    /// Adds a task in a transaction of its own.
    func add(_ title: String) throws {
        _ = try store.write { try add(title, $0) }
    }

    /// A message to the chat.
    func message(_ body: String, key: String? = nil) -> NewOutboxRow {
        NewOutboxRow(
            key: key, bot: Self.bot, chat: chat, plan: plan, body: body, plannedAt: Self.now,
            createdAt: Self.now, expiresAt: Self.now.adding(seconds: 86_400))
    }

    /// The titles of the plan's tasks, oldest first.
    func titles() throws -> [String] {
        try store.read { try $0.todos.all(plan: plan).map(\.title) }
    }
}

/// What a test throws.
struct Refusal: Error {}
