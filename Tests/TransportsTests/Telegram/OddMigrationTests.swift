import Wording
import Bot
import FakeTelegram
import Testing

@testable import Transports

/// Migrations as Telegram does not send them.
@Suite struct OddMigrationTests {
    private static func message(_ type: String, _ chat: Int64, _ member: String, _ id: Int64)
        -> JSON
    {
        [
            "message_id": 7, "date": 1_795_251_600,
            "chat": ["id": .integer(chat), "type": .string(type)],
            "from": ["id": 1, "is_bot": false, "first_name": "P"],
            member: .integer(id),
        ]
    }

    @Test(
        arguments: [
            ("private", 1, "migrate_to_chat_id", -100), ("private", 1, "migrate_to_chat_id", 2),
            ("group", -5, "migrate_to_chat_id", 2), ("supergroup", -5, "migrate_to_chat_id", 0),
            ("private", 1, "migrate_from_chat_id", -100),
            ("supergroup", -5, "migrate_from_chat_id", 2),
        ] as [(String, Int64, String, Int64)])
    func sayNothing(_ type: String, _ chat: Int64, _ member: String, _ id: Int64) async throws {
        let bench = try await Bench()
        bench.server.update("message", Self.message(type, chat, member, id))
        let batch = try await bench.batch()
        #expect(batch.updates.isEmpty)
        #expect(batch.confirmation != nil)
    }

    @Test(
        arguments: [
            (ChatAddress.Kind.direct, "1", -100), (.direct, "1", 2), (.group, "-5", 2),
            (.group, "-5", 0),
        ] as [(ChatAddress.Kind, String, Int)])
    func moveNoMessage(_ kind: ChatAddress.Kind, _ chat: String, _ id: Int) async throws {
        let bench = try await Bench()
        let body = """
            {"ok":false,"error_code":400,"description":"group chat was upgraded",\
            "parameters":{"migrate_to_chat_id":\(id)}}
            """
        bench.server.inject(Fault(.answer(status: 400, body: body), method: "sendMessage"))
        let outcome = await bench.transport.send(
            bench.delivery(Message("hello"), chat: chat, kind: kind))
        #expect(outcome == .retry(after: nil))
    }
}
