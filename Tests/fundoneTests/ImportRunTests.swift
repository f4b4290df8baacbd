import FakeTelegram
import Foundation
import Testing

/// Files of other programs, by the real executable: fetched from the network, told, imported, taken back.
@Suite struct ImportRunTests {
    @Test func aFileIsFetchedToldAndImported() async throws {
        let server = try #require(FakeTelegram())
        let scratch = try Scratch()
        let bot = try await greeted(server, scratch)
        server.say("", document("todo.txt"))
        #expect(await server.wait { answers(of: $0).count == 1 })
        let preview = try #require(answers(of: server).last)
        #expect(preview.text.hasPrefix("“todo.txt” looks like a todo.txt file:\n- 5 tasks"))
        #expect(server.calls("getFile") == 1)
        #expect(server.calls("download") == 1)
        server.press("Import")
        #expect(await server.wait { changes(on: $0).count == 1 })
        #expect(changes(on: server).last?.text.hasPrefix("Imported 5 tasks") == true)
        server.say("all")
        #expect(
            await server.wait { answers(of: $0).last?.text.contains("Prune the hedge") == true })
        server.press("Undo")
        #expect(await server.wait { changes(on: $0).count == 2 })
        #expect(changes(on: server).last?.text == "Undone: imported 8 tasks from todo.txt")
        #expect(server.violations == [])
        #expect(server.openPresses == [])
        #expect(!bot.logged.contains(server.token))
        _ = await bot.stop()
    }

    @Test func whatIsNoExportIsAskedAbout() async throws {
        let server = try #require(FakeTelegram())
        let scratch = try Scratch()
        let bot = try await greeted(server, scratch)
        server.say("", document("letter.txt"))
        #expect(await server.wait { answers(of: $0).count == 1 })
        #expect(answers(of: server)[0].text.hasPrefix("What is the file for?"))
        server.say("post friday")
        #expect(await server.wait { answers(of: $0).count == 2 })
        #expect(answers(of: server)[1].text.contains("post, Fri"))
        // Words with it are a task, and nothing is fetched.
        server.say("water the garden", document("todo.txt"))
        #expect(await server.wait { answers(of: $0).count == 3 })
        #expect(answers(of: server)[2].text.contains("water the garden, with a file"))
        #expect(server.calls("getFile") == 1)
        #expect(server.violations == [])
        _ = await bot.stop()
    }

    @Test func aFetchThatFailsIsTriedAgainAndThenSaid() async throws {
        let server = try #require(FakeTelegram())
        let scratch = try Scratch()
        let bot = try await greeted(server, scratch)
        server.inject(
            Fault(.error(status: 502, description: "Bad Gateway"), method: "download"))
        server.say("", document("todo.txt"))
        #expect(await server.wait(seconds: 40) { answers(of: $0).count == 1 })
        #expect(answers(of: server)[0].text.hasPrefix("“todo.txt” looks like"))
        #expect(server.calls("download") == 2)
        server.inject(
            Fault(
                .error(status: 400, description: "Bad Request: file is too big"),
                method: "getFile"))
        server.say("", document("todo.txt"))
        #expect(await server.wait { answers(of: $0).count == 2 })
        #expect(answers(of: server)[1].text.contains("is larger than the 8 MB"))
        server.inject(
            Fault(
                .error(status: 400, description: "Bad Request: wrong file_id"), method: "getFile"))
        server.say("", document("todo.txt"))
        #expect(await server.wait { answers(of: $0).count == 3 })
        #expect(answers(of: server)[2].text.hasPrefix("I could not fetch “todo.txt”"))
        #expect(server.violations == [])
        #expect(!bot.logged.contains(server.token))
        _ = await bot.stop()
    }

    @Test func aFileThatIsTooLargeIsNotReadToItsEnd() async throws {
        let server = try #require(FakeTelegram())
        let scratch = try Scratch()
        let bot = try await greeted(server, scratch)
        var options = document("todo.txt")
        options.document?.bytes = [UInt8](repeating: UInt8(ascii: "\n"), count: 9 << 20)
        server.say("", options)
        #expect(await server.wait { answers(of: $0).count == 1 })
        #expect(answers(of: server)[0].text.contains("is larger than the 8 MB"))
        #expect(server.calls("download") == 0)
        #expect(server.violations == [])
        _ = await bot.stop()
    }

    @Test func aKillAmidTheFetchAsksAgain() async throws {
        let server = try #require(FakeTelegram())
        let scratch = try Scratch()
        let first = try await greeted(server, scratch)
        server.inject(Fault(.hang(seconds: 30), method: "download"))
        server.say("", document("todo.txt"))
        #expect(await server.wait { $0.calls("download") == 1 })
        first.kill()
        let second = try RunningBot(on: server, in: scratch)
        #expect(await server.wait { answers(of: $0).count == 1 })
        #expect(answers(of: server)[0].text.hasPrefix("“todo.txt” looks like"))
        server.press("Not")
        #expect(await server.wait { changes(on: $0).count == 1 })
        #expect(changes(on: server).last?.text == "Nothing was imported.")
        #expect(server.violations == [])
        _ = await second.stop()
    }

    /// A bot that has greeted the person already.
    private func greeted(_ server: FakeTelegram, _ scratch: Scratch) async throws -> RunningBot {
        let bot = try RunningBot(on: server, in: scratch)
        server.say("agenda off")
        #expect(await server.wait { !$0.sent(to: 1).isEmpty })
        return bot
    }

    /// What the bot said since.
    private func answers(of server: FakeTelegram) -> [LedgerEntry] {
        Array(server.sent(to: 1).dropFirst())
    }

    /// What the bot changed of its messages.
    private func changes(on server: FakeTelegram) -> [LedgerEntry] {
        server.ledger.filter { $0.kind == .changed }
    }

    private func document(_ name: String) -> MessageOptions {
        var options = MessageOptions()
        options.file = "document"
        let bytes = FileManager.default.contents(atPath: Scratch.imports + "/" + name) ?? Data()
        options.document = (name, [UInt8](bytes))
        return options
    }
}
