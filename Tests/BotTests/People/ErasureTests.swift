import Wording
import Bot
import Foundation
import Testing

/// `delete my account` leaves no word on the disk.
@Suite struct ErasureTests {
    private static let said = [
        "buy zebra tomorrow 10:00 !! @quagga #okapi // gazelle", "rename 1 to buy impala",
        "note 1 wildebeest", "new list hartebeest green", "rename list hartebeest to springbok",
        "name Aardvark", "find pangolin", "call aardwolf on 31 feb", "list meerkat",
        "add routine feed mongoose every day 9:00", "skip 2", "done 1", "delete 2", "undo",
        "quote about caracal", "timezone servalville", "/add", "dugong", "export", "link",
    ]
    private static let words = [
        "zebra", "quagga", "okapi", "gazelle", "impala", "wildebeest", "hartebeest", "springbok",
        "aardvark", "pangolin", "aardwolf", "meerkat", "mongoose", "caracal", "servalville",
        "dugong", "wilhelmina1",
    ]

    @Test func nothingOfThePersonIsLeft() async throws {
        let talk = try Talk()
        try await talk.say(2, "add own elephant tomorrow")
        for text in Self.said { try await talk.say(1, text) }
        let written = try Self.raw(talk)
        #expect(Self.words.count { written.contains($0) } >= 14)
        try await talk.say(1, "delete my account")
        let farewell = try await talk.say(1, "yes")
        #expect(farewell.first?.message.text.plain.contains("deleted") == true)
        let left = try Self.raw(talk)
        for word in Self.words { #expect(!left.contains(word)) }
        #expect(left.contains("elephant"))
        let again = try await talk.say(1, "all")
        #expect(again.first?.message.text.plain.contains("Hello") == true)
    }

    /// All database files as one lower-case text.
    private static func raw(_ talk: Talk) throws -> String {
        try FileManager.default.contentsOfDirectory(atPath: talk.folder).map { name in
            let bytes = FileManager.default.contents(atPath: "\(talk.folder)/\(name)") ?? Data()
            return String(decoding: bytes, as: UTF8.self).lowercased()
        }.joined()
    }
}
