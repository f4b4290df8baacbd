import FakeTelegram
import Foundation
import Testing
import WebClient

/// Several bots in one service: one plan for each person across them, and for each bot who may use it.
@Suite struct SeveralBotsTests {
    private let first: FakeTelegram
    private let second: FakeTelegram
    private let scratch: Scratch

    init() throws {
        first = try #require(FakeTelegram())
        second = try #require(
            FakeTelegram(token: "4343:fake_Token-2", username: "club_bot", botID: 4343))
        scratch = try Scratch()
    }

    private func configuration(_ access: String = "") throws -> String {
        let tokens = try [first, second].enumerated().map {
            try scratch.write($0.element.token + "\n", to: "token\($0.offset)")
        }
        return """
            database: {\(scratch.databaseSetting)}
            log: {level: notice}
            telegram: {token_file: \(tokens[0]), api_base: "\(first.address)"}
            bots:
              - telegram: {token_file: \(tokens[1]), api_base: "\(second.address)"}
            \(access)
            """
    }

    private func say(_ text: String, to server: FakeTelegram, user: Int64 = 1) async -> String {
        let count = server.sent(to: user).count
        server.say(text, user: user)
        #expect(await server.wait { $0.sent(to: user).count > count })
        return server.sent(to: user).last?.text ?? ""
    }

    @Test func aPersonHasOnePlanAcrossThem() async throws {
        let bot = try RunningBot(configuration(), in: scratch)
        #expect(await say("add milk", to: first).contains("milk"))
        #expect(await say("all", to: second).contains("milk"))
        #expect(first.violations.isEmpty && second.violations.isEmpty)
        #expect(await bot.stop().status == 0)
    }

    @Test func eachHasPeopleOfItsOwn() async throws {
        let bot = try RunningBot(
            configuration("    access: {allow: [\"telegram:2\"]}"), in: scratch)
        #expect(await say("add milk", to: first).contains("milk"))
        #expect(await say("add bread", to: second).contains("private"))
        #expect(await say("add bread", to: second, user: 2).contains("bread"))
        #expect(await bot.stop().status == 0)
    }

    /// A bot that is by invitation beside one for everybody: its link is its own, and its code lets people in.
    @Test func eachInvitesByItself() async throws {
        let bot = try RunningBot(
            configuration("    access: {allow: [\"telegram:1\"], invite_only: true}"),
            in: scratch)
        #expect(await say("invite", to: first).contains("Nobody needs an invitation"))
        let invitation = await say("invite", to: second)
        let link = try #require(invitation.firstMatch(of: #/t\.me/(\w+)\?start=(\w+)/#))
        #expect(link.1 == "club_bot")
        #expect(await say("add bread", to: second, user: 2).contains("invitation"))
        #expect(await say("/start \(link.2)", to: second, user: 2).contains("Hello"))
        #expect(await say("add bread", to: second, user: 2).contains("bread"))
        #expect(await bot.stop().status == 0)
    }

    /// Who came in by an invitation to one bot, or is known to one that is open, may not use another that is closed.
    @Test func whoCameInAtOneIsNoGuestOfAnother() async throws {
        let closed = "\naccess: {allow: [\"telegram:1\"]}"
        let club = "    access: {allow: [\"telegram:2\"], invite_only: true}"
        let bot = try RunningBot(configuration(club) + closed, in: scratch)
        let invitation = await say("invite", to: second, user: 2)
        let code = try #require(invitation.firstMatch(of: #/start=(\w+)/#)).1
        #expect(await say("/start \(code)", to: second, user: 3).contains("Hello"))
        #expect(await say("add milk", to: first, user: 3).contains("private"))
        #expect(await say("add bread", to: second, user: 3).contains("bread"))
        #expect(await bot.stop().status == 0)
        let open = try RunningBot(
            configuration("    access: {invite_only: true}"), in: scratch)
        #expect(await say("add eggs", to: first, user: 4).contains("eggs"))
        #expect(await say("add eggs", to: second, user: 4).contains("invitation"))
        #expect(await open.stop().status == 0)
    }

    /// The plan of a person whom one bot alone admits speaks by itself: after a start with other lists, and after they
    /// were read anew.
    @Test func aPlanSpeaksWhereOneBotAdmitsItsPerson() async throws {
        let club = "    access: {allow: [\"telegram:2\"]}"
        let open = try RunningBot(configuration(club), in: scratch)
        #expect(await say("agenda off", to: second, user: 2).contains("off"))
        #expect(await open.stop().status == 0)
        let closed = try RunningBot(
            configuration(club) + "\naccess: {allow: [\"telegram:1\"]}", in: scratch)
        #expect(await say("add milk", to: first, user: 2).contains("private"))
        let stamp = Int64(Date().timeIntervalSince1970) - 57
        second.say("call mom in 1 minute", user: 2, MessageOptions(date: stamp))
        #expect(await second.wait { $0.sent(to: 2).contains { $0.text.hasPrefix("⏰ call mom") } })
        _ = try scratch.write(
            configuration("    access: {allow: [\"telegram:3\"]}"), to: "fundone.yaml")
        closed.signal(SIGHUP)
        #expect(await closed.logs("access is read anew"))
        #expect(await say("add bread", to: second, user: 3).contains("bread"))
        #expect(await say("add jam", to: second, user: 4).contains("private"))
        #expect(await closed.stop().status == 0)
    }

    /// Both are brought what people write, at the one address that serves HTTP.
    @Test func eachHasAWebhook() async throws {
        let port = FreePort.next()
        let bots = try [first, second].enumerated().map { number, server in
            let token = try scratch.write(server.token + "\n", to: "token\(number)")
            return "telegram: {token_file: \(token), api_base: \"\(server.address)\", "
                + "webhook: \"http://127.0.0.1:\(port)\"}"
        }
        let bot = try RunningBot(
            """
            database: {\(scratch.databaseSetting)}
            log: {level: warning}
            http: {listen: "127.0.0.1:\(port)"}
            \(bots[0])
            bots:
              - \(bots[1])
            """, in: scratch)
        #expect(await say("add milk", to: first).contains("milk"))
        #expect(await say("all", to: second).contains("milk"))
        #expect(first.calls("getUpdates") == 0 && second.calls("getUpdates") == 0)
        #expect(await bot.stop().status == 0)
    }

    /// The operator sees whom one of the bots admits, and invites where one of them asks for an invitation.
    @Test func theOperatorIsToldByTheListsOfAll() async throws {
        let club = "    access: {allow: [\"telegram:2\"], invite_only: true}"
        let bot = try RunningBot(
            configuration(club + "\naccess: {allow: [\"telegram:1\"]}"), in: scratch)
        #expect(await say("add milk", to: first).contains("milk"))
        #expect(await say("add bread", to: second, user: 2).contains("bread"))
        let list = try users("list").output
        #expect(list.contains("telegram:1\tadmitted"), "\(list)")
        #expect(list.contains("telegram:2\tadmitted"), "\(list)")
        #expect(await bot.stop().status == 0)
        _ = try scratch.write(
            configuration(
                "    access: {allow: [\"telegram:1\"]}"
                    + "\naccess: {allow: [\"telegram:1\"]}"), to: "fundone.yaml")
        let later = try users("list").output
        #expect(later.contains("telegram:2\trefused"), "\(later)")
        for (access, status) in [(club, Int32(0)), ("", 78)] {
            _ = try scratch.write(configuration(access), to: "fundone.yaml")
            let invited = try users("invite", "Kim")
            #expect(invited.status == status, "\(invited.errors)")
        }
    }

    private func users(_ arguments: String...) throws -> Executable.Run {
        try Executable.run(
            ["users"] + arguments + ["--config", scratch.path("fundone.yaml")], in: scratch)
    }

    @Test func oneThatIsNotReachedIsNamed() async throws {
        let port = FreePort.next()
        let nobody = "http://127.0.0.1:\(FreePort.next())"
        let bot = try RunningBot(
            configuration("http: {listen: \"127.0.0.1:\(port)\"}")
                .replacing(second.address, with: nobody), in: scratch)
        #expect(await say("add milk", to: first).contains("milk"))
        let health = try Client(port: port).ask("GET /health")
        #expect(health.status == 200)
        #expect(health.body == "ok\ntelegram:4343: not reached yet")
        #expect(await bot.stop().status == 0)
    }

    @Test(arguments: [
        ("bots:\n  - limits: {tasks: 3}", "limits.tasks is for all bots"),
        ("bots:\n  - telegram: {guest_mode: true}", "telegram needs token_file"),
        (
            "bots:\n  - telegram: {token: \"42:a\", webhook: \"https://bot.example.org\"}",
            "telegram.webhook needs http.listen"
        ),
        ("bots:\n  - access: {invite_only: true}", "neither telegram nor matrix"),
        ("bots:\n  - word", "a bot of the list has telegram or matrix"),
    ])
    func whatIsWrongIsNamed(_ text: String, _ message: String) throws {
        let file = try scratch.write(text + "\n", to: "wrong.yaml")
        let run = try Executable.run(
            ["run", "--config", file], mergesErrors: true, in: scratch)
        #expect(run.status == 78)
        #expect(run.output.contains(message), "\(run.output)")
    }
}
