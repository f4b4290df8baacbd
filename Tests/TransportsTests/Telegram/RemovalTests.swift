import Bot
import FakeTelegram
import Testing
import Transports
import Wording

/// Messages taken away because a newer one replaces them.
struct RemovalTests {
    private func sent(_ bench: Bench) async throws -> String {
        bench.server.say("home")
        guard
            case .delivered(let id) = await bench.send(
                Message("pills", buttons: [[Button("Done", data: "d")]]))
        else { throw CancellationError() }
        return id
    }

    private func removal(_ id: String, _ bench: Bench) -> Delivery {
        var delivery = bench.delivery(Message(""), edits: id)
        delivery.removes = true
        return delivery
    }

    @Test func aReplacedMessageIsDeleted() async throws {
        let bench = try await Bench()
        let id = try await sent(bench)
        #expect(await bench.transport.send(removal(id, bench)) == .delivered(id: id))
        // It is gone, and may be taken away once more.
        let mark = await bench.transport.send(bench.delivery(Message("done"), edits: id))
        guard case .rejected = mark else {
            Issue.record("\(mark)")
            return
        }
        #expect(await bench.transport.send(removal(id, bench)) == .delivered(id: id))
        #expect(bench.server.violations == [])
    }

    @Test func oneThatCannotBeDeletedLosesItsButtons() async throws {
        let bench = try await Bench()
        let id = try await sent(bench)
        bench.server.inject(
            Fault(
                .error(status: 400, description: "Bad Request: message can't be deleted"),
                method: "deleteMessage"))
        #expect(await bench.transport.send(removal(id, bench)) == .delivered(id: id))
        let changed = bench.server.ledger.filter { $0.kind == .changed }
        #expect(changed.map(\.text) == ["pills"])
        #expect(changed.map(\.buttons) == [[]])
    }

    @Test func aLimitIsKept() async throws {
        let bench = try await Bench()
        let id = try await sent(bench)
        bench.server.inject(Fault(.flood(seconds: 7), method: "deleteMessage"))
        #expect(await bench.transport.send(removal(id, bench)) == .retry(after: 7))
        #expect(await bench.transport.send(removal(id, bench)) == .delivered(id: id))
    }
}
