import FakeTelegram
import Foundation
import JSON
import Testing

@testable import Encryption
@testable import Transports

/// `fundone matrix verify --user` with the operator on one side and a person on the other, on a real homeserver.
@Suite(.disabled(if: Homeserver.isLeftOut)) struct EmojiCheckTests {
    @Test func bothSeeTheSameAndSignEachOther() async throws {
        let (bot, server) = try await world()
        let ann = try await VerifyingPerson("ann", on: server)
        // A second device, which nobody looks at.
        _ = try await VerifyingPerson("ann", on: server, deviceOf: ann.user)
        let terminal = try Terminal(try arguments(bot, ann.user), in: bot.scratch)
        let string = try await ann.string()
        let shown = try await terminal.shows("(yes or no)")
        let emoji = string.emoji.map { "  \($0.symbol)  \($0.name)\n" }.joined()
        #expect(shown.contains(emoji))
        #expect(shown.contains(string.decimals.map(String.init).joined(separator: " ")))
        try terminal.type("perhaps")
        try terminal.type("yes")
        try await ann.confirm()
        #expect(await terminal.end() == 0)
        #expect(
            terminal.shown.hasSuffix("Verified: the bot has signed the identity of \(ann.user).\n"))
        #expect(await isSigned(bot.user, by: ann.user, as: ann))
        #expect(try await isSigned(ann.user, by: bot))
    }

    @Test func whoSeesOtherEmojiSignsNothing() async throws {
        let (bot, server) = try await world()
        let ann = try await VerifyingPerson("ann", on: server)
        let terminal = try Terminal(try arguments(bot, ann.user), in: bot.scratch)
        _ = try await ann.string()
        _ = try await terminal.shows("(yes or no)")
        try terminal.type("no")
        await #expect(throws: (any Error).self) { try await ann.confirm() }
        #expect(await ann.code == .mismatchedString)
        #expect(await terminal.end() == 65)
        #expect(terminal.shown.contains("the emoji differ") && !terminal.shown.contains("Verified"))
        #expect(try await !isSigned(ann.user, by: bot))
    }

    @Test func aPersonWhoDeclinesEndsIt() async throws {
        let (bot, server) = try await world()
        let ann = try await VerifyingPerson("ann", on: server)
        await ann.become(accepting: false)
        let terminal = try Terminal(try arguments(bot, ann.user), in: bot.scratch)
        _ = try await ann.wait { $0 != .requested }
        #expect(await terminal.end() == 69)
        #expect(terminal.shown.contains("\(ann.user) declined"))
    }

    @Test func theEndOfTheInputStopsIt() async throws {
        let (bot, server) = try await world()
        let ann = try await VerifyingPerson("ann", on: server)
        let file = try bot.scratch.write(bot.configuration, to: "verify.yaml")
        async let run = Executable.run(
            ["matrix", "verify", "--config", file, "--user", ann.user], in: bot.scratch)
        _ = try? await ann.string()
        _ = try await ann.wait { $0 == .cancelled(.user, byOther: true) }
        #expect(try await run.status == 69)
    }

    @Test func whatCameMeanwhileIsThereForTheNextRun() async throws {
        let (bot, server) = try await world()
        let ann = try await VerifyingPerson("ann", on: server)
        let first = try bot.start()
        let room = try await ann.room(with: bot.user, encrypted: true)
        try await ann.say("buy bread", in: room)
        try await ann.hears("Added 1: buy bread")
        #expect(await first.stop().status == 0)
        let terminal = try Terminal(try arguments(bot, ann.user), in: bot.scratch)
        _ = try await ann.string()
        // A new key of the room, which the operator's command takes from the server for good.
        try await ann.changeKey(of: room)
        try await ann.say("buy milk", in: room)
        _ = try await terminal.shows("(yes or no)")
        try terminal.type("yes")
        try await ann.confirm()
        #expect(await terminal.end() == 0)
        let second = try bot.start()
        try await ann.hears("Added 2: buy milk")
        #expect(await second.stop().status == 0)
        #expect(second.logged.isEmpty)
    }

    @Test func saysWhyItCannot() async throws {
        let (bot, server) = try await world()
        let ann = try await MatrixPerson("ann", on: server)
        let without = try run(bot, ann.user)
        #expect(without.status == 66 && without.errors.contains("has no device that encrypts"))
        #expect(try run(bot, "ann").status == 64)
        #expect(try run(bot, bot.user).errors.contains("is the bot itself"))
        let running = try bot.start()
        let locked = try run(bot, ann.user)
        #expect(locked.status == 69 && locked.errors.contains("already in use by process"))
        #expect(await running.stop().status == 0)
    }

    // A bot that ran once.
    private func world() async throws -> (MatrixBot, Homeserver) {
        let server = try await Homeserver.free.value
        let bot = try await MatrixBot(on: server)
        #expect(await (try bot.start()).stop().status == 0)
        return (bot, server)
    }

    private func arguments(_ bot: MatrixBot, _ user: String) throws -> [String] {
        let file = try bot.scratch.write(bot.configuration, to: "verify.yaml")
        return ["matrix", "verify", "--config", file, "--user", user]
    }

    private func run(_ bot: MatrixBot, _ user: String) throws -> Executable.Run {
        try Executable.run(try arguments(bot, user), in: bot.scratch)
    }
}
