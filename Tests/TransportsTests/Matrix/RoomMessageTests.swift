import Bot
import JSON
import Testing
import Wording

@testable import Transports

/// What the bot sends on Matrix.
@Suite struct RoomMessageTests {
    private func delivery(_ message: Message, edits: String? = nil) -> Delivery {
        Delivery(
            id: 1, chat: ChatAddress(id: "!r:b", kind: .direct), edits: edits, replyTo: nil,
            message: message, notifies: false)
    }

    private func bytes(_ message: RoomMessage) -> [UInt8] {
        var writer = JSONWriter()
        writer.object(message.write)
        return writer.bytes
    }

    @Test(arguments: ["a", "<", "\n", "\"", "é", "漢", "😀", "\u{1}"], [nil, "$e"])
    func aLongTextFitsIntoEvents(_ character: String, _ edits: String?) {
        let text = RichText.bold(String(repeating: character, count: 20_000) + "x")
        for part in RoomMessage.texts(delivery(Message(text), edits: edits)) {
            let event = bytes(RoomMessage(text: part, edits: edits))
            // The rest of the 65,536 bytes is for what the server adds.
            #expect(event.count < 63_000)
        }
    }

    @Test func markupOfPeopleStaysText() {
        let text = RichText("<b>&\n") + .bold("<i>")
        #expect(text.matrixHTML == "&lt;b&gt;&amp;<br><strong>&lt;i&gt;</strong>")
    }

    @Test func wordsStandForButtons() {
        let buttons = [[Button("All following", data: "series:1"), Button("Undo", data: "undo:1")]]
        let texts = RoomMessage.texts(delivery(Message("Moved", buttons: buttons)))
        #expect(texts.map(\.plain) == ["Moved\nSay: all following"])
        let plain = [[Button("1", data: "card:1"), Button("Undo", data: "undo:1")]]
        #expect(
            RoomMessage.texts(delivery(Message("Home", buttons: plain))).map(\.plain) == ["Home"])
    }

    @Test func aCalendarIsWrittenOut() {
        let days = (16...22).map { Button("\($0)\($0 == 20 ? "•" : "")", data: "pick:day \($0)") }
        let head = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"].map { Button($0, data: "again") }
        let moves = [
            Button("‹", data: "pick:week 2026-11-09"), Button("Today", data: "pick:today week"),
            Button("›", data: "pick:week 2026-11-23"),
            Button("Month", data: "pick:month 2026-11-19"),
        ]
        let message = Message("Week", buttons: [head, days, moves])
        #expect(
            RoomMessage.texts(delivery(message)).map(\.plain) == [
                """
                Week
                Mo\u{A0}Tu\u{A0}We\u{A0}Th\u{A0}Fr\u{A0}\u{A0}Sa\u{A0}Su
                16\u{A0}17\u{A0}18\u{A0}19\u{A0}20•\u{A0}21\u{A0}22
                Say: 22 · previous · week · next · calendar month
                """
            ])
    }

    @Test func pathsAreEncoded() {
        let path = MatrixEndpoint.send("!r/%:b", "m.room.message", transaction: "i.1").path
        #expect(path == "/_matrix/client/v3/rooms/%21r%2F%25%3Ab/send/m.room.message/i.1")
    }

    @Test(arguments: [
        ("👍", ReactionKey.done), ("👍🏽", .done), ("✅", .done), ("✔️", .done), ("3️⃣", .hours(3)),
        ("▶️", .tomorrow), ("▶", .tomorrow), ("⏩", .nextWeek),
    ])
    func reactionsHaveMeanings(_ emoji: String, _ key: ReactionKey) {
        #expect(ReactionKey(emoji) == key)
    }

    @Test(arguments: ["", "1", "6️⃣", "0️⃣", "👎", "done", "❤️"])
    func otherReactionsHaveNone(_ emoji: String) {
        #expect(ReactionKey(emoji) == nil)
    }
}
