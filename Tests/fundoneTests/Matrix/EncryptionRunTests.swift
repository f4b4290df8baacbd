import FakeTelegram
import Foundation
import Testing

@testable import Transports

/// The real executable in encrypted rooms of a real homeserver, with people whose app is matrix-nio.
@Suite(.disabled(if: Homeserver.isLeftOut)) struct EncryptionRunTests {
    @Test func aConversationGoesOnAcrossARestart() async throws {
        let server = try await Homeserver.free.value
        let bot = try await MatrixBot(on: server)
        let first = try bot.start()
        let ann = try await EncryptedPerson("ann", on: server)
        let room = try await ann.room(with: [bot.user])
        try await ann.waits(for: bot.user, toJoin: room)
        let added = try await ann.ask("buy milk tomorrow", of: bot.user, in: room)
        #expect(added.isDecrypted && added.text.hasPrefix("Added 1: buy milk"))
        let said = try await ann.say("call bob friday !!", in: room)
        #expect(await ann.wait(for: bot.user, in: room) { $0.count(where: \.isMessage) == 2 })
        try await ann.send(
            "m.room.message",
            [
                "msgtype": "m.text", "body": "* call bob monday !!",
                "m.new_content": ["msgtype": "m.text", "body": "call bob monday !!"],
                "m.relates_to": ["rel_type": "m.replace", "event_id": .string(said)],
            ], to: room)
        #expect(await ann.wait(for: bot.user, in: room) { $0.count(where: \.isMessage) == 3 })
        #expect(await first.stop().status == 0)
        try await ann.say("done milk", in: room)
        let second = try bot.start()
        #expect(await ann.wait(for: bot.user, in: room) { $0.count(where: \.isMessage) == 4 })
        let all = try await ann.ask("all", of: bot.user, in: room)
        #expect(all.text.contains("2. call bob !!") && all.text.contains("1 to do, 1 done"))
        let answers = ann.heard(from: bot.user, in: room).filter(\.isMessage)
        #expect(answers.count(where: \.isDecrypted) == answers.count)
        // The server saw none of it.
        let page = try await ann.call(
            "GET", "rooms/\(room.percentEncoded)/messages?dir=b&limit=100")
        #expect(!page.body.text.contains("milk") && page.body.text.contains("m.megolm.v1"))
        let end = await second.stop()
        #expect(end.status == 0 && second.logged.isEmpty)
    }

    @Test func aReminderPingsAndItsReactionsWork() async throws {
        let server = try await Homeserver.free.value
        let bot = try await MatrixBot(on: server)
        let running = try bot.start()
        let ann = try await EncryptedPerson("ann", on: server)
        let room = try await ann.room(with: [bot.user])
        try await ann.waits(for: bot.user, toJoin: room)
        _ = try await ann.ask("call mom in 1 minute", of: bot.user, in: room)
        #expect(
            await ann.wait(seconds: 90, for: bot.user, in: room) { heard in
                heard.contains { $0.text.hasPrefix("⏰") }
                    && heard.count { $0.type == "m.reaction" } == 8
            })
        let heard = ann.heard(from: bot.user, in: room)
        let ring = try #require(heard.first { $0.text.hasPrefix("⏰") })
        #expect(ring.isDecrypted && ring.content["msgtype"] == "m.text")
        #expect(ring.content["m.mentions"]?["user_ids"] == [.string(ann.user)])
        try await ann.send(
            "m.reaction",
            [
                "m.relates_to": [
                    "rel_type": "m.annotation", "event_id": .string(ring.id), "key": "👍",
                ]
            ], to: room)
        #expect(
            await ann.wait(for: bot.user, in: room) { heard in
                heard.contains { $0.text.contains("Done 1") }
            })
        #expect(await running.stop().status == 0)
    }

    @Test func theBotsDeviceIsSignedByItsIdentity() async throws {
        let server = try await Homeserver.free.value
        let bot = try await MatrixBot(on: server)
        let running = try bot.start()
        let ann = try await EncryptedPerson("ann", on: server)
        let room = try await ann.room(with: [bot.user])
        try await ann.waits(for: bot.user, toJoin: room)
        _ = try await ann.ask("home", of: bot.user, in: room)
        let keys = try await ann.keys(of: bot.user)
        let owned = try #require(keys["self_signing_keys"]?[bot.user]?["keys"]?.members?.first)
        let devices = try #require(keys["device_keys"]?[bot.user]?.members)
        let signed = devices.filter { $0.value["signatures"]?[bot.user]?[owned.name] != nil }
        #expect(signed.count == 1)
        #expect(await running.stop().status == 0)
    }

    @Test func aFileIsEncrypted() async throws {
        let server = try await Homeserver.free.value
        let bot = try await MatrixBot(on: server)
        let running = try bot.start()
        let ann = try await EncryptedPerson("ann", on: server)
        let room = try await ann.room(with: [bot.user])
        try await ann.waits(for: bot.user, toJoin: room)
        _ = try await ann.ask("buy milk", of: bot.user, in: room)
        try await ann.say("export", in: room)
        #expect(
            await ann.wait(for: bot.user, in: room) { heard in
                heard.contains { $0.content["file"] != nil }
            })
        let file = try #require(
            ann.heard(from: bot.user, in: room).compactMap { $0.content["file"] }.first)
        let loaded = try await ann.run("download", ["file": file])
        #expect(loaded["head"] != loaded["encrypted"] && (loaded["size"]?.integer ?? 0) > 20)
        #expect(await running.stop().status == 0)
    }

    @Test func aPlainRoomThatBecomesEncryptedStaysSo() async throws {
        let server = try await Homeserver.free.value
        let bot = try await MatrixBot(on: server)
        let running = try bot.start()
        let ann = try await EncryptedPerson("ann", on: server)
        let room = try await ann.room(with: [bot.user], encrypted: false)
        try await ann.waits(for: bot.user, toJoin: room)
        #expect(try await !ann.ask("buy milk", of: bot.user, in: room).isDecrypted)
        let path = "rooms/\(room.percentEncoded)/state/m.room.encryption/"
        _ = try await ann.call("PUT", path, ["algorithm": "m.megolm.v1.aes-sha2"])
        #expect(try await ann.ask("buy bread", of: bot.user, in: room).isDecrypted)
        // A server that takes it back is not believed.
        _ = try await ann.call("PUT", path, [:])
        #expect(try await ann.ask("home", of: bot.user, in: room).isDecrypted)
        #expect(await running.stop().status == 0)
    }

    @Test func aNewDeviceReadsOnAndWhoLeftDoesNot() async throws {
        let server = try await Homeserver.free.value
        let bot = try await MatrixBot(on: server)
        let running = try bot.start()
        let ann = try await EncryptedPerson("ann", on: server)
        let ben = try await EncryptedPerson("ben", on: server)
        let room = try await ann.room(with: [bot.user, ben.user])
        try await ben.run("join", ["room": .string(room)])
        try await ann.waits(for: bot.user, toJoin: room)
        try await ann.waits(for: ben.user, toJoin: room)
        _ = try await ann.ask("!add milk", of: bot.user, in: room)
        #expect(await ben.wait(for: bot.user, in: room) { $0.contains(where: \.isDecrypted) })
        let second = try await EncryptedPerson(user: ann.user, on: server)
        let both = try await ann.ask("!add bread", of: bot.user, in: room)
        #expect(
            await second.wait(for: bot.user, in: room) { heard in
                heard.contains { $0.id == both.id && $0.isDecrypted }
            })
        try await ben.run("leave", ["room": .string(room)])
        let without = try await ann.ask("!home", of: bot.user, in: room)
        #expect(without.isDecrypted && without.session != both.session)
        #expect(await running.stop().status == 0)
    }

    @Test func keysOfABotThatAnotherMadeAreNotReplaced() async throws {
        let server = try await Homeserver.free.value
        let bot = try await MatrixBot(on: server)
        let ann = try await EncryptedPerson("ann", on: server)
        let former = try bot.start()
        try await ann.waits(forIdentityOf: bot.user)
        #expect(await former.stop().status == 0)
        for file in ["plan.db", "plan.db-wal", "plan.db-shm", "plan.db.key"] {
            try? FileManager.default.removeItem(atPath: bot.scratch.path(file))
        }
        // Another database of the same session.
        let running = try bot.start()
        #expect(await running.logs("encrypted rooms are declined"))
        let room = try await ann.room(with: [bot.user])
        #expect(
            await ann.wait(for: bot.user, in: room) { heard in
                heard.contains { $0.content["membership"] == "leave" }
            })
        let plain = try await ann.room(with: [bot.user], encrypted: false)
        try await ann.waits(for: bot.user, toJoin: plain)
        #expect(try await ann.ask("buy milk", of: bot.user, in: plain).text.contains("milk"))
        #expect(await running.stop().status == 0)
    }

    @Test func aLostIdentityIsReplacedByANewOne() async throws {
        let server = try await Homeserver.free.value
        let bot = try await MatrixBot(on: server)
        try bot.useA(password: Homeserver.password)
        let ann = try await EncryptedPerson("ann", on: server)
        let former = try bot.start()
        try await ann.waits(forIdentityOf: bot.user)
        let path = bot.scratch.path("fundone.yaml")
        let command = ["matrix", "reset-identity", "--config", path]
        #expect(try Executable.run(command, in: bot.scratch).errors.contains("already in use"))
        #expect(await former.stop().status == 0)
        let key = bot.scratch.path("plan.db.key")
        try FileManager.default.removeItem(atPath: key)
        let lost = try Executable.run(["doctor", "--config", path], in: bot.scratch)
        #expect(lost.status != 0 && lost.errors.contains("plan.db.key: is missing"))
        let old = try await ann.keys(of: bot.user)["master_keys"]?[bot.user]?["keys"]
        try bot.useA(password: "another")
        let refused = try Executable.run(command, in: bot.scratch)
        #expect(refused.status != 0 && refused.errors.contains("password is wrong"))
        try bot.useA(password: Homeserver.password)
        let reset = try Executable.run(command, in: bot.scratch)
        #expect(reset.status == 0 && reset.errors.isEmpty)
        #expect(try await ann.keys(of: bot.user)["master_keys"]?[bot.user]?["keys"] != old)
        let running = try bot.start()
        let room = try await ann.room(with: [bot.user])
        try await ann.waits(for: bot.user, toJoin: room)
        #expect(try await ann.ask("buy milk", of: bot.user, in: room).isDecrypted)
        let well = try Executable.run(["doctor", "--config", path], in: bot.scratch)
        #expect(well.output.contains("signed, nobody is warned"))
        #expect(await running.stop().status == 0)
    }
}
