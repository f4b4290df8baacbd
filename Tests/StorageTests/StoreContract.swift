import Planner
import Storage
import Synchronization
import TestDatabase
import Testing

/// What storage does whatever engine it is: keys, transactions, order.
@Suite(.everyEngine) struct StoreContract {
    private let scene: Scene

    init() throws { scene = try Scene() }

    @Test func anUpdateIsAcceptedOnce() throws {
        let accept = { (tx: Transaction) in
            try tx.inbox.accept(bot: Scene.bot, key: "u1", now: Scene.now)
        }
        #expect(try scene.store.write(nil, accept))
        #expect(try !scene.store.write(nil, accept))
        try scene.store.write { try $0.inbox.forget(bot: Scene.bot, key: "u1") }
        #expect(try scene.store.write(nil, accept))
    }

    @Test func aTrapCountsUntilTheUpdateIsAccepted() throws {
        try scene.store.write { tx in
            for _ in 1...2 { try tx.inbox.countTrap(bot: Scene.bot, key: "u1") }
            #expect(try tx.inbox.trapped(bot: Scene.bot) == ["u1": 2])
            #expect(try tx.inbox.accept(bot: Scene.bot, key: "u1", now: Scene.now))
            #expect(try tx.inbox.trapped(bot: Scene.bot).isEmpty)
        }
    }

    /// What is told of a commit is told after the hundred thousandth as after the first, at the same depth of the stack.
    @Test func commitsWithoutEndAreToldOf() throws {
        let told = Atomic(0)
        scene.store.onCommit { _ in told.add(1, ordering: .relaxed) }
        for _ in 1...100_000 { try scene.store.write { _ in } }
        #expect(told.load(ordering: .relaxed) == 100_000)
    }

    @Test func aMessageWithAKeyIsWrittenOnce() throws {
        try scene.store.write { (tx) throws in
            #expect(try tx.outbox.enqueue(scene.message("one", key: "k")) != nil)
            #expect(try tx.outbox.enqueue(scene.message("two", key: "k")) == nil)
            #expect(try tx.outbox.enqueue(scene.message("three")) != nil)
            #expect(try tx.outbox.enqueue(scene.message("four")) != nil)
            #expect(try tx.outbox.waitingCount(bot: Scene.bot) == 3)
        }
    }

    @Test func anOccurrenceOfARoutineIsMadeOnce() throws {
        try scene.store.write { tx in
            let todo = try scene.add("gym", tx)
            let day = RecurrenceID(Scene.today, nil)
            #expect(try tx.occurrences.add(todo: todo, at: day) != nil)
            #expect(try tx.occurrences.add(todo: todo, at: day) == nil)
        }
    }

    @Test func whatIsShownOfQuotesIsCounted() throws {
        try scene.store.write { (tx) throws in
            for (item, day) in [("a", nil), ("b", Scene.today), ("a", Scene.today), ("b", nil)] {
                try tx.quotes.noteShown(
                    item, topicDay: day, plan: scene.plan, now: Instant(seconds: 0))
            }
            #expect(try tx.quotes.timesShown(plan: scene.plan) == ["a": 2, "b": 2])
            #expect(try tx.quotes.wasChosenByTask("a", plan: scene.plan))
            #expect(try !tx.quotes.wasChosenByTask("b", plan: scene.plan))
            let eve = Scene.today.adding(days: -1)
            #expect(try tx.quotes.topicCount(after: eve, plan: scene.plan) == 1)
            #expect(try tx.quotes.topicCount(after: Scene.today, plan: scene.plan) == 0)
        }
    }

    @Test func aQuoteIsEitherKeptOrDropped() throws {
        try scene.store.write { (tx) throws in
            let (plan, now) = (scene.plan, Scene.now)
            #expect(try tx.quotes.keep("a", plan: plan, now: now))
            #expect(try !tx.quotes.keep("a", plan: plan, now: now))
            #expect(try tx.quotes.drop("a", plan: plan, now: now))
            #expect(try tx.quotes.kept(plan: plan).isEmpty)
            #expect(try tx.quotes.dropped(plan: plan) == ["a"])
            #expect(try tx.quotes.keep("a", plan: plan, now: now))
            #expect(try tx.quotes.dropped(plan: plan).isEmpty)
        }
    }

    @Test func quotesComeAlongIntoAnotherPlan() throws {
        try scene.store.write { (tx) throws in
            let person = try tx.people.createAccount(
                network: "telegram", externalID: "2", name: "ann", now: Scene.now)
            let other = try tx.plans.create(
                account: person.account, groupChat: nil, name: "ann", zone: "UTC", language: "en",
                seed: 2, today: Scene.today, now: Scene.now
            ).id
            for item in ["a", "b"] {
                _ = try tx.quotes.keep(item, plan: scene.plan, now: Scene.now)
            }
            for item in ["c", "d"] {
                _ = try tx.quotes.drop(item, plan: scene.plan, now: Scene.now)
            }
            _ = try tx.quotes.keep("c", plan: other, now: Scene.now)
            _ = try tx.quotes.drop("a", plan: other, now: Scene.now)
            try tx.quotes.copy(from: scene.plan, to: other)
            #expect(try tx.quotes.kept(plan: other) == ["c", "b"])
            #expect(try tx.quotes.dropped(plan: other) == ["a", "d"])
        }
    }

    @Test func theSealedRowsOfOneBotGoAlone() throws {
        let rows = ["account", "room"].map {
            SealedRow(kind: $0, owner: "", name: "", sealed: "c2VhbGVk")
        }
        let (one, two) = ("matrix:@one:a.example", "matrix:@two:a.example")
        try scene.store.write { tx in
            for bot in [one, two] { try tx.sealed.write(rows, bot: bot) }
            try tx.sealed.erase(bot: two, but: "room")
            #expect(try tx.sealed.all(bot: one, kind: "account", owner: nil).count == 1)
            #expect(try tx.sealed.all(bot: two, kind: "account", owner: nil).isEmpty)
            for bot in [one, two] {
                #expect(try tx.sealed.all(bot: bot, kind: "room", owner: nil).count == 1)
            }
        }
    }

    @Test func numbersCountOn() throws {
        try scene.store.write { tx in
            let first = try scene.add("milk", tx)
            #expect(try scene.add("bread", tx).number == 2)
            try tx.todos.delete(first.id)
            try tx.todos.freeNumber(todo: first.id, at: Scene.now)
            #expect(try scene.add("tea", tx).number == 1)
        }
    }

    @Test func whatFailsLeavesNothing() throws {
        #expect(throws: Refusal.self) {
            try scene.store.write { tx in
                try scene.add("milk", tx)
                throw Refusal()
            }
        }
        #expect(try scene.titles().isEmpty)
        try scene.add("bread")
        #expect(try scene.titles() == ["bread"])
    }

    @Test func aSavepointThatFailsLeavesTheRest() throws {
        try scene.store.write { tx in
            try scene.add("milk", tx)
            #expect(throws: Refusal.self) {
                try tx.savepoint {
                    try scene.add("bread", tx)
                    _ = try tx.savepoint { try scene.add("butter", tx) }
                    throw Refusal()
                }
            }
            _ = try tx.savepoint { try scene.add("tea", tx) }
        }
        #expect(try scene.titles() == ["milk", "tea"])
    }

    @Test func aReaderSeesOneMomentBesideAWriter() throws {
        try scene.add("milk")
        try scene.store.read { (tx) throws in
            #expect(try tx.todos.count(plan: scene.plan) == 1)
            try scene.add("bread")
            #expect(try tx.todos.count(plan: scene.plan) == 1)
        }
        #expect(try scene.titles().count == 2)
    }

    @Test func messagesAreQueuedInTheOrderOfWriting() throws {
        let first = try scene.store.write { tx in
            try (1...11).map { try #require(try tx.outbox.enqueue(scene.message("\($0)"))) }
        }
        let place = try scene.store.write { try $0.outbox.place() }
        let ids =
            try first
            + scene.store.write { tx in
                try (12...20).map { try #require(try tx.outbox.enqueue(scene.message("\($0)"))) }
            }
        try scene.store.write { tx in
            try tx.outbox.markDiscarded(ids[3], failure: "gone", now: Scene.now)
            try tx.outbox.markRetryable(ids[5], at: Scene.now.adding(minutes: 1), failure: "later")
        }
        try scene.store.read { tx in
            let queued = try tx.outbox.queued(bot: Scene.bot, after: 0).map(\.id)
            #expect(queued == ids.filter { $0 != ids[3] })
            // Where others write, some that is known may come again.
            let later = try tx.outbox.queued(bot: Scene.bot, after: place).map(\.id)
            #expect(later.suffix(9) == ids[11...])
            #expect(TestEngine.current == .postgreSQL || later.count == 9)
            #expect(try tx.outbox.queued(bot: "telegram:2", after: 0).isEmpty)
            #expect(try tx.outbox.waitingRow(ids[5])?.chat?.externalID == "1")
        }
    }

    @Test func theNewestKeysOfARoomStay() throws {
        let bot = "matrix:@planner:example.org"
        try scene.store.write { tx in
            for (room, count) in [("!a", 5), ("!b", 2)] {
                for number in 1...count {
                    let key = "\(room) $\(number)"
                    _ = try tx.inbox.accept(
                        bot: bot, key: key, now: Scene.now.adding(minutes: number))
                }
            }
            let rooms = try tx.inbox.crowdedRooms(network: "matrix", keys: 3)
            #expect(rooms.map(\.room) == ["!a "])
            try tx.inbox.forget(bot: bot, room: "!a ", keeping: 3)
            let keys = try tx.inbox.keysAccepted(bot: bot, since: Scene.now, limit: 100)
            #expect(keys.sorted() == ["!a $3", "!a $4", "!a $5", "!b $1", "!b $2"])
        }
    }
}
