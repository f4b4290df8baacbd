import Wording
import Bot
import FakeTelegram
import Planner
import Testing

@testable import Transports

/// What people do arrives as updates.
struct ReceivingTests {
    @Test func aMessageArrivesWithItsSenderItsStampAndItsPlace() async throws {
        let bench = try await Bench()
        let id = bench.server.say(
            "groceries 🛒 \"<b>\" & \\ \n second", user: 7, .init(name: "Sam", date: 1_700_000_000))
        let batch = try await bench.batch()
        let update = try #require(batch.updates.first)
        #expect(update.bot == "telegram:4242")
        #expect(update.chat == ChatAddress(id: "7", kind: .direct))
        #expect(
            update.sender == Sender(network: "telegram", id: "7", name: "Sam", language: "en"))
        #expect(update.sentAt == Instant(seconds: 1_700_000_000))
        guard case .message(let message, let text, nil, false, true, nil) = update.content else {
            Issue.record("\(update.content)")
            return
        }
        #expect(message == String(id))
        #expect(text == "groceries 🛒 \"<b>\" & \\ \n second")
    }

    @Test func repliesForwardsAndCaptionsAreTold() async throws {
        let bench = try await Bench()
        let first = bench.server.say("one")
        bench.server.say("two", .init(replyTo: first))
        bench.server.say("three", .init(isForwarded: true))
        bench.server.say("four", .init(isCaption: true))
        let seen = try await bench.batch().updates.map { update in
            guard
                case .message(_, let text, let reply, let isForwarded, _, let quoted) = update
                    .content
            else { return "" }
            return "\(text) \(reply ?? "-") \(isForwarded) \(quoted ?? "-")"
        }
        #expect(
            seen == ["one - false -", "two \(first) false one", "three - true -", "four - false -"])
    }

    @Test func aChecklistIsTheLinesInWhichItCouldBeTyped() async throws {
        let bench = try await Bench()
        let person: JSON = ["id": 7, "is_bot": false, "first_name": "Sam"]
        let chat: JSON = ["id": 7, "type": "private", "first_name": "Sam"]
        let list = { (date: Int64) -> JSON in
            .members([
                "title": "plan the party",
                "tasks": [
                    ["id": 1, "text": "cake"],
                    .members(["id": 2, "text": "can\ndles", "completion_date": .integer(date)]),
                ],
            ])
        }
        bench.server.update(
            "message",
            .members([
                "message_id": 5, "date": 1_700_000_000, "chat": chat, "from": person,
                "checklist": list(0),
            ]))
        bench.server.update(
            "message",
            .members([
                "message_id": 6, "date": 1_700_000_060, "chat": chat, "from": person,
                "checklist_tasks_done": .members([
                    "checklist_message": .members([
                        "message_id": 5, "date": 1_700_000_000, "chat": chat,
                        "checklist": list(1_700_000_060),
                    ]), "marked_as_done_task_ids": [2],
                ]),
            ]))
        let updates = try await bench.batch().updates
        guard
            case .message("5", "plan the party\n[ ] cake\n[ ] can dles", _, _, true, _)? =
                updates.first?.content
        else { return #expect(Bool(false), "\(updates)") }
        guard case .edit("5", "plan the party\n[ ] cake\n[x] can dles")? = updates.last?.content
        else { return #expect(Bool(false), "\(updates)") }
    }

    @Test(arguments: [
        ("/add@fundone_bot buy milk", "/add buy milk", true),
        ("/add buy milk", "/add buy milk", true),
        ("/add@other_bot buy milk", "/add@other_bot buy milk", false),
        ("@Fundone_Bot buy milk", "buy milk", true),
        ("@fundone_bot, buy milk", "buy milk", true),
        ("buy milk @fundone_bot tomorrow", "buy milk tomorrow", true),
        ("buy milk @fundone_bot", "buy milk", true),
        ("buy milk @fundone_bot2", "buy milk @fundone_bot2", false),
        ("mail me@fundone_bot", "mail me@fundone_bot", false),
        ("buy milk", "buy milk", false),
        ("@fundone_bot", "", true),
    ])
    func inGroupsTheBotKnowsWhenItIsMeant(
        said: String, text: String, isAddressed: Bool
    ) async throws {
        let bench = try await Bench()
        bench.server.say(said, user: 3, chat: -55)
        let update = try #require(try await bench.batch().updates.first)
        #expect(update.chat == ChatAddress(id: "-55", kind: .group, title: "Group -55"))
        guard case .message(_, text, _, _, isAddressed, _) = update.content else {
            Issue.record("\(update.content)")
            return
        }
    }

    @Test func aReplyToTheBotAddressesIt() async throws {
        let bench = try await Bench()
        bench.server.say("/home", chat: -55)
        let shown = await bench.transport.send(
            bench.delivery(Message("plan"), chat: "-55", kind: .group))
        guard case .delivered(let id) = shown else {
            Issue.record("\(shown)")
            return
        }
        let batch = try await bench.batch()
        bench.server.say("done", chat: -55, .init(replyTo: Int64(id)))
        let update = try await bench.batch(after: batch.confirmation).updates.first
        guard case .message(_, "done", id, _, true, "plan") = update?.content else {
            Issue.record("\(String(describing: update))")
            return
        }
    }

    @Test func topicsAreThreadsAndChainsOfRepliesAreNot() async throws {
        let bench = try await Bench()
        bench.server.say("/home", chat: -1_000_000_000_055, .init(thread: 9))
        bench.server.update(
            "message",
            [
                "message_id": 5, "date": 1, "text": "/home", "message_thread_id": 4,
                "chat": ["id": -77, "type": "supergroup"],
                "from": ["id": 1, "is_bot": false, "first_name": "A"],
            ])
        let chats = try await bench.batch().updates.map(\.chat)
        #expect(chats.map(\.thread) == ["9", nil])
    }

    @Test func editsPressesReactionsPlacesAndBlocksArrive() async throws {
        let bench = try await Bench()
        let said = bench.server.say("buy milk")
        _ = try await bench.batch()
        let shown = await bench.send(
            Message("milk", buttons: [[Button("Done", data: "d:1")]]))
        bench.server.edit("buy oat milk")
        let query = try #require(bench.server.press("done"))
        bench.server.react(["👍", "🔥"], was: ["🔥"], message: said)
        bench.server.react([], was: ["👍"], message: said)
        bench.server.locate(48.85, 2.35)
        bench.server.block()
        let batch = try await bench.batch()
        let seen = batch.updates.map { update -> String in
            switch update.content {
            case .message(_, let text, _, _, _, _): "said \(text)"
            case .edit(let id, let text): "edit \(id) \(text)"
            case .elsewhere(let text, _, _): "elsewhere \(text)"
            case .press(let id, let data): "press \(SendOutcome.delivered(id: id) == shown) \(data)"
            case .reaction(let id, let emoji): "react \(id) \(emoji)"
            case .location(_, let latitude, let longitude): "at \(latitude) \(longitude)"
            case .blocked: "blocked"
            case .migrated(let id): "migrated \(id)"
            case .members(let left): "left \(left.map(\.name))"
            case .entered(let hearsAll): "entered \(hearsAll)"
            case .becameGroup, .unreadable, .changedIdentity, .order: "of no network like this"
            }
        }
        #expect(
            seen == [
                "said buy milk", "edit 1 buy oat milk", "press true d:1", "react 1 [\"👍\"]",
                "at 48.85 2.35", "blocked",
            ])
        #expect(batch.presses == [query])
        #expect(batch.updates[2].sentAt == Bench.StillClock().now)
        await bench.transport.answer(presses: batch.presses)
        #expect(bench.server.openPresses == [])
    }

    @Test func aGroupThatMigratesSaysWhereTo() async throws {
        let bench = try await Bench()
        bench.server.say("/home", chat: -55)
        let id = try #require(bench.server.migrate(-55))
        let last = try await bench.batch().updates.last
        guard case .migrated(String(id)) = last?.content else {
            Issue.record("\(String(describing: last))")
            return
        }
        let outcome = await bench.transport.send(
            bench.delivery(Message("plan"), chat: "-55", kind: .group))
        #expect(outcome == .moved(to: String(id)))
    }

    @Test func theGroupThatAnotherBecameSaysWhereFrom() async throws {
        let bench = try await Bench()
        bench.server.update(
            "message",
            [
                "message_id": 1, "date": 1, "chat": ["id": -1_000_055, "type": "supergroup"],
                "from": ["id": 1, "is_bot": false, "first_name": "A"], "migrate_from_chat_id": -55,
            ])
        let update = try #require(try await bench.batch().updates.first)
        guard case .migrated("-1000055") = update.content else {
            Issue.record("\(update)")
            return
        }
        #expect(update.chat == ChatAddress(id: "-55", kind: .group))
    }

    @Test func aPictureWithoutTextIsAnEmptyMessageInPrivateAndNothingInAGroup() async throws {
        let bench = try await Bench()
        let person: JSON = ["id": 1, "is_bot": false, "first_name": "A"]
        for chat: JSON in [["id": 1, "type": "private"], ["id": -5, "type": "group"]] {
            bench.server.update(
                "message",
                ["message_id": 3, "date": 1, "chat": chat, "from": person, "photo": []])
        }
        let updates = try await bench.batch().updates
        #expect(updates.count == 1)
        guard case .message(_, "", _, _, true, _) = updates.first?.content else {
            Issue.record("\(updates)")
            return
        }
    }
}
