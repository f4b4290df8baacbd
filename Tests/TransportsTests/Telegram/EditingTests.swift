import Wording
import Bot
import FakeTelegram
import FoundationEssentials
import Testing

@testable import Transports

/// Messages changed in place.
struct EditingTests {
    private let done = [[Button("Done", data: "d")]]

    private func sent(_ message: Message, _ bench: Bench) async throws -> String {
        bench.server.say("home")
        guard case .delivered(let id) = await bench.send(message) else {
            throw CancellationError()
        }
        return id
    }

    @Test func anEditChangesTextAndButtonsAndTakesThemAway() async throws {
        let bench = try await Bench()
        let id = try await sent(Message("one", buttons: done), bench)
        for message in [Message("two", buttons: done), Message("three")] {
            #expect(
                await bench.transport.send(bench.delivery(message, edits: id))
                    == .delivered(id: id))
        }
        let seen = bench.server.ledger.filter { $0.kind == .changed }
        #expect(seen.map(\.text) == ["two", "three"])
        #expect(seen.map(\.buttons) == [[["Done"]], []])
        #expect(bench.server.sent(to: 1).count == 1)
        #expect(bench.server.violations == [])
    }

    @Test func anEditThatChangesNothingIsDelivered() async throws {
        let bench = try await Bench()
        let id = try await sent(Message("one", buttons: done), bench)
        let edit = bench.delivery(Message("one", buttons: done), edits: id)
        #expect(await bench.transport.send(edit) == .delivered(id: id))
    }

    @Test func aMessageThatIsGoneIsSentAnewOnlyIfItAsksForSomething() async throws {
        let bench = try await Bench()
        let id = try await sent(Message("one", buttons: done), bench)
        bench.server.remove(message: Int64(id) ?? 0, chat: 1)
        let mark = await bench.transport.send(bench.delivery(Message("one, done"), edits: id))
        guard case .rejected = mark else {
            Issue.record("\(mark)")
            return
        }
        let form = bench.delivery(Message("next step", buttons: done), edits: id, notifies: true)
        guard case .delivered(let new) = await bench.transport.send(form) else {
            Issue.record("the form was lost")
            return
        }
        #expect(new != id)
        #expect(bench.server.sent(to: 1).last?.text == "next step")
    }

    @Test func picturesAndTheirCaptionsAreChangedInPlace() async throws {
        let bench = try await Bench()
        func week(_ number: UInt8) -> Wording.Attachment {
            Wording.Attachment(
                name: "week.png", mediaType: "image/png",
                bytes: .init([0x89, 0x50, 0x4E, 0x47, number]))
        }
        let id = try await sent(Message("week 1", buttons: done, attachment: week(1)), bench)
        let next = Message(.bold("week 2"), buttons: done, attachment: week(2))
        let caption = Message("week 2, done")
        for message in [next, caption] {
            let outcome = await bench.transport.send(bench.delivery(message, edits: id))
            #expect(outcome == .delivered(id: id))
        }
        #expect(
            bench.server.ledger.filter { $0.kind == .changed }.map(\.text)
                == ["week 2", "week 2, done"])
        #expect(bench.server.violations == [])
    }

    @Test func anEditWhoseAnswerWasCutCanBeSentAgain() async throws {
        let bench = try await Bench()
        let id = try await sent(Message("one"), bench)
        bench.server.inject(Fault(.dropAfter, method: "editMessageText"))
        let edit = bench.delivery(Message("two"), edits: id)
        #expect(await bench.transport.send(edit) == .unknown)
        #expect(await bench.transport.send(edit) == .delivered(id: id))
        #expect(bench.server.ledger.filter { $0.kind == .changed }.count == 1)
    }
}
