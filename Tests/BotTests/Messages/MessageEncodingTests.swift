import Bot
import Planner
import Testing
import Wording

/// What the outbox keeps of a message is the message again.
@Suite struct MessageEncodingTests {
    @Test func everyKindOfSpanIsReadAgain() {
        let moment = Instant(seconds: 1_795_251_600)
        let text =
            RichText("a ") + .bold("b") + RichText("at 10", at: moment)
            + RichText("at 11", at: moment.adding(minutes: 60))
            + RichText(mentioning: "@bo", id: "7") + RichText("folded", .folded)
        let message = Message(text, buttons: [[Button("Done", data: "d", style: .success)]])
        #expect(message.text.spans.count == 6)
        #expect(Message(encoded: message.encoded()) == message)
    }

    @Test func whatEarlierBuildsWroteIsReadStill() {
        let row = "1:2,5:plain,6:Added ,4:bold,3:gym,1:0,"
        #expect(Message(encoded: row) == Message(RichText("Added ") + .bold("gym")))
    }

    @Test(arguments: ["1:1,3:at ,2:10,1:0,", "1:1,6:at 9x9,2:10,1:0,", "1:1,3:odd,2:10,1:0,"])
    func whatIsDamagedIsNoMessage(_ row: String) {
        #expect(Message(encoded: row) == nil)
    }
}
