import Wording
import FakeTelegram
import Foundation
import Patience
import Testing

/// The real executable on Telegram, over HTTP.
@Suite struct TelegramRunTests {
    private let server: FakeTelegram
    private let scratch: Scratch

    init() throws {
        server = try #require(FakeTelegram())
        scratch = try Scratch()
    }

    @Test func passesTheFirstConversation() async throws {
        let bot = try RunningBot(on: server, in: scratch)
        #expect(bot.firstLine() == "ready: telegram @fundone_bot")
        let lines: [(said: String, answer: String)] = [
            ("add special buy gift this week !!", "buy gift"),
            ("add routine pay rent on the 1st of every month at 9 !!!", "pay rent"),
            ("groceries first friday of each month", "groceries"),
            ("home", "This month"), ("done gift", "buy gift"), ("missed", "Missed"),
            ("add <b>& not markup", "<b>& not markup"),
        ]
        for line in lines {
            let count = server.sent(to: 1).count
            server.say(line.said)
            let isAnswered = await server.wait { $0.sent(to: 1).count > count }
            try #require(isAnswered)
            #expect(server.sent(to: 1).last?.text.contains(line.answer) == true)
        }
        try await stop(bot)
    }

    @Test func aReminderArrivesAndItsDoneButtonWorks() async throws {
        let bot = try RunningBot(on: server, in: scratch)
        server.say("call mom in 1 minute")
        let hasRung = await server.wait(seconds: 90) {
            $0.sent(to: 1).contains { $0.buttons.joined().contains("Done") }
        }
        try #require(hasRung)
        let ring = try #require(
            server.sent(to: 1).last { $0.buttons.joined().contains("Done") })
        #expect(ring.text.contains("call mom"))
        #expect(!ring.isSilent)
        server.press("Done")
        let isMarked = await server.wait { server in
            server.ledger.contains { $0.kind == .changed && $0.message == ring.message }
                && server.openPresses.isEmpty
        }
        #expect(isMarked)
        server.say("completed")
        let isDone = await server.wait { $0.sent(to: 1).last?.text.contains("Completed") == true }
        #expect(isDone)
        #expect(server.sent(to: 1).last?.text.contains("call mom") == true)
        try await stop(bot)
    }

    @Test func timesOfDayAreMomentsToReadersElsewhere() async throws {
        let bot = try RunningBot(on: server, in: scratch)
        for (said, count) in [("gym tomorrow 17:00", 1), ("show gym", 1), ("milk tomorrow", 0)] {
            let before = server.sent(to: 1).count
            server.say(said)
            try #require(await server.wait { $0.sent(to: 1).count > before })
            let answer = try #require(server.sent(to: 1).last)
            let moments = answer.entities.filter { $0["type"]?.string == "date_time" }
            #expect(moments.count == count, "\(answer.text)")
            for moment in moments {
                let offset = Int(try #require(moment["offset"]?.integer))
                let length = Int(try #require(moment["length"]?.integer))
                let words = Array(answer.text.utf16)[offset..<(offset + length)]
                #expect(String(decoding: words, as: UTF16.self).hasSuffix(" 17:00"))
                let seconds = try #require(moment["unix_time"]?.integer)
                #expect(seconds % 86_400 == 17 * 3600)
                #expect(seconds > Int64(Date().timeIntervalSince1970))
            }
        }
        try await stop(bot)
    }

    @Test func theAgendaComesAtThePersonsHour() async throws {
        let bot = try RunningBot(on: server, in: scratch)
        let next = Date().addingTimeInterval(60)
        let format = DateFormatter()
        format.timeZone = TimeZone(identifier: "UTC")
        format.dateFormat = "HH:mm"
        server.say("water plants today")
        server.say("agenda at " + format.string(from: next))
        let hasCome = await server.wait(seconds: 90) {
            $0.sent(to: 1).contains { $0.text.contains("morning") }
        }
        try #require(hasCome)
        let agenda = try #require(server.sent(to: 1).last { $0.text.contains("morning") })
        #expect(agenda.text.contains("water plants"))
        #expect(Int64(agenda.at / 60_000) == Int64(next.timeIntervalSince1970) / 60)
        try await stop(bot)
    }

    @Test func everythingIsThereAfterARestart() async throws {
        let first = try RunningBot(on: server, in: scratch)
        server.say("buy milk tomorrow")
        let isAdded = await server.wait { !$0.sent(to: 1).isEmpty }
        #expect(isAdded)
        try await stop(first)
        server.say("all")
        let second = try RunningBot(on: server, in: scratch)
        let isShown = await server.wait { $0.sent(to: 1).count == 2 }
        #expect(isShown)
        #expect(server.sent(to: 1).last?.text.contains("buy milk") == true)
        try await stop(second)
    }

    @Test func aWrongTokenIsOneLine() throws {
        let run = try Executable.run(
            ["run"],
            environment: [
                "FUNDONE_TELEGRAM_TOKEN": "1:wrong", "FUNDONE_TELEGRAM_API_BASE": server.address,
            ], in: scratch)
        #expect((64...78).contains(run.status))
        #expect(run.errors.contains("token"))
        #expect(!run.errors.contains("1:wrong"))
        #expect(run.errors.split(separator: "\n").count == 1)
    }

    private func stop(_ bot: RunningBot) async throws {
        let end = await bot.stop()
        #expect(end.status == 0)
        #expect(end.seconds < 5 * Patience.factor)
        #expect(server.violations.isEmpty)
        #expect(bot.logged.isEmpty)
    }
}
