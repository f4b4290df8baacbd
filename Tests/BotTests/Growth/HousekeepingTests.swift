import Chance
import BotHarness
import Wording
import Bot
import Foundation
import Logging
import Planner
import Storage
import Testing

/// Much to forget is forgotten in parts, and no part keeps anybody waiting.
@Suite struct HousekeepingTests {
    private static let chats = 100
    private static let messages = Soak.isOn ? 40 : 8

    /// A database as an earlier build left it: all that was sent stands in it twice.
    private static func fill(_ store: Store) throws {
        let now = BotHarness.start
        let text = Message(
            RichText(String(repeating: "word ", count: 2000)),
            buttons: [[Button("Undo", data: "undo:1")]]
        ).encoded()
        for number in 1...chats {
            try store.write { tx in
                let chat = try tx.chats.make(
                    bot: "telegram:1", externalID: "\(number)", isGroup: false)
                for message in 1...messages {
                    let id = try tx.outbox.enqueue(
                        NewOutboxRow(
                            bot: chat.bot, chat: chat.id, plan: 1, body: text, plannedAt: now,
                            createdAt: now, expiresAt: now))
                    guard let row = try id.flatMap(tx.outbox.find) else { continue }
                    try tx.outbox.markSent(row, externalID: "\(message)", keeping: text, now: now)
                    try tx.outbox.setBody(text, outbox: row.id)
                }
            }
        }
        try store.write { try $0.retention.setOldBodies(("outbox", 0)) }
    }

    /// The seconds that this thread has worked, whatever else the machine does.
    private static var work: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    @Test func everyPartIsShort() throws {
        let bot = try BotHarness()
        defer { bot.end() }
        let store = bot.store
        try Self.fill(store)
        let large = try store.space().bytes
        var longest = 0.0
        // A day later nothing is old, and after 61 all of it is.
        for days in [1, 61] {
            var housekeeping = Housekeeping(bot.environment)
            var isLeft = true
            while isLeft {
                let before = Self.work
                isLeft = try housekeeping.step(
                    at: BotHarness.start.adding(seconds: days * 86_400))
                longest = max(longest, Self.work - before)
            }
            try store.checkpoint()
            let left = try store.read { try $0.messages.sentMessage(after: 0) }.map { message in
                #expect(message.body.utf8.count < 1000)
                return Message(encoded: message.body)
            }
            #expect(left??.buttons.joined().map(\.data) == (days == 1 ? ["undo:1"] : nil))
            #expect(try store.read { try $0.retention.oldBodies() } == nil)
        }
        #expect(try store.space().bytes < large / 10)
        #expect(longest < 0.05)
    }
}
