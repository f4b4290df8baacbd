import FakeTelegram
import Foundation
import Testing

@testable import Transports

/// Files of other programs on a real homeserver: as it keeps them, and as encrypted rooms do.
@Suite(.disabled(if: Homeserver.isLeftOut)) struct MatrixImportTests {
    private func file(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(fileURLWithPath: Scratch.imports + "/" + name)))
    }

    @Test func anEncryptedFileIsDecryptedToldAndImported() async throws {
        let scene = try await EncryptedScene()
        try await scene.ask("agenda off")
        try await sends("todo.txt", by: scene.ann, to: scene.bot.user, in: scene.room, count: 1)
        let preview = try #require(scene.ann.heard(from: scene.bot.user, in: scene.room).last)
        #expect(preview.isDecrypted)
        #expect(preview.text.hasPrefix("“todo.txt” looks like a todo.txt file:\n- 5 tasks"))
        #expect(try await scene.ask("import").text.hasPrefix("Imported 5 tasks"))
        #expect(try await scene.ask("all").text.contains("Prune the hedge"))
        #expect(try await scene.ask("undo").text == "Undone: imported 8 tasks from todo.txt")
        _ = await scene.running.stop()
    }

    @Test func aFileThatIsNotWhatWasSentIsNotRead() async throws {
        let scene = try await EncryptedScene()
        try await scene.ask("agenda off")
        // Its key opens another file.
        try await sends("todo.txt", by: scene.ann, to: scene.bot.user, in: scene.room, count: 1)
        let heard = scene.ann.heard(from: scene.bot.user, in: scene.room).count(where: \.isMessage)
        let content: JSON = [
            "msgtype": "m.file", "body": "other.csv",
            "file": EncryptedPerson.lostFile,
        ]
        try await scene.ann.send("m.room.message", content, to: scene.room)
        let isAnswered = await scene.ann.wait(for: scene.bot.user, in: scene.room) {
            $0.count(where: \.isMessage) > heard
        }
        #expect(isAnswered)
        let answer = scene.ann.heard(from: scene.bot.user, in: scene.room).last { $0.isMessage }
        #expect(answer?.text.hasPrefix("I could not fetch “other.csv”") == true)
        _ = await scene.running.stop()
    }

    @Test func aFileOfAPlainRoomIsFetchedAsAUser() async throws {
        let server = try await Homeserver.free.value
        let bot = try await MatrixBot(on: server)
        let running = try bot.start()
        let ann = try await EncryptedPerson("ann", on: server)
        let room = try await ann.room(with: [bot.user], encrypted: false)
        try await ann.waits(for: bot.user, toJoin: room)
        _ = try await ann.ask("agenda off", of: bot.user, in: room)
        try await sends(
            "ticktick.csv", by: ann, to: bot.user, in: room, count: 1, encrypted: false)
        let preview = try #require(ann.heard(from: bot.user, in: room).last { $0.isMessage })
        #expect(preview.text.contains("looks like an export of TickTick:\n- 5 tasks"))
        #expect(try await ann.ask("no", of: bot.user, in: room).text == "Nothing was imported.")
        _ = await running.stop()
    }

    /// Sends a file, and waits for so many messages of the bot beside those that were there.
    private func sends(
        _ name: String, by ann: EncryptedPerson, to bot: String, in room: String, count: Int,
        encrypted: Bool = true
    ) async throws {
        let known = ann.heard(from: bot, in: room).count(where: \.isMessage)
        try await ann.upload(name, try file(name), in: room, encrypted: encrypted)
        let isAnswered = await ann.wait(for: bot, in: room) {
            $0.count(where: \.isMessage) >= known + count
        }
        #expect(isAnswered)
    }
}
