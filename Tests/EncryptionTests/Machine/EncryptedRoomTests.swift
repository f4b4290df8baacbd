import JSON
import MemoryRows
import Testing

@testable import Encryption

/// Which rooms are encrypted, whatever the server says of them.
@Suite struct EncryptedRoomTests {
    private let server = KeyServer()
    private var bot: Person
    private let other = "!other:a.example"

    init() throws {
        bot = try Person("@bot:a.example", "BOT", server, seed: 2)
    }

    @Test mutating func theFirstEventThatSaysItIsTheBeginning() throws {
        #expect(try !bot.machine.isEncrypted(other) && bot.machine.beginning(of: other) == nil)
        try bot.machine.noteEncryption(
            of: other, longestAge: nil, mostMessages: nil, event: "$first")
        try bot.machine.noteEncryption(of: other, longestAge: nil, mostMessages: 3, event: "$next")
        #expect(try bot.machine.beginning(of: other) == "$first")
    }

    @Test mutating func aRoomInWhichSomethingEncryptedWasReadIsEncrypted() throws {
        var ann = try Person("@ann:a.example", "ANN", server, seed: 1)
        bot.machine.book.remove(EncryptionRow.Key(.room, owner: Person.room))
        bot.save()
        #expect(try !bot.machine.isEncrypted(Person.room))
        let event = try ann.say("hello", to: [ann.user, bot.user], id: "$1")
        #expect(try bot.machine.read(event) == .keyMissing)
        #expect(try !bot.machine.isEncrypted(Person.room))
        try bot.sync()
        #expect(try bot.read(event) == "hello")
        #expect(try bot.machine.beginning(of: Person.room) == "$1")
    }

    @Test mutating func aRoomThatTakesThePlaceOfAnotherIsAsEncrypted() throws {
        try bot.machine.inherit("!b:a.example", from: other)
        #expect(try !bot.machine.isEncrypted("!b:a.example"))
        try bot.machine.noteEncryption(
            of: Person.room, longestAge: 7_200_000, mostMessages: 3, event: "$1")
        try bot.machine.inherit(other, from: Person.room)
        let record = try #require(try bot.machine.settings(of: other))
        #expect(record.mostMessages == 3 && record.beginning.isEmpty)
    }

    @Test func aMarkThatNoKeyOpensAnyMoreStillSaysIt() throws {
        let marks = MemoryStore(bot.store.all.filter { $0.key.kind == .room })
        let machine = try EncryptionMachine(
            user: bot.user, device: "NEW", store: marks,
            seal: StateSeal(key: [UInt8](repeating: 2, count: 32)))
        #expect(try machine.isEncrypted(Person.room) && !machine.isEncrypted(other))
    }

    @Test mutating func aRowOfAnEarlierVersionIsRead() throws {
        let record = RoomRecord(longestAge: 3600, mostMessages: 5, isHistoryShared: true)
        var writer = StateWriter()
        record.write(&writer)
        var reader = StateReader(Array(writer.bytes.dropLast(16)))
        #expect(try RoomRecord(&reader) == record)
    }
}
