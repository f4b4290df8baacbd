import FakeTelegram
import Foundation
import Patience
import Testing

/// Pictures of the calendar as people and operators get them.
@Suite struct PictureRunTests {
    private static let talk = """
        agenda off
        new list work blue
        dentist tomorrow 15:00 @work
        wales from 3 to 9 december
        gym every mon wed fri 7am
        calendar
        next
        :press Week
        stats
        pictures dark
        calendar
        pictures off
        calendar
        """ + "\n"

    @Test func chatWritesThemIntoAFolder() throws {
        let scratch = try Scratch()
        let run = try chat(in: scratch)
        let names = run.output.split(separator: "\n").filter { $0.hasPrefix("Saved: ") }
            .compactMap { $0.split(separator: "/").last }
            .map { $0.split(separator: "-").dropLast().joined(separator: "-") }
        #expect(
            names == [
                "month-2026-11-26", "month-2026-12-01", "week-2026-11-30", "year-2026",
                "month-2026-11-26",
            ])
        let files = try FileManager.default.contentsOfDirectory(atPath: scratch.path("pictures"))
        #expect(Set(files).count == 5)
        for file in files {
            let bytes = try Data(contentsOf: URL(fileURLWithPath: scratch.path("pictures/" + file)))
            #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        }
    }

    @Test func withoutAFolderTheCalendarIsWords() throws {
        let scratch = try Scratch()
        let run = try Executable.run(
            ["chat", "--now", "2026-11-26T09:00", "--as", "alice"], input: Self.talk, in: scratch)
        #expect(!run.output.contains("Saved: "))
        #expect(run.output.contains("November 2026"))
    }

    @Test(arguments: ["day", "week", "month", "year"])
    func aScriptDrawsThem(view: String) throws {
        let scratch = try Scratch()
        _ = try chat(in: scratch)
        let arguments = [
            "calendar", "--database", scratch.database, "--as", "alice", "--view", view, "--now",
            "2026-11-26T09:00", "--out",
        ]
        for (name, theme) in [("a", "light"), ("b", "light"), ("c", "dark")] {
            let run = try Executable.run(
                arguments + [scratch.path(name), "--theme", theme], in: scratch)
            #expect(run.status == 0, "\(run.errors)")
        }
        let files = try ["a", "b", "c"].map {
            try Data(contentsOf: URL(fileURLWithPath: scratch.path($0)))
        }
        #expect(files[0] == files[1])
        #expect(files[0] != files[2])
        #expect(files.allSatisfy { $0.count < 120_000 })
    }

    @Test(arguments: [
        (["--as", "bob"], "bob: is not known in"), (["--view", "decade"], "--view: 'decade'"),
        (["--theme", "pink"], "--theme: 'pink'"), (["--now", "noon"], "--now: 'noon'"),
        (["--timezone", "Mars"], "--timezone: there is no zone 'Mars'"),
        (["--out", "/nowhere/a.png"], "cannot write /nowhere/a.png"),
    ])
    func sayWhatIsWrong(wrong: [String], message: String) throws {
        let scratch = try Scratch()
        _ = try chat(in: scratch)
        var arguments = [
            "calendar", "--database", scratch.database, "--as", "alice", "--out",
            scratch.path("a.png"),
        ]
        if let place = arguments.firstIndex(of: wrong[0]) {
            arguments[place + 1] = wrong[1]
        } else {
            arguments += wrong
        }
        let run = try Executable.run(arguments, in: scratch)
        #expect(run.status != 0)
        #expect(run.errors.contains(message))
        #expect(run.errors.split(separator: "\n").count == 1)
    }

    @Test func onTelegramTheMonthIsAPhotoThatChangesInPlace() async throws {
        let server = try #require(FakeTelegram())
        let scratch = try Scratch()
        let bot = try RunningBot(on: server, in: scratch)
        server.say("dentist today")
        _ = await server.wait { $0.sent(to: 1).count == 1 }
        server.say("calendar")
        _ = await server.wait { $0.sent(to: 1).count == 2 }
        let month = try #require(server.sent(to: 1).last)
        #expect(month.file?.hasPrefix("month-") == true)
        #expect(month.text.contains("1 to do"))
        #expect(server.calls("sendPhoto") == 1)
        server.press("Week")
        let isWeek = await server.wait { server in
            server.ledger.contains { $0.kind == .changed && $0.buttons.joined().contains("Month") }
        }
        #expect(isWeek)
        server.press("Month")
        let isBack = await server.wait { server in
            server.ledger.filter { $0.kind == .changed }.count == 2
        }
        #expect(isBack)
        let shown = try #require(server.ledger.last { $0.kind == .changed })
        #expect(shown.message == month.message)
        #expect(shown.file == month.file)
        // The month was sent before: no bytes this time.
        #expect(shown.fileSize == nil)
        #expect(server.violations == [])
        _ = await bot.stop()
    }

    @Test func aChecklistOfTelegramIsATaskWithItsTicks() async throws {
        let server = try #require(FakeTelegram())
        let scratch = try Scratch()
        let bot = try RunningBot(on: server, in: scratch)
        server.say("agenda off")
        _ = await server.wait { $0.sent(to: 1).count == 1 }
        let chat: JSON = ["id": 1, "type": "private", "first_name": "Alice"]
        let list = { (date: Int64) -> JSON in
            .members([
                "title": "plan the party",
                "tasks": [
                    ["id": 1, "text": "cake"],
                    .members(["id": 2, "text": "candles", "completion_date": .integer(date)]),
                ],
            ])
        }
        let message = { (id: Int64, name: String, content: JSON) -> JSON in
            .members([
                "message_id": .integer(id), "date": .integer(Int64(Date().timeIntervalSince1970)),
                "chat": chat, "from": ["id": 1, "is_bot": false, "first_name": "Alice"],
                name: content,
            ])
        }
        server.update("message", message(900, "checklist", list(0)))
        _ = await server.wait { $0.sent(to: 1).count == 2 }
        #expect(server.sent(to: 1).last?.text.contains("☐ candles") == true)
        let ticked = message(900, "checklist", list(1_700_000_000))
        server.update(
            "message",
            message(901, "checklist_tasks_done", .members(["checklist_message": ticked])))
        _ = await server.wait { $0.sent(to: 1).count == 3 }
        let last = server.sent(to: 1).last?.text ?? ""
        #expect(last.contains("1/2"), "\(last)")
        #expect(server.violations == [])
        _ = await bot.stop()
    }

    private func chat(in scratch: Scratch) throws -> Executable.Run {
        try Executable.run(
            [
                "chat", "--now", "2026-11-26T09:00", "--as", "alice", "--database",
                scratch.database, "--pictures", scratch.path("pictures"),
            ], input: Self.talk, in: scratch)
    }
}
