import Encryption
import FakeTelegram
import Foundation
import JSON
import Storage
import Testing

@testable import Transports

/// The real executable, and people who share no room with it: of them nothing is kept.
@Suite(.disabled(if: Homeserver.isLeftOut)) struct EncryptionStrangerTests {
    private func count(_ kind: EncryptionRow.Kind, _ bot: MatrixBot) throws -> Int {
        try StoreReader(path: bot.scratch.path("plan.db")).sealed(kind: kind.rawValue).count
    }

    @Test func whatAStrangerSendsLeavesNothing() async throws {
        let scene = try await EncryptedScene()
        try await scene.ask("add milk")
        let kinds: [EncryptionRow.Kind] = [.olm, .inbound, .device, .user, .wedge, .room]
        let before = try kinds.map { try count($0, scene.bot) }
        let eve = try await VerifyingPerson("eve", on: scene.server)
        for number in 0..<60 {
            let room = number == 0 ? scene.room : "!eve\(number):evil.example"
            try await eve.giveKey(of: room, to: scene.bot.user)
        }
        try await eve.askToVerify(scene.bot.user)
        try await scene.ask("add bread")
        // What is kept of ann's room grows by what she says.
        let home = try await scene.ask("all")
        #expect(home.text.contains("milk") && home.text.contains("bread"))
        #expect(try kinds.map { try count($0, scene.bot) } == before)
        #expect(await scene.running.stop().status == 0)
    }

    @Test func aRoomThatIsDeclinedLeavesNothing() async throws {
        let server = try await Homeserver.free.value
        let ann = try await EncryptedPerson("ann", on: server)
        let bot = try await MatrixBot(
            on: server, more: "access: {allow: [\"matrix:\(ann.user)\"]}")
        let running = try bot.start()
        let room = try await ann.room(with: [bot.user])
        try await ann.waits(for: bot.user, toJoin: room)
        _ = try await ann.ask("add milk", of: bot.user, in: room)
        let eve = try await EncryptedPerson("eve", on: server)
        for _ in 0..<5 {
            let other = try await eve.room(with: [bot.user])
            #expect(
                await eve.wait(for: bot.user, in: other) { heard in
                    heard.contains { $0.content["membership"] == "leave" }
                })
        }
        #expect(try await ann.ask("add bread", of: bot.user, in: room).isDecrypted)
        #expect(try count(.room, bot) == 1)
        #expect(await running.stop().status == 0)
    }

    /// Whoever leaves the last shared room is forgotten, and heard again when they come back.
    @Test func whoComesBackIsHeardAgain() async throws {
        let scene = try await EncryptedScene()
        let ben = try await EncryptedPerson("ben", on: scene.server)
        let room = try await scene.ann.room(with: [scene.bot.user, ben.user])
        for _ in 1...2 {
            try await ben.run("join", ["room": .string(room)])
            try await ben.hearsItselfJoin(room)
            // Who does not know that the bot is there gives it no key.
            try await ben.waits(for: scene.bot.user, toJoin: room)
            let hello = try await ben.ask("!home", of: scene.bot.user, in: room)
            #expect(hello.isDecrypted)
            try await ben.run("leave", ["room": .string(room)])
            _ = try await scene.ann.ask("!home", of: scene.bot.user, in: room)
            let answer = try await scene.ask("home")
            #expect(answer.isDecrypted)
            try await scene.ann.run(
                "invite", ["room": .string(room), "user": .string(ben.user)])
        }
        #expect(await scene.running.stop().status == 0)
    }
}

extension EncryptedPerson {
    /// Waits until the app has heard of its own joining, and so of all that was said before.
    fileprivate func hearsItselfJoin(_ room: String) async throws {
        let state = "rooms/\(room.percentEncoded)/state/m.room.member/\(user.percentEncoded)"
        let joining = try await call("GET", state + "?format=event").body["event_id"]?.string
        let id = try #require(joining)
        let isHeard = await wait(for: user, in: room) { $0.contains { $0.id == id } }
        try #require(isHeard, "\(user) does not hear itself join")
    }
}

extension VerifyingPerson {
    /// Sends a user's devices the key of a session of a room, whoever is in it.
    func giveKey(of room: String, to user: String) async throws {
        try await learn([user])
        let lacking = try machine.lacking(room, members: [user], now: now)
        let missing = try machine.withoutSession(lacking, now: now)
        if !missing.isEmpty {
            let answer = try await call(
                "POST", "keys/claim", EncryptionMachine.claim(missing))
            try machine.claimed(answer, missing, now: now)
        }
        try machine.share(room, with: lacking)
        save()
        try await flush()
    }

    /// Asks a user's devices for a verification.
    func askToVerify(_ user: String) async throws {
        let content: JSONValue = [
            "from_device": .string(device), "methods": ["m.sas.v1"],
            "timestamp": .integer(Int64(now) * 1000), "transaction_id": "stranger",
        ]
        machine.queue("m.key.verification.request", .object([user: ["*": content]]))
        try await flush()
    }
}
