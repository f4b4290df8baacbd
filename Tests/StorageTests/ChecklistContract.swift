import Planner
import Storage
import TestDatabase
import Testing

/// Checklists as they are stored: items of tasks, ticks at their times.
@Suite(.everyEngine) struct ChecklistContract {
    private let scene: Scene

    init() throws { scene = try Scene() }

    private func noting(_ body: (Transaction) throws -> Void) throws -> Int64 {
        try scene.store.write { tx in
            tx.undo.beginJournal()
            try body(tx)
            return try #require(
                try tx.undo.endJournal(plan: scene.plan, summary: "change", now: Scene.now))
        }
    }

    /// A task with the items cake, which is ticked, and candles.
    private func party(_ tx: Transaction) throws -> (todo: StoredTodo, time: Int64) {
        let todo = try scene.add("party", due: 1, tx)
        let time = try #require(try tx.occurrences.all(todo: todo.id).first).id
        for title in ["cake", "candles"] { _ = try tx.checklists.add(title, to: todo) }
        try tx.checklists.tick(tx.checklists.items(todo: todo.id)[0].id, at: time)
        return (todo, time)
    }

    @Test func itemsStandInTheirOrderAndTicksHangOnATime() throws {
        try scene.store.write { tx in
            let (todo, time) = try party(tx)
            let items = try tx.checklists.items(todo: todo.id)
            #expect(items.map(\.title) == ["cake", "candles"])
            try tx.checklists.tick(items[0].id, at: time)
            #expect(try tx.checklists.ticks(occurrence: time) == [items[0].id])
            try tx.checklists.untick(items[1].id, at: time)
            try tx.checklists.untick(items[0].id, at: time)
            #expect(try tx.checklists.ticks(occurrence: time).isEmpty)
            #expect(try tx.checklists.find(items[0].id, plan: scene.plan) == items[0])
            #expect(try tx.checklists.find(items[0].id, plan: scene.plan + 1) == nil)
        }
    }

    @Test func progressIsReadForManyTasksAtOnce() throws {
        try scene.store.write { tx in
            let (todo, time) = try party(tx)
            let plain = try scene.add("milk", due: 1, tx)
            let progress = try tx.checklists.progress([
                (todo: todo.id, occurrence: time), (todo: todo.id, occurrence: 0),
                (todo: plain.id, occurrence: try tx.occurrences.all(todo: plain.id)[0].id),
            ])
            #expect(
                progress == [
                    todo.id: [
                        time: ChecklistProgress(ticked: 1, of: 2),
                        0: ChecklistProgress(ticked: 0, of: 2),
                    ]
                ])
        }
    }

    @Test func onlyItemsOfOpenTasksAreLookedUp() throws {
        try scene.store.write { tx in
            var (todo, _) = try party(tx)
            #expect(try tx.checklists.open(plan: scene.plan, limit: 5).map(\.title).count == 2)
            #expect(try tx.checklists.open(plan: scene.plan, limit: 1).map(\.title) == ["candles"])
            todo.completedAt = Scene.now
            try tx.todos.save(todo)
            #expect(try tx.checklists.open(plan: scene.plan, limit: 5).isEmpty)
            #expect(try tx.checklists.exists(todo: todo.id))
        }
    }

    @Test func whatWasDeletedComesBackWithItsChecklist() throws {
        let (todo, time) = try scene.store.write { try party($0) }
        let deletion = try noting { try $0.todos.delete(todo.id) }
        #expect(try scene.store.read { try $0.checklists.items(todo: todo.id) }.isEmpty)
        #expect(try scene.store.write { try $0.undo.undo(deletion) } == [todo.id])
        try scene.store.read { (tx) throws in
            let items = try tx.checklists.items(todo: todo.id)
            #expect(items.map(\.title) == ["cake", "candles"])
            #expect(try tx.checklists.ticks(occurrence: time) == [items[0].id])
        }
    }

    @Test func itemsAndTicksAreUndone() throws {
        let (todo, time) = try scene.store.write { try party($0) }
        let items = try scene.store.read { try $0.checklists.items(todo: todo.id) }
        let ticking = try noting { try $0.checklists.tick(items[1].id, at: time) }
        let unticking = try noting { try $0.checklists.untick(items[0].id, at: time) }
        let removal = try noting { try $0.checklists.remove(items[1].id) }
        let adding = try noting { _ = try $0.checklists.add("balloons", to: todo) }
        for change in [adding, removal, unticking, ticking] {
            #expect(try scene.store.write { try $0.undo.undo(change) } == [todo.id])
        }
        try scene.store.read { (tx) throws in
            #expect(try tx.checklists.items(todo: todo.id) == items)
            #expect(try tx.checklists.ticks(occurrence: time) == [items[0].id])
        }
    }

    @Test func whatIsGoneMeanwhileIsNoticed() throws {
        let (todo, time) = try scene.store.write { try party($0) }
        let items = try scene.store.read { try $0.checklists.items(todo: todo.id) }
        let unticking = try noting { try $0.checklists.untick(items[0].id, at: time) }
        let removal = try noting { try $0.checklists.remove(items[1].id) }
        _ = try noting { try $0.checklists.remove(items[0].id) }
        try scene.store.read { (tx) throws in
            #expect(try tx.undo.isOvertaken(change: unticking, plan: scene.plan))
            #expect(try !tx.undo.isOvertaken(change: removal, plan: scene.plan))
        }
        _ = try noting { try $0.todos.delete(todo.id) }
        #expect(
            try scene.store.read { try $0.undo.isOvertaken(change: removal, plan: scene.plan) })
        // Put back all the same, it leaves no row that belongs to nothing.
        _ = try scene.store.write { try $0.undo.undo(unticking) }
        #expect(try scene.store.read { try $0.checklists.ticks(occurrence: time) }.isEmpty)
    }

    @Test func aTimeThatIsTakenAwayComesBackWithItsTicks() throws {
        let (todo, time) = try scene.store.write { try party($0) }
        let change = try noting { try $0.occurrences.delete(time) }
        _ = try scene.store.write { try $0.undo.undo(change) }
        try scene.store.read { (tx) throws in
            #expect(try tx.checklists.ticks(occurrence: time).count == 1)
            #expect(try tx.checklists.items(todo: todo.id).count == 2)
        }
    }

    @Test func itemsCountTowardsTheSizeOfTheirPlanAndMoveWithTheirTask() throws {
        try scene.store.write { tx in
            let before = try tx.plans.bytes(scene.plan)
            let (todo, time) = try party(tx)
            let bare = try tx.plans.bytes(scene.plan)
            _ = try tx.checklists.add("balloons", to: todo)
            #expect(try tx.plans.bytes(scene.plan) == bare + 28)
            let person = try tx.people.createAccount(
                network: "telegram", externalID: "2", name: "kai", now: Scene.now)
            let other = try tx.plans.create(
                account: person.account, groupChat: nil, name: "kai", zone: "UTC", language: "en",
                seed: 1, today: Scene.today, now: Scene.now)
            let full = try tx.plans.bytes(scene.plan)
            try tx.todos.moveAll(from: scene.plan, to: other.id, now: Scene.now)
            #expect(try tx.plans.bytes(scene.plan) == before)
            #expect(try tx.plans.bytes(other.id) == full - before)
            #expect(try tx.checklists.open(plan: other.id, limit: 9).count == 3)
            #expect(try tx.checklists.ticks(occurrence: time).count == 1)
            try tx.todos.delete(todo.id)
            #expect(try tx.plans.bytes(other.id) == 0)
        }
    }

    @Test func whatWasChangedBeforeItWentComesBackWhole() throws {
        let (todo, time) = try scene.store.write { try party($0) }
        let change = try noting { tx in
            var moved = try #require(try tx.occurrences.find(time))
            moved.dueOn = Scene.today
            try tx.occurrences.save(moved)
            try tx.todos.delete(todo.id)
        }
        _ = try scene.store.write { try $0.undo.undo(change) }
        try scene.store.read { (tx) throws in
            #expect(try tx.checklists.items(todo: todo.id).count == 2)
            #expect(try tx.checklists.ticks(occurrence: time).count == 1)
        }
    }

    @Test func aTaskIsFoundByItsItems() throws {
        try scene.store.write { tx in
            let (todo, _) = try party(tx)
            let found = { try tx.todos.ids(plan: scene.plan, finding: $0, isTag: false) }
            #expect(try found("CANDLE") == [todo.id])
            #expect(try found("plates").isEmpty)
        }
    }

    @Test func anErasedPlanKeepsNoItem() throws {
        try scene.store.write { tx in
            let (todo, time) = try party(tx)
            while try tx.retention.erase(some: 1, of: scene.plan) {}
            #expect(try tx.checklists.items(todo: todo.id).isEmpty)
            #expect(try tx.checklists.ticks(occurrence: time).isEmpty)
            #expect(try tx.plans.bytes(scene.plan) == 0)
        }
    }
}
