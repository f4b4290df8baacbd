import FakeTelegram
import Foundation
import Testing

@testable import Transports

/// The real executable in encrypted rooms where something goes wrong: keys that are late, lost or used up, devices that
/// lie, people who come late.
@Suite(.disabled(if: Homeserver.isLeftOut)) struct EncryptionFaultTests {
    @Test func aRoomThatWantsNewSessionsSoonGetsThem() async throws {
        let scene = try await EncryptedScene(rotation: ["rotation_period_msgs": 3])
        var sessions: [String] = []
        for number in 1...7 {
            sessions.append(try await scene.ask("add task \(number)").session ?? "-")
        }
        // Whatever the bot said when it came counts too.
        let runs = sessions.split { $0 == "-" }.flatMap { Dictionary(grouping: $0) { $0 }.values }
        #expect(runs.allSatisfy { $0.count <= 3 } && Set(sessions).count >= 3)
        try await scene.ann.expectAllReadable(from: scene.bot.user, in: scene.room)
        #expect(await scene.running.stop().status == 0)
    }

    @Test func keysThatAreUsedUpAreReplaced() async throws {
        let scene = try await EncryptedScene()
        try await scene.ask("home")
        let devices = try await scene.ann.keys(of: scene.bot.user)
        let device = try #require(
            devices["device_keys"]?[scene.bot.user]?.members?.first?.name)
        func claim() async throws -> (name: String, isFallback: Bool) {
            let wanted: JSON = .object([
                .init(
                    name: scene.bot.user,
                    value: .object([.init(name: device, value: "signed_curve25519")]))
            ])
            let body: JSON = ["one_time_keys": wanted]
            let answer = try await scene.ann.call("POST", "keys/claim", body).body
            let key = try #require(
                answer["one_time_keys"]?[scene.bot.user]?[device]?.members?.first)
            return (key.name, key.value["fallback"] == true)
        }
        var names: Set<String> = []
        var fallbacks: Set<String> = []
        for _ in 0..<2 {
            // It makes no new ones meanwhile.
            scene.running.signal(SIGSTOP)
            for _ in 0..<60 {
                let key = try await claim()
                if key.isFallback { fallbacks.insert(key.name) } else { names.insert(key.name) }
            }
            scene.running.signal(SIGCONT)
            // The next sync tells the bot.
            try await scene.ask("home")
            let isFilled = try await scene.hasKeys(50)
            #expect(isFilled)
        }
        #expect(names.count >= 99 && fallbacks.count == 2)
        #expect(await scene.running.stop().status == 0)
    }

    @Test func aKeyThatNeverComesIsAskedForAndToldOnce() async throws {
        let scene = try await EncryptedScene()
        try await scene.ask("home")
        let session = String(repeating: "A", count: 43)
        for number in 1...2 {
            let content: JSON = [
                "algorithm": "m.megolm.v1.aes-sha2", "session_id": .string(session),
                "sender_key": .string(session), "device_id": .string(scene.ann.device),
                "ciphertext": "AwgAEgAA",
            ]
            let path = "rooms/\(scene.room.percentEncoded)/send/m.room.encrypted/lost\(number)"
            #expect(try await scene.ann.call("PUT", path, content).status == 200)
        }
        try await scene.ask("home")
        #expect(scene.ann.told(by: scene.bot.user, "m.room_key_request").isEmpty)
        try scene.setClock(ahead: 61)
        for _ in 1...2 { try await scene.ann.say("home", in: scene.room) }
        #expect(await scene.ann.isTold(by: scene.bot.user, "m.room_key_request"))
        let isSaid = await scene.ann.wait(for: scene.bot.user, in: scene.room) { heard in
            heard.contains { $0.text.hasPrefix("I could not read a message") && $0.isDecrypted }
                && heard.count(where: \.isMessage) >= 5
        }
        #expect(isSaid)
        let request = try #require(
            scene.ann.told(by: scene.bot.user, "m.room_key_request").first?.content)
        #expect(request["body"]?["session_id"]?.string == session)
        try scene.setClock(ahead: 600)
        for _ in 1...2 { try await scene.ask("home") }
        let words = scene.ann.heard(from: scene.bot.user, in: scene.room)
            .filter { $0.text.hasPrefix("I could not read") }
        #expect(words.count == 1)
        #expect(scene.ann.told(by: scene.bot.user, "m.room_key_request").count == 1)
        #expect(await scene.running.stop().status == 0)
    }

    /// The messages come before their key does, and before a restart or not.
    @Test(arguments: [false, true]) func aKeyThatComesLateIsAnsweredThen(restarts: Bool)
        async throws
    {
        let scene = try await EncryptedScene()
        try await scene.ann.run("hold", [:])
        try await scene.ann.say("add milk", in: scene.room)
        try await scene.ann.say("add bread", in: scene.room)
        let ben = try await EncryptedPerson("ben", on: scene.server)
        let other = try await ben.room(with: [scene.bot.user])
        try await ben.waits(for: scene.bot.user, toJoin: other)
        // Nobody else waits for it.
        _ = try await ben.ask("home", of: scene.bot.user, in: other)
        var running = scene.running
        if restarts {
            #expect(await running.stop().status == 0)
            running = try scene.bot.start()
        }
        #expect(
            !scene.ann.heard(from: scene.bot.user, in: scene.room).contains {
                $0.text.contains("milk")
            })
        try await scene.ann.run("let go", [:])
        #expect(
            await scene.ann.wait(for: scene.bot.user, in: scene.room) { heard in
                heard.contains { $0.text.hasPrefix("Added 1: milk") }
                    && heard.contains { $0.text.hasPrefix("Added 2: bread") }
            })
        // Once, and not again later.
        #expect(await running.stop().status == 0)
        let last = try scene.bot.start()
        try await scene.ask("home")
        let texts = scene.ann.heard(from: scene.bot.user, in: scene.room).map(\.text)
        #expect(texts.count { $0.hasPrefix("Added") } == 2)
        #expect(await last.stop().status == 0)
    }

    @Test func aDeviceWithoutOneTimeKeysKeepsNobodyWaiting() async throws {
        let scene = try await EncryptedScene()
        let ben = try await EncryptedPerson("ben", on: scene.server)
        try await scene.ann.run(
            "invite", ["room": .string(scene.room), "user": .string(ben.user)])
        try await ben.run("join", ["room": .string(scene.room)])
        try await scene.ann.waits(for: ben.user, toJoin: scene.room)
        try await ben.waits(for: ben.user, toJoin: scene.room)
        try await ben.end()
        let keys: JSON = .object([
            .init(
                name: ben.user,
                value: .object([.init(name: ben.device, value: "signed_curve25519")]))
        ])
        for _ in 0..<120 {
            let answer = try await scene.ann.call("POST", "keys/claim", ["one_time_keys": keys])
            if answer.body["one_time_keys"]?[ben.user]?[ben.device] == nil { break }
        }
        let before = try await scene.ask("!add milk")
        let again = try await EncryptedPerson(again: ben, on: scene.server)
        #expect(await again.isTold(by: scene.bot.user, "m.room_key.withheld"))
        let word = again.told(by: scene.bot.user, "m.room_key.withheld").first?.content
        #expect(word?["code"] == "m.no_olm" && word?["session_id"] == nil)
        // Now it has some, and is asked again after a while.
        try await again.run("make keys", [:])
        try scene.setClock(ahead: 601)
        let after = try await scene.ask("!add bread")
        let reads = await again.wait(for: scene.bot.user, in: scene.room) { heard in
            heard.contains { $0.id == after.id && $0.isDecrypted }
        }
        #expect(reads)
        let read = again.heard(from: scene.bot.user, in: scene.room).filter(\.isDecrypted)
        #expect(!read.contains { $0.id == before.id })
        #expect(await scene.running.stop().status == 0)
    }

    @Test func whoIsInvitedReadsWhatIsSaidOnceTheyCome() async throws {
        let scene = try await EncryptedScene()
        let ben = try await EncryptedPerson("ben", on: scene.server)
        let carl = try await EncryptedPerson("carl", on: scene.server)
        let room = try await scene.ann.room(with: [scene.bot.user, ben.user, carl.user])
        try await scene.ann.waits(for: scene.bot.user, toJoin: room)
        try await ben.run("join", ["room": .string(room)])
        try await scene.ann.waits(for: ben.user, toJoin: room)
        let before = try await scene.ask("!add milk", in: room)
        try await carl.run("join", ["room": .string(room)])
        try await scene.ann.waits(for: carl.user, toJoin: room)
        let after = try await scene.ask("!add bread", in: room)
        for person in [ben, carl] {
            let reads = await person.wait(for: scene.bot.user, in: room) { heard in
                heard.contains { $0.id == after.id && $0.isDecrypted }
            }
            #expect(reads)
        }
        let read = carl.heard(from: scene.bot.user, in: room).filter(\.isDecrypted)
        #expect(!read.contains { $0.id == before.id })
        #expect(await scene.running.stop().status == 0)
    }

    @Test func aDeviceThatIsAnotherUnderTheSameNameIsRefused() async throws {
        let scene = try await EncryptedScene()
        let ben = try await EncryptedPerson("ben", on: scene.server)
        let room = try await scene.ann.room(with: [scene.bot.user, ben.user])
        try await ben.run("join", ["room": .string(room)])
        try await scene.ann.waits(for: scene.bot.user, toJoin: room)
        try await scene.ann.waits(for: ben.user, toJoin: room)
        try await ben.waits(for: ben.user, toJoin: room)
        _ = try await ben.ask("!add milk", of: scene.bot.user, in: room)
        try await scene.ann.run("logout", [:])
        try await scene.ann.end()
        let other = try await EncryptedPerson(
            user: scene.ann.user, on: scene.server, device: scene.ann.device)
        try await other.say("!add bread", in: room)
        let said = try await ben.ask("!add eggs", of: scene.bot.user, in: room)
        #expect(said.isDecrypted)
        #expect(await other.isTold(by: scene.bot.user, "m.room_key.withheld"))
        let word = other.told(by: scene.bot.user, "m.room_key.withheld").last?.content
        #expect(word?["code"] == "m.blacklisted")
        let home = try await ben.ask("!all", of: scene.bot.user, in: room)
        #expect(home.text.contains("eggs") && !home.text.contains("bread"))
        let heard = other.heard(from: scene.bot.user, in: room)
        #expect(!heard.contains { $0.isDecrypted })
        #expect(await scene.running.stop().status == 0)
    }

    /// Whose device it is cannot be asked when its first message comes.
    @Test func aMessageOfADeviceThatIsNotKnownYetIsAnsweredOnceItIs() async throws {
        let proxy = try await HomeserverProxy(Homeserver.free.value)
        let scene = try await EncryptedScene(behind: proxy)
        try await scene.ask("add milk")
        try await proxy.order(refuse: ["keys/query"])
        let tablet = try await EncryptedPerson(user: scene.ann.user, on: scene.server)
        try await tablet.say("add bread", in: scene.room)
        let plain = try await scene.ann.room(with: [scene.bot.user], encrypted: false)
        try await scene.ann.waits(for: scene.bot.user, toJoin: plain)
        _ = try await scene.ann.ask("home", of: scene.bot.user, in: plain)
        try await proxy.order()
        // With the next sync it is tried again.
        try await scene.ask("home")
        let isAnswered = await scene.ann.wait(for: scene.bot.user, in: scene.room) { heard in
            heard.contains { $0.text.contains("bread") && $0.isDecrypted }
        }
        #expect(isAnswered)
        try await scene.ask("home")
        let texts = scene.ann.heard(from: scene.bot.user, in: scene.room).map(\.text)
        #expect(texts.count { $0.hasPrefix("Added") } == 2)
        #expect(await scene.running.stop().status == 0)
    }

    /// The key is stored before what it opened is: that must be read again.
    @Test func aMessageWhoseKeyCameLateIsNotLostWhenTheBotIsKilledThen() async throws {
        let proxy = try await HomeserverProxy(Homeserver.free.value)
        let scene = try await EncryptedScene(behind: proxy)
        try await scene.ann.run("hold", [:])
        try await scene.ann.say("add milk", in: scene.room)
        let plain = try await scene.ann.room(with: [scene.bot.user], encrypted: false)
        try await scene.ann.waits(for: scene.bot.user, toJoin: plain)
        _ = try await scene.ann.ask("home", of: scene.bot.user, in: plain)
        #expect(await scene.running.stop().status == 0)
        try await proxy.order(hang: ["joined_members"])
        let second = try scene.bot.start()
        try await scene.ann.run("let go", [:])
        try await Task.sleep(for: .milliseconds(900))
        second.kill()
        try await proxy.order()
        let third = try scene.bot.start()
        let isAnswered = await scene.ann.wait(for: scene.bot.user, in: scene.room) { heard in
            heard.contains { $0.text.hasPrefix("Added 1: milk") }
        }
        #expect(isAnswered)
        #expect(await third.stop().status == 0)
    }
}
