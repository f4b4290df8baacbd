import Planner
import Storage
import TestDatabase
import Testing

/// What a plan keeps, puts back and lets go of.
@Suite(.everyEngine) struct StorePlanContract {
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

    @Test func whatWasAddedGoes() throws {
        let change = try noting { try scene.add("milk", due: 1, tags: ["home"], $0) }
        _ = try scene.store.write { try $0.undo.undo(change) }
        #expect(try scene.titles().isEmpty)
        #expect(try scene.store.read { try $0.undo.isUndone(change: change, plan: scene.plan) })
    }

    @Test func whatWasChangedOrDeletedComesBack() throws {
        let (milk, bread) = try scene.store.write { tx in
            (
                try scene.add("milk", due: 1, tags: ["home"], tx),
                try scene.add("bread \"white\"\n7:x,", due: 2, tx)
            )
        }
        let change = try noting { tx in
            var todo = milk
            todo.rename("oat milk")
            todo.priority = .high
            todo.reminders = [.before(minutes: 30), .eveningBefore]
            try tx.todos.save(todo)
            try tx.todos.delete(bread.id)
        }
        #expect(try scene.titles() == ["oat milk"])
        #expect(try scene.store.write { try $0.undo.undo(change) } == [milk.id, bread.id])
        #expect(try scene.titles() == ["milk", "bread \"white\"\n7:x,"])
        try scene.store.read { (tx) throws in
            #expect(try tx.todos.find(milk.id)?.reminders.isEmpty == true)
            #expect(try tx.todos.tags(todo: milk.id) == ["home"])
            let days = try tx.occurrences.all(todo: bread.id).map(\.dueOn)
            #expect(days == [Scene.today.adding(days: 2)])
        }
    }

    @Test func aLargeChangeIsPutBackInParts() throws {
        let change = try noting { tx in
            for number in 1...250 { try scene.add("crate \(number)", tx) }
        }
        let parts = try scene.store.read { try $0.undo.partCount(change: change) }
        #expect(parts > 1)
        try scene.store.write { tx in
            for part in (0..<parts).reversed() {
                try tx.undo.undo(change, part: part, freeing: nil)
            }
        }
        #expect(try scene.titles().isEmpty)
    }

    @Test func aLaterChangeOfTheSameRowIsNoticed() throws {
        let milk = try scene.store.write { try scene.add("milk", $0) }
        let rename = { (title: String) in
            try noting { tx in
                var todo = milk
                todo.rename(title)
                try tx.todos.save(todo)
            }
        }
        let (first, second) = (try rename("oat milk"), try rename("soy milk"))
        try scene.store.read { (tx) throws in
            #expect(try tx.undo.isOvertaken(change: first, plan: scene.plan))
            #expect(try !tx.undo.isOvertaken(change: second, plan: scene.plan))
        }
    }

    @Test func aReminderIsReadAsItWasWritten() throws {
        let reminders: [Reminder] = [
            .before(minutes: 30), .onDay(daysBefore: 1, at: .at(19)), .eveningBefore,
            .at(CivilDateTime(Scene.today, .at(9))), .instant(Scene.now),
            .nag(everyMinutes: 120), .nag(everyMinutes: nil), .silent,
        ]
        try scene.store.write { tx in
            let todo = try tx.todos.add(
                Todo(title: "call", reminders: reminders), plan: scene.plan, list: nil, tags: [],
                now: Scene.now)
            #expect(try tx.todos.find(todo.id)?.reminders == reminders)
        }
    }

    @Test func aPlanKeepsTheLanguageItIsSpokenOfIn() throws {
        try scene.store.write { tx in
            let person = try tx.people.createAccount(
                network: "telegram", externalID: "2", name: "kai", now: Scene.now)
            let made = try tx.plans.create(
                account: person.account, groupChat: nil, name: "kai", zone: "UTC", language: "de",
                seed: 1, today: Scene.today, now: Scene.now)
            #expect(made.language == "de")
            #expect(try tx.plans.find(scene.plan)?.language == "en")
        }
    }

    @Test func aPlanGoesWithAllThatIsInIt() throws {
        try scene.store.write { tx in
            let todo = try scene.add("milk", due: 1, tags: ["home"], tx)
            try tx.alarms.add(.ring, plan: scene.plan, todo: todo.id, at: Scene.now)
            _ = try tx.lists.add(name: "shop", colour: nil, emoji: nil, plan: scene.plan)
            _ = try tx.outbox.enqueue(scene.message("milk"))
            let plan = try #require(try tx.plans.find(scene.plan))
            try tx.people.deleteAccount(try #require(plan.account))
        }
        try scene.store.read { (tx) throws in
            #expect(try tx.plans.count() == 0)
            #expect(try tx.alarms.count() == 0)
            #expect(try tx.outbox.waitingCount(bot: Scene.bot) == 0)
            #expect(try tx.people.find(network: "telegram", externalID: "1") == nil)
            #expect(try tx.plans.bytes(scene.plan) == 0)
        }
    }

    @Test func pagesOfAViewMakeTheWhole() throws {
        try scene.store.write { tx in
            for number in 1...40 { try scene.add("task \(number)", due: number % 3, tx) }
        }
        let days = ViewDays(
            today: Scene.today, weekEnd: Scene.today.adding(days: 1),
            monthEnd: Scene.today.adding(days: 9), dayStart: .midnight)
        try scene.store.read { tx in
            let counts = try tx.views.allCounts(plan: scene.plan, days, .all)
            #expect(counts == [0: 13, 1: 14, 2: 13])
            for (section, count) in counts {
                let page = { range in
                    try tx.views.allPage(plan: scene.plan, days, .all, section: section, range)
                }
                let whole = try page(0..<count)
                let pages = try stride(from: 0, to: count, by: 5).flatMap { try page($0..<$0 + 5) }
                #expect(pages == whole && Set(whole).count == count)
            }
            let some = Array(try tx.todos.ids(plan: scene.plan).prefix(3))
            let few = try tx.views.allCounts(plan: scene.plan, days, .ids(some))
            #expect(few.values.reduce(0, +) == 3)
        }
    }

    @Test func aTextIsFoundAsItStands() throws {
        try scene.store.write { tx in
            for title in ["100% wool", "100 sheep", "a_b", "aXb", #"back\slash"#, "Größe"] {
                try scene.add(title, tx)
            }
        }
        let found = { (text: String) in
            try scene.store.read { tx in
                try tx.todos.ids(plan: scene.plan, finding: text, isTag: false)
                    .compactMap { try tx.todos.find($0)?.title }
            }
        }
        #expect(try found("100%") == ["100% wool"])
        #expect(try found("A_B") == ["a_b"])
        #expect(try found(#"k\s"#) == [#"back\slash"#])
        #expect(try found("GRÖ") == ["Größe"])
        #expect(try found(String(repeating: "x", count: 60_000)).isEmpty)
    }
}
