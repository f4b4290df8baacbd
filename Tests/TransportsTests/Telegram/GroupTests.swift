import Bot
import FakeTelegram
import Testing
import Transports
import Wording

/// What Telegram tells of the people of a group, and how the bot reaches them.
@Suite struct GroupTests {
    private static let group: Int64 = -500

    private func person(_ name: String, _ username: String?) -> MessageOptions {
        var options = MessageOptions(name: name)
        options.username = username
        return options
    }

    @Test func whoComesWhoLeavesAndWhoIsMentionedIsTold() async throws {
        let bench = try await Bench()
        bench.server.enter(
            user: 7, chat: Self.group, title: "Family", person("Pete Adams", "pete_a"))
        var options = person("Ann", nil)
        options.mentioned = 7
        bench.server.say("Pete Adams, buy milk", user: 8, chat: Self.group, options)
        bench.server.leave(user: 7, chat: Self.group)
        let updates = try await bench.batch().updates
        try #require(updates.count == 3)
        #expect(updates.map(\.chat.title) == ["Family", "Family", "Family"])
        #expect(updates[0].people.map(\.username) == ["pete_a"])
        #expect(updates[1].people.map(\.id) == ["7"])
        #expect(updates[1].sender.username == nil)
        guard case .members(let left) = updates[2].content else {
            Issue.record("\(updates[2].content)")
            return
        }
        #expect(left.map(\.name) == ["Pete Adams"])
    }

    @Test(arguments: [
        ("Fundone, buy milk", "buy milk"), ("fundone buy milk", "buy milk"),
        ("@fundone_bot buy milk", "buy milk"), ("buy milk @fundone_bot", "buy milk"),
    ])
    func itsNameIsHeard(_ text: String, _ meant: String) async throws {
        let bench = try await Bench()
        bench.server.say(text, chat: Self.group)
        let update = try #require(try await bench.batch().updates.first)
        guard case .message(_, let heard, _, _, let isAddressed, _) = update.content else {
            Issue.record("\(update.content)")
            return
        }
        #expect(isAddressed)
        #expect(heard == meant)
    }

    @Test func aPersonIsMentionedByALinkToThem() async throws {
        let bench = try await Bench()
        bench.server.say("home", chat: Self.group)
        let text = RichText("bins · ") + RichText(mentioning: "Pete", id: "7")
        _ = await bench.transport.send(
            bench.delivery(Message(text), chat: "\(Self.group)", kind: .group))
        let sent = try #require(bench.server.ledger.last { $0.kind == .sent })
        #expect(sent.text == "bins · Pete")
        #expect(sent.entities.count == 1)
        #expect(bench.server.violations == [])
    }

    @Test func aBoardIsPinned() async throws {
        let bench = try await Bench()
        bench.server.say("board", chat: Self.group)
        var delivery = bench.delivery(Message("Board"), chat: "\(Self.group)", kind: .group)
        delivery.pins = true
        guard case .delivered(let id) = await bench.transport.send(delivery) else {
            Issue.record("it was not sent")
            return
        }
        #expect(bench.server.pinned(in: Self.group) == Int64(id))
        #expect(bench.server.violations == [])
    }

    @Test func whereItMayNotPinTheBoardStandsAllTheSame() async throws {
        let bench = try await Bench()
        bench.server.say("board", chat: Self.group)
        bench.server.inject(
            Fault(
                .error(status: 400, description: "Bad Request: not enough rights to pin"),
                method: "pinChatMessage"))
        var delivery = bench.delivery(Message("Board"), chat: "\(Self.group)", kind: .group)
        delivery.pins = true
        guard case .delivered = await bench.transport.send(delivery) else {
            Issue.record("it was not sent")
            return
        }
        #expect(bench.server.pinned(in: Self.group) == nil)
    }
}
