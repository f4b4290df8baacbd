import BotHarness
import Bot
import Foundation
import Planner
import Storage
import Testing

/// Keys of any length: the process traps for real, and the third trap sets the right update aside.
@Suite struct TrapKeyTests {
    /// Keys that differ only at their end, and one of the most usual length.
    static let keys = [
        "u1", String(repeating: "k", count: 255), String(repeating: "k", count: 256),
        String(repeating: "k", count: 20_000), "!room:a.b $" + String(repeating: "k", count: 400),
        String(repeating: "r", count: 300) + " $1", "line\nfeed", "zero\0byte",
        String(repeating: "ä", count: 128),
    ]

    private static func update(_ key: String, _ text: String) -> Update {
        Update(
            key: key, bot: "telegram:1", chat: ChatAddress(id: "7", kind: .direct),
            sender: Sender(network: "telegram", id: "7", name: "Sam"), sentAt: BotHarness.start,
            content: .message(
                id: "m", text: text, replyTo: nil, isForwarded: false, isAddressed: true))
    }

    private static func open(_ folder: String, _ network: ScriptedNetwork = ScriptedNetwork())
        throws
        -> BotHarness
    {
        try BotHarness(folder: folder, networks: network, now: BotHarness.start)
    }

    @Test(arguments: keys)
    func theThirdTrapSetsItAside(_ key: String) async throws {
        let folder = try BotHarness.makeFolder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for _ in 1...3 {
            await #expect(processExitsWith: .failure) {
                [folder = folder as String, key = key as String] in
                setenv("FUNDONE_TRAP_ON", "poison", 1)
                let bot = try Self.open(folder)
                try bot.dispatcher.handle(
                    [Self.update(key, "add poison")], cursor: nil, bot: "telegram:1",
                    now: BotHarness.start)
            }
        }
        let network = ScriptedNetwork()
        let bot = try Self.open(folder, network)
        defer { try? bot.store.close() }
        // One whose key begins the same is no poison.
        let others = [Self.update(key + "x", "add milk"), Self.update(key, "add poison")]
        try bot.dispatcher.handle(others, cursor: nil, bot: "telegram:1", now: BotHarness.start)
        try await bot.relay.drain(at: BotHarness.start)
        #expect(network.shown.contains { $0.text.contains("milk") })
        #expect(network.shown.contains { $0.text.contains("aside") })
        #expect(!network.shown.contains { $0.text.contains("poison") })
    }

    @Test func storedKeysAreShortAndTellApart() {
        let long = String(repeating: "k", count: 20_000)
        let foreign =
            Self.keys + (0..<2000).map { "\(long)\($0)" } + (0..<200).map { "!r:a $\(long)\($0)" }
        let stored = foreign.map { Self.update($0, "").key }
        #expect(Set(stored).count == foreign.count)
        #expect(
            stored.allSatisfy { $0.utf8.count <= 255 && !$0.contains("\n") && !$0.contains("\0") })
        #expect(stored.map { Self.update($0, "").key } == stored)
        #expect(stored.last?.hasPrefix("!r:a ") == true)
        #expect(Self.update(Self.keys[1], "").key == Self.keys[1])
    }
}
