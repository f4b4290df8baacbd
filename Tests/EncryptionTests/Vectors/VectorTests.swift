import Crypto
import JSON
import Testing

@testable import Encryption

@Suite struct VectorTests {
    @Test func signsAsRecorded() throws {
        for entry in try VectorFile.entries("signatures") {
            let (message, signature) = (try entry.bytes("message"), try entry.bytes("signature"))
            let seed = try entry.bytes("seed")
            let key = try Curve25519.Signing.PrivateKey(rawRepresentation: seed)
            #expect(try Ed25519Key(of: key).base64 == entry.text("key"))
            try Ed25519Key(of: key).verify(signature, of: message)
            #expect(Signing.sign(message, with: key) == signature)
        }
    }

    @Test(arguments: ["ann", "ben"])
    func playsEitherPartOfAConversation(_ part: String) throws {
        for entry in try VectorFile.entries("conversations") {
            var replay = try ConversationReplay(entry, part)
            try replay.run()
        }
    }

    @Test func readsRoomsAsRecorded() throws {
        for entry in try VectorFile.entries("rooms") {
            let messages = try entry.list("messages")
            var reader = try MegolmInbound(shared: #require(messages.first).text("shared"))
            #expect(try reader.id == entry.text("id"))
            for message in messages.reversed() + messages {
                let plaintext = try reader.decrypt(MegolmMessage(message.text("text")))
                #expect(try plaintext == message.bytes("plaintext"))
                let index = UInt32(try message.number("index"))
                #expect(try reader.exported(at: index) == message.text("exported"))
                var later = try MegolmInbound(exported: message.text("exported"))
                #expect(try later.decrypt(MegolmMessage(message.text("text"))) == plaintext)
                #expect(try MegolmInbound(shared: message.text("shared")).firstIndex == index)
            }
        }
    }

    @Test func writesRoomsAsRecorded() throws {
        for entry in try VectorFile.entries("rooms") {
            let ratchet = try MegolmRatchet(
                entry.bytes("ratchet"), index: UInt32(entry.number("index")))
            let start = try MegolmOutbound(ratchet, signingSeed: entry.bytes("seed"))
            for recorded in try entry.list("messages") {
                let room = try start.jumped(to: UInt32(recorded.number("index")))
                let message = try room.encrypted(recorded.bytes("plaintext"))
                #expect(try message.text == recorded.text("text"))
                #expect(try room.sharedKey == recorded.text("shared"))
            }
        }
    }

    @Test func opensFilesAsRecorded() throws {
        for entry in try VectorFile.entries("files") {
            let opener = AttachmentCipher.Opener(
                key: try entry.bytes("key"), iv: try entry.bytes("iv"),
                hash: try entry.bytes("hash"))
            let file = try AttachmentCipher.decrypt(entry.bytes("ciphertext"), opener)
            #expect(try file == entry.bytes("plaintext"))
            var random = ScriptedSource([opener.key, Array(opener.iv.prefix(8))])
            let (ciphertext, again) = try AttachmentCipher.encrypt(file, &random)
            #expect(try ciphertext == entry.bytes("ciphertext") && again == opener)
        }
    }
}
