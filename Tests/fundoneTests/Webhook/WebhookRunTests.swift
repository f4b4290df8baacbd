import Chance
import FakeTelegram
import Foundation
import Patience
import TestDatabase
import Testing
import WebClient

/// The real executable with Telegram's updates brought to it: answered, once, and only to Telegram.
@Suite struct WebhookRunTests {
    private let bench: WebhookBench
    private var server: FakeTelegram { bench.server }

    init() throws {
        bench = try WebhookBench()
    }

    /// How many tasks of that title were shown as new.
    private func count(_ title: String) -> Int {
        server.ledger.count { $0.kind == .sent && $0.text.contains(title) }
    }

    @Test(.everyEngine) func messagesAndPressesAreAnswered() async throws {
        let bot = try bench.start()
        #expect(bot.firstLine() == "ready: telegram @fundone_bot")
        for number in 1...30 { server.say("add parcel-\(number)-end", user: Int64(number % 3 + 1)) }
        #expect(
            await server.wait { server in
                let texts = server.ledger.filter { $0.kind == .sent }.map(\.text)
                return (1...30).allSatisfy { n in texts.contains { $0.contains("parcel-\(n)-end") }
                }
            })
        #expect(await server.wait { $0.pendingUpdates == 0 })
        server.say("/add", user: 1)
        #expect(await server.wait { $0.pendingUpdates == 0 })
        server.say(
            "call mom in 1 minute", MessageOptions(date: Int64(Date().timeIntervalSince1970) - 54))
        #expect(await server.wait { $0.sent(to: 1).last?.text.hasPrefix("⏰") == true })
        #expect(server.press("Done") != nil)
        #expect(await server.wait { $0.openPresses.isEmpty && $0.pendingUpdates == 0 })
        #expect(server.calls("getUpdates") == 0)
        #expect(server.deliveries.allSatisfy { $0 == 200 })
        #expect(server.violations.isEmpty)
        let health = try Client(port: bench.port).ask("GET /health")
        #expect(health.status == 200)
        #expect(health.body == "ok")
        #expect(await bot.stop().status == 0)
        #expect(bot.logged.isEmpty)
    }

    @Test(arguments: [false, true]) func onlyTelegramIsHeard(hasPages: Bool) async throws {
        let bot = try bench.start(hasPages: hasPages)
        #expect(bot.firstLine().hasPrefix("ready"))
        let secret = try #require(server.webhookSecret)
        let update = WebhookBench.update(1, "add milk")
        #expect(try bench.bring(update, said: []) == 401)
        #expect(try bench.bring(update, said: ["wrong"]) == 401)
        #expect(try bench.bring(update, said: [secret.uppercased()]) == 401)
        #expect(try bench.bring(update, said: [secret, secret]) == 401)
        #expect(try bench.bring(update, said: [secret], to: "/telegram/0123") == 404)
        #expect(try Client(port: bench.port).ask("GET \(try bench.path)").status == 405)
        // What cannot be read would come again for ever.
        #expect(try bench.bring("{\"update_id\":", said: [secret]) == 200)
        #expect(
            try bench.bring(String(repeating: " ", count: (1 << 20) + 1), said: [secret]) == 200)
        #expect(await bot.logs("is no update"))
        server.say("add bread")
        #expect(await server.wait { $0.sent(to: 1).last?.text.contains("bread") == true })
        #expect(count("milk") == 0)
        for secret in [secret, server.token, try bench.path] {
            #expect(!bot.logged.contains(secret))
        }
        #expect(await bot.stop().status == 0)
    }

    @Test(.everyEngine) func anUpdateThatIsBroughtTwiceIsDoneOnce() async throws {
        let bot = try bench.start()
        server.forgetDeliveries(2)
        server.say("add parcel-1-end")
        #expect(await server.wait { $0.deliveries == [200, 200, 200] && $0.pendingUpdates == 0 })
        server.say("add parcel-2-end")
        #expect(await server.wait { $0.sent(to: 1).last?.text.contains("parcel-2-end") == true })
        let texts = server.sent(to: 1).map(\.text)
        #expect(texts.count { $0.contains("parcel-1-end") } == 1)
        #expect(texts.last?.contains("Added 2") == true)
        #expect(server.violations.isEmpty)
        #expect(await bot.stop().status == 0)
    }

    @Test(.everyEngine, arguments: ["before-batch:2", "after-batch:2"])
    func anUpdateWhoseAnswerAKillCutOffIsDoneOnce(point: String) async throws {
        let bot = try bench.start(environment: ["FUNDONE_CRASH_AT": point])
        server.say("add parcel-1-end")
        #expect(await bot.end(within: 30) == SIGKILL, "it did not pass \(point)")
        #expect(server.pendingUpdates == 1)
        let next = try bench.start()
        #expect(await server.wait { $0.pendingUpdates == 0 })
        server.say("add parcel-2-end")
        #expect(
            await server.wait { $0.sent(to: 1).last?.text.contains("Added 2: parcel-2") == true })
        #expect(server.sent(to: 1).count { $0.text.contains("parcel-1-end") } == 1)
        #expect(server.violations.isEmpty)
        #expect(await next.stop().status == 0)
    }

    @Test(.everyEngine) func theSwitchFromPollingAndBackLosesNothing() async throws {
        var number = 0
        for polls in [true, false, true, false, true] {
            // Said while nobody is there.
            number += 1
            server.say("add parcel-\(number)-end")
            let bot = try bench.start(polls: polls)
            #expect(bot.firstLine().hasPrefix("ready"))
            number += 1
            server.say("add parcel-\(number)-end")
            let wanted = number
            #expect(
                await server.wait { server in
                    server.sent(to: 1).contains { $0.text.contains("parcel-\(wanted)-end") }
                })
            #expect((server.webhook == nil) == polls)
            // Its last messages may be on their way to the next one: it is killed, every other time.
            if number.isMultiple(of: 4) {
                bot.kill()
            } else {
                #expect(await bot.stop().status == 0)
            }
        }
        let bot = try bench.start()
        #expect(await server.wait { $0.pendingUpdates == 0 })
        server.say("add last")
        let next = "Added \(number + 1): last"
        #expect(
            await server.wait {
                $0.sent(to: 1).last?.text.contains(next) == true
            })
        let texts = server.sent(to: 1).map(\.text)
        for n in 1...number {
            #expect(Set(texts.filter { $0.contains("parcel-\(n)-end") }).count == 1)
        }
        #expect(server.violations.isEmpty)
        #expect(await bot.stop().status == 0)
    }

    @Test(.everyEngine) func nothingIsLostOrDoneTwiceWhenKilledAtRandom() async throws {
        var traffic = Traffic(seed: Soak.seed)
        let kills = Soak.count("FUNDONE_KILLS", or: 12)
        for _ in 1...kills {
            let bot = try bench.start()
            for _ in 0..<traffic.number(in: 1...3) { traffic.speak(to: server) }
            let goal = server.deliveries.count + traffic.number(in: 0...3)
            _ = await server.wait(seconds: Double(traffic.number(in: 10...60)) / 100) {
                $0.deliveries.count > goal
            }
            bot.kill()
        }
        let bot = try bench.start()
        let said = traffic.said
        let isAnswered = await server.wait(seconds: 60) { server in
            let seen = server.ledger.lazy.filter { $0.kind == .sent }.map(\.text)
            return server.pendingUpdates == 0
                && said.allSatisfy { said in seen.contains { $0.contains(said.title) } }
        }
        #expect(isAnswered, "seed \(traffic.seed): something was not answered")
        for (user, title) in said {
            let answers = server.sent(to: user).filter { $0.text.contains(title) }
            // The echo names the task's number: one task, however often it is shown.
            #expect(Set(answers.map { $0.text.prefix { $0 != "," } }).count == 1)
        }
        #expect(server.violations.isEmpty)
        #expect(await bot.stop().status == 0)
    }

    @Test func whatADatabaseThatFailsDoesNotTakeComesAgain() async throws {
        let bot = try bench.start()
        server.say("add milk")
        #expect(await server.wait { $0.sent(to: 1).count == 1 })
        try bot.limitFiles(to: "8192")
        for number in 1...6 { server.say("add parcel-\(number)-end", user: Int64(number % 3 + 1)) }
        #expect(await server.wait { $0.deliveries.count { $0 == 503 } >= 3 })
        #expect(server.pendingUpdates == 6)
        try bot.limitFiles(to: "unlimited")
        #expect(
            await server.wait { server in
                server.pendingUpdates == 0 && server.ledger.count { $0.kind == .sent } >= 7
            })
        for number in 1...6 { #expect(count("parcel-\(number)-end") == 1) }
        #expect(server.violations.isEmpty)
        #expect(await bot.stop().status == 0)
    }

    /// Two processes on one database, behind a proxy that hands each update to one of them, or by mistake to both.
    @Test func everyProcessTakesUpdates() async throws {
        try await TestEngine.$current.withValue(.postgreSQL) {
            let bench = try WebhookBench()
            let second = FreePort.next()
            let one = try bench.start()
            #expect(one.firstLine().hasPrefix("ready"))
            let folder = bench.scratch.path("other")
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true)
            let other = try bench.start(listen: second, environment: ["STATE_DIRECTORY": folder])
            #expect(other.firstLine().hasPrefix("ready"))
            let secret = try #require(bench.server.webhookSecret)
            bench.server.say("add parcel-0-end")
            #expect(await bench.server.wait { $0.pendingUpdates == 0 })
            for number in 1...6 {
                let update = WebhookBench.update(number, "add parcel-\(number)-end")
                let places = number.isMultiple(of: 2) ? [bench.port, second] : [second]
                for place in places {
                    #expect(try bench.bring(update, said: [secret], at: place) == 200)
                }
            }
            let isAnswered = await bench.server.wait { server in
                (0...6).allSatisfy { number in
                    server.sent(to: 1).contains {
                        $0.text.contains("Added \(number + 1): parcel-\(number)-end")
                    }
                }
            }
            #expect(isAnswered)
            #expect(bench.server.sent(to: 1).count { $0.text.contains("Added") } == 7)
            #expect(await other.stop().status == 0)
            #expect(await one.stop().status == 0)
        }
    }

    @Test func anAddressThatLeadsNowhereIsTold() async throws {
        let nobody = FreePort.next()
        let bot = try bench.start(address: "http://127.0.0.1:\(nobody)")
        #expect(bot.firstLine().hasPrefix("ready"))
        server.say("add milk")
        #expect(await bot.logs("Telegram cannot bring updates (1 wait): Connection refused"))
        let port = bench.port
        let isTold = try await Patience.isSo {
            let health = try Client(port: port).ask("GET /health")
            return health.status == 200 && health.body.contains("cannot bring updates")
        }
        #expect(isTold)
        #expect(await bot.stop().status == 0)
    }

    @Test func anAddressThatTelegramRefusesEndsWithOneLine() async throws {
        let bot = try bench.start(address: "https://bot.invalid")
        #expect(await bot.end(within: 30) == 77)
        #expect(bot.logged.contains("Telegram: setWebhook: 400"))
        #expect(bot.logged.contains("Failed to resolve host"))
        #expect(bot.logged.split(separator: "\n").count == 1)
    }
}
