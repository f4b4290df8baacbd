import Bot
import BotHarness
import Storage
import Testing
import Wording

/// Whom a word means in a group: `me` is who speaks, and `@sam` whose own name that is, whatever others call
/// themselves.
@Suite struct NameTests {
    private let network = ScriptedNetwork()
    private let bot: BotHarness

    init() throws {
        bot = try BotHarness(networks: network)
    }

    private func say(_ id: Int, _ sender: Sender, _ text: String) async throws -> String {
        let update = Update(
            key: "k\(id)", bot: network.bot, chat: ChatAddress(id: "-9", kind: .group),
            sender: sender, sentAt: BotHarness.start,
            content: .message(
                id: "u\(id)", text: text, replyTo: nil, isForwarded: false, isAddressed: true))
        try bot.dispatcher.handle([update], cursor: nil, bot: network.bot, now: BotHarness.start)
        try await bot.settle(at: BotHarness.start)
        return network.shown.last?.text ?? ""
    }

    @Test(arguments: [
        "me", "Me", "I", "mine", "myself", "everyone", "me and Ann", "i'll", "My Self",
    ])
    func aNameTakesNoWordFromOthers(_ name: String) async throws {
        defer { bot.end() }
        let liar = Sender(network: "telegram", id: "7", name: name, username: "liar")
        let ann = Sender(network: "telegram", id: "1", name: "Ann", username: "ann")
        _ = try await say(1, liar, "all")
        _ = try await say(2, ann, "add bins tomorrow")
        for (number, text) in [
            "give the bins to me", "i'll do the bins", "give 1 to @me", "me: 1",
            "i do the bins from now on",
        ].enumerated() {
            _ = try await say(10 + number, ann, "give 1 to @liar")
            let answer = try await say(30 + number, ann, text)
            #expect(answer.contains("Ann"), "\(name): \(text): \(answer)")
        }
    }

    @Test func aUsernameGoesBeforeAnyNameShown() async throws {
        defer { bot.end() }
        let sam = Sender(network: "telegram", id: "1", name: "Samuel", username: "sam")
        let other = Sender(network: "telegram", id: "7", name: "sam", username: "other")
        _ = try await say(1, other, "all")
        _ = try await say(2, sam, "add bins tomorrow")
        #expect(try await say(3, sam, "give 1 to @other").contains("for sam"))
        #expect(try await say(4, sam, "give 1 to @sam").contains("Samuel"))
        #expect(try await say(5, sam, "buy milk @sam").contains("for Samuel"))
        // Without it both are meant, and it is asked.
        #expect(try await say(6, sam, "give 1 to sam").hasPrefix("Which sam?"))
    }
}
