import FakeTelegram
import Foundation
import Testing

/// The real executable on a real homeserver, when things go wrong.
@Suite(.disabled(if: Homeserver.isLeftOut)) struct MatrixFaultTests {
    @Test func whatWasSaidWhileItWasDownIsAnsweredOnce() async throws {
        let server = try await Homeserver.free.value
        let bot = try await MatrixBot(on: server, more: "limits: {messages_per_minute: 0}")
        let (ann, bob) = (
            try await MatrixPerson("ann", on: server), try await MatrixPerson("bob", on: server)
        )
        let first = try bot.start()
        let rooms = [
            try await ann.room(with: [bot.user]), try await bob.room(with: [bot.user]),
        ]
        _ = try await ann.ask("agenda off", of: bot.user, in: rooms[0])
        _ = try await bob.ask("agenda off", of: bot.user, in: rooms[1])
        #expect(await first.stop().status == 0)
        // More than a timeline holds: the rest must be asked for.
        for number in 1...110 { try await ann.say("add item \(number)", in: rooms[0]) }
        for number in 1...5 { try await bob.say("add thing \(number)", in: rooms[1]) }
        let second = try bot.start()
        #expect(
            try await ann.wait(seconds: 180, for: bot.user, in: rooms[0]) {
                $0.messages.count == 111
            })
        #expect(try await bob.wait(for: bot.user, in: rooms[1]) { $0.messages.count == 6 })
        let answers = await ann.answers(from: bot.user, in: rooms[0]).dropFirst()
        #expect(Array(answers) == (1...110).map { "Added \($0): item \($0)" })
        #expect(await second.stop().status == 0)
    }

    @Test(arguments: ["before-send", "after-send", "before-batch", "after-batch"])
    func nothingIsLostOrDoubledWhenKilled(at point: String) async throws {
        let server = try await Homeserver.free.value
        let (bot, ann) = (
            try await MatrixBot(on: server), try await MatrixPerson("ann", on: server)
        )
        let first = try bot.start()
        let room = try await ann.room(with: [bot.user])
        _ = try await ann.ask("agenda off", of: bot.user, in: room)
        #expect(await first.stop().status == 0)
        for number in 1...3 { try await ann.say("add item \(number)", in: room) }
        let killed = try RunningBot(
            bot.configuration, in: bot.scratch, environment: ["FUNDONE_CRASH_AT": "\(point):1"])
        #expect(await killed.end(within: 30) == SIGKILL, "it did not pass \(point)")
        let last = try bot.start()
        try await ann.say("add item 4", in: room)
        #expect(try await ann.wait(for: bot.user, in: room) { $0.messages.count == 5 })
        try await ann.catchUp()
        let answers = await ann.answers(from: bot.user, in: room).dropFirst()
        #expect(Array(answers) == (1...4).map { "Added \($0): item \($0)" })
        #expect(await last.stop().status == 0)
    }

    @Test func aServersLimitDelaysAndLosesNothing() async throws {
        let server = try await Homeserver.limited.value
        let bot = try await MatrixBot(on: server)
        var people: [(MatrixPerson, String)] = []
        for name in ["ann", "bob"] {
            let person = try await MatrixPerson(name, on: server)
            people.append((person, try await person.room(with: [bot.user])))
        }
        let running = try bot.start()
        for (person, room) in people {
            for number in 1...7 { try await person.say("add item \(number)", in: room) }
        }
        for (person, room) in people {
            #expect(
                try await person.wait(seconds: 90, for: bot.user, in: room) {
                    $0.messages.count == 7
                })
            let answers = await person.answers(from: bot.user, in: room)
            #expect(
                answers.enumerated().allSatisfy { $1.hasPrefix("Added \($0 + 1): item \($0 + 1)") })
        }
        #expect(await running.stop().status == 0)
    }

    @Test func strangersAreDeclined() async throws {
        let server = try await Homeserver.free.value
        let ann = try await MatrixPerson("ann", on: server)
        let bot = try await MatrixBot(on: server, more: "access: {allow: [\"matrix:\(ann.user)\"]}")
        let eve = try await MatrixPerson("eve", on: server)
        let trap = try await eve.room(with: [bot.user])
        let room = try await ann.room(with: [bot.user])
        let running = try bot.start()
        _ = try await ann.ask("home", of: bot.user, in: room)
        #expect(try await eve.membership(of: bot.user, in: trap) == "leave")
        #expect(await running.stop().status == 0)
    }

    @Test func aWrongTokenIsOneLine() async throws {
        let server = try await Homeserver.free.value
        let scratch = try Scratch()
        let run = try Executable.run(
            ["run"],
            environment: [
                "FUNDONE_MATRIX_ACCESS_TOKEN": "syt_wrong",
                "FUNDONE_MATRIX_HOMESERVER": server.address,
            ], in: scratch)
        #expect(run.status == 77)
        #expect(run.errors.contains("access token"))
        #expect(!run.errors.contains("syt_wrong"))
        #expect(run.errors.split(separator: "\n").count == 1)
    }

    @Test func aPasswordIsUsedOnceAndAgainWhenItsSessionEnds() async throws {
        let server = try await Homeserver.free.value
        let (bot, ann) = (
            try await MatrixBot(on: server), try await MatrixPerson("ann", on: server)
        )
        try bot.useA(password: Homeserver.password)
        let first = try bot.start()
        let room = try await ann.room(with: [bot.user])
        _ = try await ann.ask("home", of: bot.user, in: room)
        #expect(await first.stop().status == 0)
        let second = try bot.start()
        _ = try await ann.ask("home", of: bot.user, in: room)
        #expect(await second.stop().status == 0)
        // The one of registering, and one of both starts.
        #expect(try await server.sessions(of: bot.user) == 2)
        try bot.useA(password: "wrong")
        let third = try bot.start()
        #expect(await third.stop().status == 0)
        try await server.signOut(bot.user)
        let run = try Executable.run(
            ["run", "--config", bot.scratch.write(bot.configuration, to: "wrong.yaml")],
            in: bot.scratch)
        #expect(run.status == 77)
        #expect(run.errors.contains("the user or the password is wrong"))
        try bot.useA(password: Homeserver.password)
        let last = try bot.start()
        _ = try await ann.ask("home", of: bot.user, in: room)
        #expect(await last.stop().status == 0)
    }

    @Test func telegramAndMatrixShowOnePlanOnceLinked() async throws {
        let server = try await Homeserver.free.value
        let telegram = try #require(FakeTelegram())
        let bot = try await MatrixBot(
            on: server,
            more: "telegram: {token: \"\(telegram.token)\", api_base: \"\(telegram.address)\"}")
        let ann = try await MatrixPerson("ann", on: server)
        let room = try await ann.room(with: [bot.user])
        let running = try bot.start()
        telegram.say("buy milk tomorrow")
        #expect(await telegram.wait { $0.sent(to: 1).count == 1 })
        _ = try await ann.ask("call bob tomorrow", of: bot.user, in: room)
        telegram.say("link")
        #expect(await telegram.wait { $0.sent(to: 1).count == 2 })
        let text = try #require(telegram.sent(to: 1).last?.text)
        let code = try #require(text.firstMatch(of: /link ([A-Z0-9]+)/)?.1)
        let question = try await ann.ask("link \(code)", of: bot.user, in: room)
        #expect(question.hasPrefix("Join this plan"))
        #expect(try await ann.ask("yes", of: bot.user, in: room).hasPrefix("Linked"))
        #expect(await telegram.wait { $0.sent(to: 1).count == 3 })
        #expect(telegram.sent(to: 1).last?.text.contains("joined your plan") == true)
        telegram.say("all")
        #expect(await telegram.wait { $0.sent(to: 1).count == 4 })
        let all = try #require(telegram.sent(to: 1).last?.text)
        #expect(all.contains("buy milk"))
        #expect(all.contains("call bob"))
        #expect(await running.stop().status == 0)
    }
}
