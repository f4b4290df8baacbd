import FakeTelegram
import Foundation
import Testing

@testable import Transports

/// The real executable on a real homeserver.
@Suite(.disabled(if: Homeserver.isLeftOut)) struct MatrixRunTests {
    @Test func aConversationGoesOnAcrossARestart() async throws {
        let server = try await Homeserver.free.value
        let (bot, ann) = (
            try await MatrixBot(on: server), try await MatrixPerson("ann", on: server)
        )
        // Invited, and spoken to, before it was ever there.
        let room = try await ann.room(with: [bot.user])
        try await ann.say("buy milk tomorrow", in: room)
        let first = try bot.start()
        #expect(try await ann.wait(for: bot.user, in: room) { !$0.messages.isEmpty })
        let greeting = try #require(await ann.answers(from: bot.user, in: room).first)
        #expect(greeting.hasPrefix("Added 1: buy milk"))
        let said = try await ann.say("call bob friday !!", in: room)
        #expect(try await ann.wait(for: bot.user, in: room) { $0.messages.count == 2 })
        try await ann.edit(said, to: "call bob monday !!", in: room)
        #expect(try await ann.wait(for: bot.user, in: room) { $0.messages.count == 3 })
        #expect(
            await ann.answers(from: bot.user, in: room)[2].hasPrefix("Changed 2: call bob !!, Mon"))
        #expect(await first.stop().status == 0)
        try await ann.say("done milk", in: room)
        try await ann.send("m.room.message", ["msgtype": "m.notice", "body": "home"], to: room)
        let second = try bot.start()
        #expect(try await ann.wait(for: bot.user, in: room) { $0.messages.count == 4 })
        let all = try await ann.ask("all", of: bot.user, in: room)
        #expect(all.contains("2. call bob !!"))
        #expect(all.contains("1 to do, 1 done"))
        #expect(await ann.answers(from: bot.user, in: room).count == 5)
        let notice = await ann.heard(from: bot.user, in: room).messages.last?.content
        #expect(notice?["msgtype"] == "m.notice")
        #expect(notice?["format"] == "org.matrix.custom.html")
        #expect(notice?["m.mentions"]?.members?.isEmpty == true)
        try await stop(second)
    }

    @Test func aReminderPingsAndItsReactionsWork() async throws {
        let server = try await Homeserver.free.value
        let (bot, ann) = (
            try await MatrixBot(on: server), try await MatrixPerson("ann", on: server)
        )
        let running = try bot.start()
        let room = try await ann.room(with: [bot.user])
        _ = try await ann.ask("call mom in 1 minute", of: bot.user, in: room)
        _ = try await ann.ask("water plants in 1 minute", of: bot.user, in: room)
        #expect(
            try await ann.wait(seconds: 90, for: bot.user, in: room) { heard in
                heard.filter { $0.text.hasPrefix("⏰") }.count == 2
                    && heard.filter { $0.type == "m.reaction" }.count == 16
            })
        let heard = await ann.heard(from: bot.user, in: room)
        let rings = heard.filter { $0.text.hasPrefix("⏰") }
        for ring in rings {
            #expect(ring.content["msgtype"] == "m.text")
            #expect(ring.content["m.mentions"]?["user_ids"] == [.string(ann.user)])
            let keys = heard.filter { $0.type == "m.reaction" && $0.target == ring.id }
                .compactMap { $0.content["m.relates_to"]?["key"]?.string }
            #expect(keys == ["✅", "1️⃣", "2️⃣", "3️⃣", "4️⃣", "5️⃣", "▶️", "⏩"])
        }
        let mom = try #require(rings.first { $0.text.contains("call mom") })
        let plants = try #require(rings.first { $0.text.contains("water plants") })
        try await ann.react("✅", to: mom.id, in: room)
        #expect(
            try await ann.wait(for: bot.user, in: room) { heard in
                heard.contains { $0.target == mom.id && $0.text.hasPrefix("✓ Done 1: call mom") }
            })
        try await ann.react("2️⃣", to: plants.id, in: room)
        #expect(
            try await ann.wait(for: bot.user, in: room) { heard in
                heard.contains { $0.target == plants.id && $0.text.contains("Snoozed 2") }
            })
        // What a reaction belongs to is checked: this is the person's own message.
        _ = try await ann.ask("quote", of: bot.user, in: room)
        let own = try await ann.send(
            "m.room.message", ["msgtype": "m.notice", "body": "done 2"], to: room)
        try await ann.react("✅", to: own, in: room)
        let home = try await ann.ask("home", of: bot.user, in: room)
        #expect(home.contains("1 to do, 1 done"))
        try await stop(running)
    }

    @Test func aGroupHasAPlanOfItsOwn() async throws {
        let server = try await Homeserver.free.value
        let (bot, ann, bob) = (
            try await MatrixBot(on: server), try await MatrixPerson("ann", on: server),
            try await MatrixPerson("bob", on: server)
        )
        let running = try bot.start()
        let direct = try await ann.room(with: [bot.user])
        _ = try await ann.ask("buy a secret gift in 1 minute", of: bot.user, in: direct)
        let flat = try await ann.room(with: [bot.user, bob.user])
        try await bob.join(flat)
        let chore = "!add take the bins out in 1 minute \(bob.user)"
        #expect(try await ann.ask(chore, of: bot.user, in: flat).contains("for bob"))
        let group = try await ann.room(with: [bot.user, bob.user])
        try await bob.join(group)
        try await ann.say("what about dinner tomorrow", in: group)
        let echo = try await ann.ask(
            "\(bot.user): buy flowers tomorrow", of: bot.user, in: group, mentioning: true)
        #expect(echo.hasPrefix("Added 1: buy flowers"))
        let home = try await bob.ask("!all", of: bot.user, in: group)
        #expect(home.contains("buy flowers"))
        #expect(!home.contains("secret"))
        let shown = try #require(await bob.heard(from: bot.user, in: group).messages.last)
        try await bob.reply("done flowers", to: shown.id, in: group)
        #expect(
            try await bob.wait(for: bot.user, in: group) {
                $0.last?.text.hasPrefix("Done 1: buy flowers, by bob") == true
            })
        #expect(await bob.answers(from: bot.user, in: group).count == 3)
        // A third comes into the room of two: nothing of the private plan is said there any more.
        try await ann.invite(bob.user, to: direct)
        try await bob.join(direct)
        try await ann.say("home", in: direct)
        let other = try await ann.ask("!home", of: bot.user, in: direct)
        #expect(!other.contains("secret"))
        let private2 = try await ann.room(with: [bot.user])
        #expect(try await ann.ask("home", of: bot.user, in: private2).contains("secret"))
        #expect(
            try await ann.wait(seconds: 90, for: bot.user, in: private2) { heard in
                heard.contains { $0.text.hasPrefix("⏰") }
            })
        try await reaches(bob, from: bot, in: flat)
        try await bob.catchUp()
        let leaked = await bob.heard(from: bot.user, in: direct).filter { $0.text.contains("⏰") }
        #expect(leaked.isEmpty)
        try await stop(running)
    }

    /// The ring of a task in a group mentions whoever has it, and nobody else, with a link.
    private func reaches(_ person: MatrixPerson, from bot: MatrixBot, in room: String) async throws
    {
        #expect(
            try await person.wait(seconds: 90, for: bot.user, in: room) { heard in
                heard.contains { $0.text.hasPrefix("⏰") }
            })
        let ring = await person.heard(from: bot.user, in: room).first { $0.text.hasPrefix("⏰") }
        #expect(ring?.content["msgtype"] == "m.text")
        #expect(ring?.content["m.mentions"]?["user_ids"] == [.string(person.user)])
        let link = "<a href=\"https://matrix.to/#/\(person.user.percentEncoded)\">"
        #expect(ring?.content["formatted_body"]?.string?.contains(link) == true)
    }

    @Test func roomsAreLeftEnteredAndReplaced() async throws {
        let server = try await Homeserver.free.value
        let (bot, ann, bob) = (
            try await MatrixBot(on: server), try await MatrixPerson("ann", on: server),
            try await MatrixPerson("bob", on: server)
        )
        let running = try bot.start()
        let group = try await ann.room(with: [bot.user, bob.user])
        try await bob.join(group)
        _ = try await ann.ask("!add buy flowers tomorrow", of: bot.user, in: group)
        try await ann.kick(bot.user, from: group)
        try await ann.invite(bot.user, to: group)
        #expect(try await ann.ask("!all", of: bot.user, in: group).contains("buy flowers"))
        let new = try await ann.upgrade(group)
        try await ann.invite(bot.user, to: new)
        try await ann.invite(bob.user, to: new)
        try await bob.join(new)
        #expect(try await ann.ask("!all", of: bot.user, in: new).contains("buy flowers"))
        let direct = try await ann.room(with: [bot.user])
        #expect(try await ann.ask("home", of: bot.user, in: direct).contains("0 to do"))
        try await stop(running)
    }

    private func stop(_ bot: RunningBot) async throws {
        let end = await bot.stop()
        #expect(end.status == 0)
        #expect(end.seconds < 5)
        #expect(bot.logged.isEmpty)
    }
}

extension [MatrixPerson.Seen] {
    /// The new messages among them.
    var messages: [MatrixPerson.Seen] {
        filter { $0.type == "m.room.message" && $0.content["m.new_content"] == nil }
    }
}
