import Crypto
import JSON
import Testing

@testable import Encryption

/// A recorded conversation in Olm. Ours plays one part: it reads what the other wrote, and writes byte by byte what
/// was written.
struct ConversationReplay {
    private let entry: JSONValue
    private let part: String
    private var session: OlmSession?

    /// The conversation, ours playing `ann`, who begins, or `ben`.
    init(_ entry: JSONValue, _ part: String) throws {
        (self.entry, self.part) = (entry, part)
    }

    /// Goes through all turns.
    mutating func run() throws {
        for turn in try entry.list("turns") {
            if try turn.text("by") == part {
                try speak(turn)
            } else {
                for recorded in try turn.list("messages").reversed() { try listen(recorded) }
            }
            session = try session?.reloaded()
        }
        #expect(try session?.id == entry.text("id"))
    }

    private mutating func speak(_ turn: JSONValue) throws {
        var random = ScriptedSource([try turn.bytes("ratchet")])
        var speaking = try session ?? begun(ratchet: turn.bytes("ratchet"))
        for recorded in try turn.list("messages") {
            let message = try speaking.encrypt(recorded.bytes("plaintext"), &random)
            #expect(try message.type == Int(recorded.number("type")))
            #expect(try message.body == recorded.text("body"))
        }
        session = speaking
    }

    private mutating func listen(_ recorded: JSONValue) throws {
        let message = try OlmMessage(
            type: Int(recorded.number("type")), body: recorded.text("body"))
        let plaintext: [UInt8]
        if var listening = session {
            plaintext = try listening.decrypt(message)
            session = listening
        } else {
            guard case .preKey(let first) = message else { throw EncryptionFault.unknownSession }
            let ben = try #require(entry["ben"])
            var listening = try OlmSession(
                identity: key(ben.bytes("identity")), oneTime: key(ben.bytes("key")), first)
            plaintext = try listening.decrypt(message)
            session = listening
        }
        #expect(try plaintext == recorded.bytes("plaintext"))
    }

    private func begun(ratchet: [UInt8]) throws -> OlmSession {
        let (ann, ben) = (try #require(entry["ann"]), try #require(entry["ben"]))
        var random = ScriptedSource([try ann.bytes("base"), ratchet])
        return try OlmSession(
            identity: key(ann.bytes("identity")),
            with: Curve25519Key(of: key(ben.bytes("identity"))),
            oneTime: Curve25519Key(of: key(ben.bytes("key"))), &random)
    }

    private func key(_ bytes: [UInt8]) throws -> Curve25519.KeyAgreement.PrivateKey {
        try Curve25519.KeyAgreement.PrivateKey(rawRepresentation: bytes)
    }
}
