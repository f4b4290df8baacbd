import FakeTelegram
import Foundation
import Testing

@testable import Transports

/// The real executable in encrypted rooms where what is kept of them is an old copy, cannot be opened, or cannot be
/// stored.
@Suite(.disabled(if: Homeserver.isLeftOut)) struct EncryptionStoreTests {
    @Test func aDatabaseThatIsAnOldCopyGoesOnWithNewSessions() async throws {
        let scene = try await EncryptedScene()
        try await scene.ask("add milk")
        #expect(await scene.running.stop().status == 0)
        let database = scene.bot.scratch.path("plan.db")
        let copy = scene.bot.scratch.path("copy.db")
        try FileManager.default.copyItem(atPath: database, toPath: copy)
        let second = try scene.bot.start()
        for text in ["add eggs", "add salt"] { try await scene.ask(text) }
        let taken = try await scene.ann.say("add bread", in: scene.room)
        #expect(
            await scene.ann.wait(for: scene.bot.user, in: scene.room) { heard in
                heard.contains { $0.text.contains("bread") }
            })
        #expect(await second.stop().status == 0)
        // So that fewer answers follow than were given: the rows that follow have numbers that were used.
        let path = "rooms/\(scene.room.percentEncoded)/redact/\(taken.percentEncoded)/1"
        #expect(try await scene.ann.call("PUT", path, [:]).status == 200)
        for end in ["", "-wal", "-shm"] {
            try? FileManager.default.removeItem(atPath: database + end)
        }
        try FileManager.default.copyItem(atPath: copy, toPath: database)
        let third = try scene.bot.start()
        // What was said since is read again; then come new answers.
        try await scene.ann.say("add pepper", in: scene.room)
        #expect(
            await scene.ann.wait(for: scene.bot.user, in: scene.room) { heard in
                heard.contains { $0.text.contains("pepper") }
            })
        let home = try await scene.ask("all")
        for word in ["milk", "eggs", "salt", "pepper"] { #expect(home.text.contains(word)) }
        try await scene.ann.expectAllReadable(from: scene.bot.user, in: scene.room)
        #expect(await third.stop().status == 0)
        #expect(third.logged.isEmpty)
    }

    @Test func anAppThatIsAnOldCopyIsHealed() async throws {
        let scene = try await EncryptedScene()
        try await scene.ask("home")
        try await scene.ann.end()
        let copy = try scene.ann.copyOfStore()
        // Keys go to and fro by each new room.
        let newer = try await EncryptedPerson(again: scene.ann, on: scene.server)
        for _ in 1...3 {
            let room = try await newer.room(with: [scene.bot.user])
            try await newer.waits(for: scene.bot.user, toJoin: room)
            #expect(try await newer.ask("home", of: scene.bot.user, in: room).isDecrypted)
        }
        try await newer.end()
        let old = try await EncryptedPerson(
            user: scene.ann.user, on: scene.server, device: scene.ann.device, store: copy)
        let room = try await old.room(with: [scene.bot.user])
        try await old.waits(for: scene.bot.user, toJoin: room)
        try await old.say("add milk", in: room)
        #expect(await old.isTold(by: scene.bot.user, "m.dummy"))
        let next = try await old.room(with: [scene.bot.user])
        try await old.waits(for: scene.bot.user, toJoin: next)
        #expect(try await old.ask("add bread", of: scene.bot.user, in: next).isDecrypted)
        #expect(await scene.running.stop().status == 0)
    }

    @Test func withoutItsKeyFileTheBotDoesNotStart() async throws {
        let scene = try await EncryptedScene()
        try await scene.ask("add milk")
        #expect(await scene.running.stop().status == 0)
        let file = scene.bot.scratch.path("plan.db.key")
        let key = try String(contentsOfFile: file, encoding: .utf8)
        try FileManager.default.removeItem(atPath: file)
        let missing = try scene.bot.startWithoutWaiting()
        #expect(await missing.end(within: 20) == 66)
        #expect(missing.logged.contains("plan.db.key: is missing"))
        #expect(!FileManager.default.fileExists(atPath: file))
        let other = Data((0..<32).map { UInt8($0) }).base64EncodedString()
        for (text, reason) in [(other, "does not open"), ("short", "32 bytes")] {
            _ = try scene.bot.scratch.write(text + "\n", to: "plan.db.key")
            let wrong = try scene.bot.startWithoutWaiting()
            #expect(await wrong.end(within: 20) == 65)
            #expect(wrong.logged.contains(reason))
        }
        _ = try scene.bot.scratch.write(key, to: "plan.db.key")
        let right = try scene.bot.start()
        #expect(try await scene.ask("all").text.contains("milk"))
        #expect(await right.stop().status == 0)
    }

    /// A room's key comes while nothing can be stored: it is not lost, and nobody encrypts meanwhile.
    @Test(arguments: [false, true]) func aKeyThatCannotBeStoredIsNotLost(isFull: Bool) async throws
    {
        let scene = try await EncryptedScene()
        try await scene.ask("home")
        var holder: DatabaseHolder?
        if isFull {
            try scene.running.limitFiles(to: "8192")
        } else {
            holder = try DatabaseHolder(scene.bot.scratch.path("plan.db"))
        }
        let room = try await scene.ann.room(with: [scene.bot.user])
        try await scene.ann.waits(for: scene.bot.user, toJoin: room)
        try await scene.ann.say("add bread", in: room)
        try await scene.ann.say("add milk", in: scene.room)
        try await Task.sleep(for: .seconds(3))
        #expect(scene.ann.heard(from: scene.bot.user, in: room).allSatisfy { !$0.isMessage })
        if isFull { try scene.running.limitFiles(to: "unlimited") } else { holder?.letGo() }
        for (place, word) in [(room, "bread"), (scene.room, "milk")] {
            let isAnswered = await scene.ann.wait(for: scene.bot.user, in: place) { heard in
                heard.contains { $0.text.contains("Added") && $0.text.contains(word) }
            }
            #expect(isAnswered, "\(word) was not answered")
            try await scene.ann.expectAllReadable(from: scene.bot.user, in: place)
        }
        #expect(await scene.running.stop().status == 0)
    }
}
