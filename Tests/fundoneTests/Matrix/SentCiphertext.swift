import FakeTelegram
import Foundation
import Testing

@testable import Transports

/// What a server holds of an encrypted message, as anybody sees it who has no key.
struct SentCiphertext: Sendable {
    /// The event's id.
    var event: String
    /// The session's id.
    var session: String
    /// Which message of the session it is: that stands in the clear in it.
    var index: UInt64
    /// The message itself, as base64.
    var ciphertext: String

    /// What an event of a room holds; nil for one that is not encrypted.
    init?(_ event: JSON) {
        guard event["type"] == "m.room.encrypted", let id = event["event_id"]?.string,
            let session = event["content"]?["session_id"]?.string,
            let ciphertext = event["content"]?["ciphertext"]?.string,
            let index = SentCiphertext.index(in: ciphertext)
        else { return nil }
        self.event = id
        self.session = session
        self.index = index
        self.ciphertext = ciphertext
    }

    // Version 3, then a field of tag 0x08 whose value is a varint.
    private static func index(in ciphertext: String) -> UInt64? {
        let padded = ciphertext + String(repeating: "=", count: (4 - ciphertext.count % 4) % 4)
        guard let bytes = Data(base64Encoded: padded).map(Array.init), bytes.count > 3,
            bytes[0] == 3, bytes[1] == 0x08
        else { return nil }
        var index: UInt64 = 0
        for (place, byte) in bytes[2...].prefix(9).enumerated() {
            index |= UInt64(byte & 0x7F) << (7 * UInt64(place))
            if byte < 0x80 { return index }
        }
        return nil
    }

    /// Expects that no key encrypted twice: a message of a session stands there once, or as the same bytes.
    static func expectNoKeyTwice(
        _ sent: [SentCiphertext], at location: SourceLocation = #_sourceLocation
    ) {
        let same = Dictionary(grouping: sent) { "\($0.session) \($0.index)" }
        for (key, sent) in same where Set(sent.map(\.ciphertext)).count > 1 {
            Issue.record("\(key) encrypted \(sent.count) messages", sourceLocation: location)
        }
    }
}

extension EncryptedPerson {
    /// The messages of a user in a room as the server holds them, the last first: those that are encrypted and, as
    /// JSON, those that are not.
    func messages(
        of user: String, in room: String
    ) async throws -> (encrypted: [SentCiphertext], plain: [JSON]) {
        var (encrypted, plain, from): ([SentCiphertext], [JSON], String?) = ([], [], "")
        while let start = from {
            let place = start.isEmpty ? "" : "&from=\(start.percentEncoded)"
            let page = try await call(
                "GET", "rooms/\(room.percentEncoded)/messages?dir=b&limit=500\(place)")
            try #require(page.status == 200)
            for event in page.body["chunk"]?.array ?? [] where event["sender"]?.string == user {
                if let sent = SentCiphertext(event) { encrypted.append(sent) }
                if event["type"] == "m.room.message" { plain.append(event) }
            }
            from = page.body["end"]?.string
        }
        return (encrypted, plain)
    }

    /// Expects that a user's messages in a room were all encrypted, no two with the same key, and that the app reads
    /// every one.
    func expectAllReadable(
        from user: String, in room: String, at location: SourceLocation = #_sourceLocation
    ) async throws {
        let sent = try await messages(of: user, in: room)
        SentCiphertext.expectNoKeyTwice(sent.encrypted, at: location)
        #expect(sent.plain.isEmpty, sourceLocation: location)
        let read = Set(heard(from: user, in: room).filter(\.isDecrypted).map(\.id))
        for message in sent.encrypted {
            #expect(
                read.contains(message.event), "\(message.session) \(message.index) is not readable",
                sourceLocation: location)
        }
    }
}
