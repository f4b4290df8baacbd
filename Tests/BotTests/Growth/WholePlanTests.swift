@testable import Bot
import BotHarness
import Language
import Planner
import Storage
import Testing
import Wording

/// A page gives a plan as one file, however large.
@Suite struct WholePlanTests {
    @Test func aPlanTooLargeForAMessageIsWholeOnAPage() async throws {
        let talk = try Talk()
        try await talk.say(1, "milk")
        try await talk.say(1, "bread")
        let caller = try talk.store.write { tx in
            let person = try #require(
                try tx.people.find(network: "telegram", externalID: "1"))
            let plan = try #require(try tx.plans.find(account: person.account))
            var milk = try #require(try tx.todos.find(number: 1, plan: plan.id))
            milk.notes = String(repeating: "x", count: PlanDocument.limit)
            try tx.todos.save(milk)
            return Caller(person, .session(1), scope: .all)
        }
        let pages = PlanPages(talk.environment)
        let file = try #require(
            try await pages.export(.md, of: caller, now: BotHarness.start))
        let text = String(decoding: file.bytes, as: UTF8.self)
        #expect(text.contains("milk") && text.contains("bread"))
        #expect(file.name == "fundone-2026-11-21.md")
    }
}
