import FakeTelegram
import Foundation
import Testing

@testable import Transports

/// The people of a room on a real homeserver: their names, and what is pinned.
@Suite(.disabled(if: Homeserver.isLeftOut)) struct MatrixGroupTests {
    /// Who is named by a link, a new name or the whole id is known.
    @Test func peopleAreKnownHoweverTheyAreNamed() async throws {
        let server = try await Homeserver.free.value
        let (bot, ann, bob) = (
            try await MatrixBot(on: server), try await MatrixPerson("ann", on: server),
            try await MatrixPerson("bob", on: server)
        )
        let running = try bot.start()
        let room = try await ann.room(with: [bot.user, bob.user])
        try await bob.join(room)
        try await bob.rename(to: "Bob Stone", in: room)
        let first = try await ann.ask("!add call mom @bob", of: bot.user, in: room)
        #expect(first.contains("for Bob Stone"))
        // A name of marks is not read as words: its link says who it is.
        try await bob.rename(to: "★ B.O.B. ★", in: room)
        try await say(
            "!add buy milk tomorrow ★ B.O.B. ★", naming: [(bob.user, "★ B.O.B. ★")], ann, bot, room,
            expecting: "Added 2: buy milk, ")
        #expect(
            await ann.answers(from: bot.user, in: room).last?.contains("for ★ B.O.B. ★") == true)
        // A new name counts from the next word on, and the old one no more.
        try await bob.rename(to: "Robert", in: room)
        let renamed = try await ann.ask("!add fix the tap @robert", of: bot.user, in: room)
        #expect(renamed.contains("for Robert"))
        let whole = try await ann.ask("!add buy soap \(bob.user)", of: bot.user, in: room)
        #expect(whole.contains("buy soap, for Robert"))
        let chores = try await ann.ask("\(bot.user) robert's chores", of: bot.user, in: room)
        #expect(chores.contains("buy milk") && chores.contains("fix the tap"))
        #expect(await running.stop().status == 0)
        #expect(running.logged.isEmpty)
    }

    /// A board is pinned where the bot may, stands all the same where it may not, and is edited in place.
    @Test func aBoardIsPinnedWhereItMay() async throws {
        let server = try await Homeserver.free.value
        let (bot, ann, bob) = (
            try await MatrixBot(on: server), try await MatrixPerson("ann", on: server),
            try await MatrixPerson("bob", on: server)
        )
        let running = try bot.start()
        let room = try await ann.room(with: [bot.user, bob.user])
        try await bob.join(room)
        _ = try await ann.ask("!add buy milk", of: bot.user, in: room)
        #expect(try await ann.ask("!board", of: bot.user, in: room).contains("buy milk"))
        _ = try await ann.ask("!home", of: bot.user, in: room)
        #expect(try await ann.pinned(in: room).isEmpty)
        try await ann.empower(bot.user, 50, in: room)
        _ = try await ann.ask("!board", of: bot.user, in: room)
        let board = try #require(
            await ann.heard(from: bot.user, in: room).last {
                $0.type == "m.room.message" && $0.content["m.new_content"] == nil
            }?.id)
        _ = try await ann.ask("!add buy eggs", of: bot.user, in: room)
        #expect(
            try await ann.wait(for: bot.user, in: room) { heard in
                heard.contains { $0.target == board && $0.text.contains("buy eggs") }
            })
        #expect(
            try await ann.wait(for: bot.user, in: room) { heard in
                heard.contains { $0.type == "m.room.pinned_events" }
            })
        #expect(try await ann.pinned(in: room) == [board])
        #expect(await running.stop().status == 0)
        #expect(running.logged.isEmpty)
    }

    private func say(
        _ text: String, naming people: [(id: String, name: String)], _ person: MatrixPerson,
        _ bot: MatrixBot, _ room: String, expecting answer: String
    ) async throws {
        try await person.say(text, naming: people, in: room)
        let isHeard = try await person.wait(for: bot.user, in: room) { heard in
            heard.contains { $0.text.hasPrefix(answer) }
        }
        #expect(isHeard, "no answer to \(text)")
    }
}
