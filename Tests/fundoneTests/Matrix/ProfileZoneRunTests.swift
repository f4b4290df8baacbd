import FakeTelegram
import Foundation
import Testing

@testable import Transports

/// The zone of a profile on a real homeserver.
@Suite(.disabled(if: Homeserver.isLeftOut)) struct ProfileZoneRunTests {
    private static let question = "Your profile says Europe/Paris. Use it as your time zone?"

    @Test func theZoneOfAProfileIsOfferedOnce() async throws {
        let server = try await Homeserver.free.value
        let bot = try await MatrixBot(on: server)
        let running = try bot.start()
        let ann = try await MatrixPerson("ann", on: server)
        try await ann.call(
            "PUT", "profile/\(ann.user.percentEncoded)/m.tz", ["m.tz": "Europe/Paris"])
        let room = try await ann.room(with: [bot.user])
        try await ann.say("call bob friday at 18", in: room)
        #expect(try await ann.wait(for: bot.user, in: room) { $0.messages.count == 2 })
        let answers = await ann.answers(from: bot.user, in: room)
        #expect(answers[0].hasPrefix("Added 1: call bob"))
        #expect(answers[1].hasPrefix(Self.question))
        let yes = try await ann.ask("yes", of: bot.user, in: room)
        #expect(yes.hasPrefix("Your time zone is Europe/Paris."))
        // Who has none, and whose is none, is not asked.
        let (bob, cid) = (
            try await MatrixPerson("bob", on: server), try await MatrixPerson("cid", on: server)
        )
        try await cid.call(
            "PUT", "profile/\(cid.user.percentEncoded)/m.tz", ["m.tz": "Mars/Base"])
        for person in [bob, cid] {
            let room = try await person.room(with: [bot.user])
            _ = try await person.ask("home", of: bot.user, in: room)
            _ = try await person.ask("no", of: bot.user, in: room)
            #expect(await person.answers(from: bot.user, in: room).count == 2)
        }
        #expect(await running.stop().status == 0)
        #expect(running.logged.isEmpty)
    }

    @Test func aServerThatHangsOnProfilesDelaysNobodyForLong() async throws {
        let server = try await Homeserver.free.value
        let proxy = try await HomeserverProxy(server)
        try await proxy.order(refuse: [], hang: ["/profile/"])
        let bot = try await MatrixBot(on: server, at: proxy.address)
        let running = try bot.start()
        let ann = try await MatrixPerson("ann", on: server)
        let room = try await ann.room(with: [bot.user])
        let first = try await ann.ask("home", of: bot.user, in: room)
        #expect(first.contains("Your time zone is UTC"))
        _ = try await ann.ask("home", of: bot.user, in: room)
        let asked = try #require(await ann.heard(from: ann.user, in: room).last)
        let answer = try #require(await ann.heard(from: bot.user, in: room).last)
        #expect(answer.sentAt - asked.sentAt < 5000)
        #expect(await running.stop().status == 0)
        #expect(running.logged.isEmpty)
    }
}
