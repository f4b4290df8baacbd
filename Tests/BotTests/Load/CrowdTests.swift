import Chance
import BotHarness
import Bot
import Foundation
import Planner
import Storage
import Testing

/// What happens to thousands of tasks at one moment is done in parts: midnight, an outage, a minute in which all
/// of them ring. No part does much, others are answered between them, and a kill between two loses nothing.
@Suite(.serialized) final class CrowdTests {
    private static let crowd = Soak.isOn ? 10_000 : 1200
    private static let mostStatements = 4000
    private let network = ScriptedNetwork()
    private let start = BotHarness.start
    private var bot: BotHarness
    private var plan: Int64 = 0

    init() throws {
        bot = try BotHarness(networks: network, now: start)
    }

    deinit { bot.end() }

    @Test func midnightIsPassedInPartsAndGoesOnAfterAKill() async throws {
        try fill { number in number % 3 == 0 ? .routine : .due(.at(23)) }
        // The reminders of the evening come first.
        let night = instant(day: 22, .at(0, 30))
        var parts = 0
        while try pass(at: night) {
            parts += 1
            #expect(parts < 5000)
            guard parts == 3 else { continue }
            let next = try BotHarness(folder: bot.image(), networks: network, now: night)
            bot.end()
            bot = next
        }
        #expect(parts > 3)
        try bot.store.read { tx in
            #expect(try tx.plans.find(plan)?.today.description == "2026-11-22")
            let open = try tx.occurrences.all(plan: plan, state: .open)
            #expect(open.allSatisfy { $0.dueOn.map { $0.description >= "2026-11-22" } ?? true })
            let missed = try tx.occurrences.all(plan: plan, state: .missed)
            #expect(missed.count == Self.crowd)
            #expect(Set(missed.map(\.id)).count == missed.count)
        }
    }

    @Test func aMessageWaitsForItsPlanAndNobodyElseDoes() async throws {
        try fill { _ in .due(nil) }
        let night = instant(day: 23, .at(9))
        let heavy = BotHarness.update(id: 900, user: 1, text: "missed", at: night)
        let light = BotHarness.update(id: 901, user: 2, text: "home", at: night)
        var rest = FairOrder.of([heavy, light])[...]
        var parts = 0
        while !rest.isEmpty {
            rest = try bot.dispatcher.handlePart(
                of: rest, cursor: "902", bot: "telegram:1", now: night)
            parts += 1
            #expect(parts < 5000)
        }
        try await bot.relay.drain(at: night)
        let answer = network.shown.last { $0.chat == "1" }?.text ?? ""
        #expect(answer.contains("page 1 of \(Self.crowd / 20)"))
        #expect(network.shown.contains { $0.chat == "2" })
    }

    @Test func thousandsThatRingInOneMinuteRingOnceEach() async throws {
        try fill { _ in .due(.at(15)) }
        let moment = instant(day: 21, .at(15))
        while try pass(at: moment) {}
        try await bot.relay.drain(at: moment)
        let rings = network.shown.map(\.text).filter { $0.contains("⏰ crowd") }
        #expect(rings.count == Self.crowd)
        #expect(Set(rings).count == Self.crowd)
    }

    @Test func thousandsThatAreLateAreToldInOneMessage() async throws {
        try fill { _ in .due(.at(15)) }
        let moment = instant(day: 21, .at(17))
        while try pass(at: moment) {}
        try await bot.relay.drain(at: moment)
        let told = network.shown.map(\.text).filter { $0.contains("While I was away") }
        #expect(told.count == 1)
        #expect(told.first?.contains("… and \(Self.crowd - 30) more") == true)
        #expect(!network.shown.contains { $0.text.hasPrefix("⏰ crowd") })
        #expect(try bot.store.read { try $0.alarms.due(plan: plan, at: moment).isEmpty })
    }

    private enum Kind {
        case routine
        case due(CivilTime?)
    }

    /// One part of what is due; true when there may be more.
    private func pass(at now: Instant) throws -> Bool {
        let before = bot.store.statementCount
        let more = try bot.scheduler.tick(at: now)
        #expect(bot.store.statementCount - before <= Self.mostStatements)
        return more
    }

    private func fill(_ kind: (Int) -> Kind) throws {
        try bot.take([(1, 1, "agenda off"), (2, 2, "agenda off")], at: start)
        let today = CivilDate("2026-11-21") ?? CivilDate(daysSinceEpoch: 0)
        try bot.store.write { tx in
            let person = try #require(try tx.people.find(network: "telegram", externalID: "1"))
            plan = try #require(try tx.plans.find(account: person.account)).id
            for number in 1...Self.crowd {
                var todo = Todo(title: "crowd \(number)")
                guard case .due(let time) = kind(number) else {
                    try addRoutine(&todo, today, tx)
                    continue
                }
                todo.schedule = .due(today, time)
                let stored = try tx.todos.add(todo, plan: plan, list: nil, tags: [], now: start)
                let made = try tx.occurrences.add(todo: stored, schedule: todo.schedule)
                guard let time else { continue }
                try tx.alarms.add(
                    .ring, plan: plan, todo: stored.id, occurrence: made.id,
                    at: Zone.utc.instant(CivilDateTime(today, time)))
            }
        }
    }

    private func addRoutine(_ todo: inout Todo, _ today: CivilDate, _ tx: Transaction) throws {
        let recurrence = Recurrence(rule: RecurrenceRule(.daily), start: today)
        todo.schedule = .recurring(recurrence)
        let stored = try tx.todos.add(todo, plan: plan, list: nil, tags: [], now: start)
        try tx.recurrences.add(recurrence, from: today, todo: stored.id)
        let next = RecurrenceID(today.adding(days: 1), nil)
        for original in [RecurrenceID(today, nil), next] {
            _ = try tx.occurrences.add(todo: stored, at: original)
        }
        guard var version = try tx.recurrences.newest(todo: stored.id) else { return }
        version.cursor = next
        try tx.recurrences.save(version)
    }

    private func instant(day: Int, _ time: CivilTime) -> Instant {
        let date = CivilDate("2026-11-\(day)") ?? CivilDate(daysSinceEpoch: 0)
        return Zone.utc.instant(CivilDateTime(date, time))
    }
}
