import BotHarness
import Language
import Planner
import Storage
import Testing
import Wording

@testable import Bot

/// Handlers alone: each is given its subjects and says what it did, as values.
@Suite struct HandlerTests {
    private let bot: BotHarness
    private let now = BotHarness.start

    init() throws { bot = try BotHarness() }

    /// Does something with the plan of one person who speaks in a private chat.
    private func asSam(_ body: (UpdateContext) throws -> Void) throws {
        try bot.store.write { tx in
            let sam = try tx.people.createAccount(
                network: "telegram", externalID: "7", name: "Sam", now: now)
            let plan = try tx.plans.create(
                account: sam.account, groupChat: nil, name: "Sam", zone: "UTC", language: "en",
                seed: 1, today: CivilDate(daysSinceEpoch: 20_778), now: now)
            let chat = try tx.chats.make(bot: "telegram:1", externalID: "7", isGroup: false)
            let update = Update(
                key: "1", bot: "telegram:1", chat: ChatAddress(id: "7", kind: .direct),
                sender: Sender(network: "telegram", id: "7", name: "Sam"), sentAt: now,
                content: .message(
                    id: "1", text: "", replyTo: nil, isForwarded: false, isAddressed: true))
            let session = PlanSession(plan, in: tx, environment: bot.environment, now: now)
            try body(
                UpdateContext(update: update, chat: chat, identity: sam, session: session))
        }
    }

    private func add(_ schedule: Schedule, _ context: UpdateContext) throws -> Subject {
        let made = try TaskWriter(session: context.session)
            .store(TaskDraft(todo: Todo(title: "gym", schedule: schedule)))
        return Subject(made.todo, made.occurrence)
    }

    @Test func aReminderSleepsUntilTheMomentThatWasNamed() throws {
        try asSam { context in
            let subject = try add(.due(context.session.today, .at(18)), context)
            let outcome = try SnoozeHandler(context: context).snooze([subject], .minutes(90))
            let until = now.adding(minutes: 90)
            #expect(
                outcome.answers.map(\.reply)
                    == [.snooze(.snoozed(TaskName(1, "gym"), until: until))])
            #expect(outcome.summary == .snoozed("gym"))
            let occurrence = try #require(subject.occurrence)
            #expect(try context.occurrence(occurrence.id)?.snoozedUntil == until)
        }
    }

    @Test func onlyARoutineIsPaused() throws {
        try asSam { context in
            let special = try add(.due(context.session.today, nil), context)
            let outcome = try PauseHandler(context: context).pause([special], until: nil)
            #expect(outcome.answers.map(\.reply) == [.pause(.notRepeating(TaskName(1, "gym")))])
            #expect(outcome.summary == nil)
        }
    }

    @Test func whatIsDeletedIsGone() throws {
        try asSam { context in
            let subject = try add(.undated, context)
            let outcome = try DeletionHandler(context: context).delete([subject])
            #expect(outcome.answers.map(\.reply) == [.task(.deleted([TaskName(1, "gym")]))])
            #expect(outcome.answers.map(\.offersUndo) == [true])
            #expect(try context.todo(subject.todo.id) == nil)
        }
    }

    @Test func aTitleOfSeveralTasksAsksWhichOne() throws {
        try asSam { context in
            let first = try add(.undated, context)
            let second = try add(.due(context.session.today, nil), context)
            let order = Understanding(.complete(.title("gym"), on: nil))
            let said = Said(text: "done gym", at: now, meaning: order)
            let outcome = try CommandRouter(context: context, said: said).perform(order)
            guard case .question(.whichOne(let choices))? = outcome.answers.first?.reply else {
                Issue.record("\(outcome)")
                return
            }
            #expect(choices.map(\.id) == [first.todo.id, second.todo.id])
            #expect(
                try context.openDialog()
                    == .choice(of: said, todos: [first.todo.id, second.todo.id])
            )
        }
    }

    @Test func aTaskThatMayBeAnOrderIsExchangedForIt() throws {
        try asSam { context in
            let gym = try add(.undated, context)
            var meaning = Understanding(.add([TaskDraft(todo: Todo(title: "gym went well"))]))
            meaning.otherwise = .complete(.title("gym"), on: nil)
            let said = Said(text: "gym went well", at: now, meaning: meaning)
            let kept = try CommandRouter(context: context, said: said).perform(meaning)
            guard case .echo(let echo)? = kept.answers.first?.reply else {
                Issue.record("\(kept)")
                return
            }
            #expect(echo.otherwise == .init(id: said.id, .complete, TaskName(1, "gym")))
            let done = try KeepHandler(context: context).exchange(said.id)
            #expect(done.summary == .done(["gym"]))
            #expect(try context.todo(gym.todo.id)?.completedAt != nil)
            #expect(try kept.made.flatMap(context.todo) == nil)
            let again = try KeepHandler(context: context).exchange(said.id)
            #expect(again.answers.map(\.reply) == [.question(.notKeptAnyMore)])
        }
    }

    /// `cancel standup tomorrow`, as it is understood.
    private func cancel(_ title: String, on day: CivilDate, _ context: UpdateContext) throws
        -> Outcome
    {
        let add = Command.add([TaskDraft(todo: Todo(title: "cancel \(title)"))])
        let order = Understanding(
            .skip(.title(title), on: NamedDay(day)), alternatives: [.delete(.title(title)), add])
        let said = Said(text: "cancel \(title)", at: now, meaning: order)
        return try CommandRouter(context: context, said: said).perform(order)
    }

    @Test func theFirstReadingThatHoldsIsCarriedOut() throws {
        try asSam { context in
            let tomorrow = context.session.today.adding(days: 1)
            _ = try add(.due(tomorrow, nil), context)
            var outcome = try cancel("the gym", on: tomorrow, context)
            #expect(outcome.summary == .deleted(["gym"]))
            let daily = Recurrence(rule: RecurrenceRule(.daily), start: context.session.today)
            _ = try add(.recurring(daily), context)
            outcome = try cancel("the gym", on: tomorrow, context)
            #expect(outcome.summary == .skipped("gym"))
            outcome = try cancel("gas contract", on: tomorrow, context)
            guard case .echo(let echo)? = outcome.answers.first?.reply else {
                Issue.record("\(outcome)")
                return
            }
            #expect(echo.echoes.map(\.verb) == [.keptInstead(of: "gas contract")])
            outcome = try cancel("unicorn", on: tomorrow, context)
            guard case .keepable(let reply, _, let asDone)? = outcome.answers.first?.reply else {
                Issue.record("\(outcome)")
                return
            }
            #expect(reply == .question(.unknownTitle("unicorn")) && !asDone)
        }
    }
}
