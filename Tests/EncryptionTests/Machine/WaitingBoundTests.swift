import JSON
import MemoryRows
import Testing

@testable import Encryption

/// Events that cannot be read: how many wait, how much they weigh, and what they cost others.
@Suite struct WaitingBoundTests {
    private static let rooms = (0..<30).map { "!\($0):a.example" }
    private let server = KeyServer()
    private var bot: Person
    private var limits: EncryptionLimits { bot.machine.limits }

    init() throws {
        bot = try Person("@bot:a.example", "BOT", server, seed: 2)
    }

    private func event(
        _ number: Int, of user: String = "@eve:b.example", in room: String = Person.room,
        session: String = "s", bytes: Int = 40
    ) -> EncryptedEvent {
        EncryptedEvent(
            room: room, id: "$\(number) \(user)", sender: user, stamp: Int64(number),
            session: session, ciphertext: String(repeating: "A", count: bytes))
    }

    private mutating func keep(_ event: EncryptedEvent) throws {
        try bot.machine.keep(event, now: bot.now)
        bot.save()
    }

    private func tally(
        _ kind: EncryptionRow.Kind = .pending, owner: String? = nil, party: String? = nil
    ) -> EncryptionRow.Tally {
        bot.store.tally(EncryptionRow.Scope(kind, owner: owner, party: party))
    }

    /// The largest events that a server lets through, and the smallest.
    @Test(arguments: [40, 60_000])
    mutating func aPersonsWaitWithinABoundAndOthersHaveSpace(bytes: Int) throws {
        for number in 0..<400 {
            try keep(event(number, session: "s\(number)", bytes: bytes))
            if number % 100 == 0 { bot.now += 120 }
        }
        let eve = tally(owner: Person.room)
        #expect(eve.rows <= limits.pendingOfUserInRoom.rows)
        #expect(eve.bytes <= limits.pendingOfUserInRoom.bytes)
        #expect(eve.rows > (bytes > 1000 ? 5 : 90))
        for number in 0..<20 { try keep(event(number, of: "@ann:a.example", session: "a")) }
        #expect(tally(party: "@ann:a.example").rows == 20)
    }

    @Test(arguments: [40, 60_000])
    mutating func aRoomsWaitWithinABoundAndWhoHasFewLosesNone(bytes: Int) throws {
        for number in 0..<30 { try keep(event(number, of: "@ann:a.example", session: "a")) }
        for number in 0..<150 {
            for eve in 0..<5 {
                try keep(event(number, of: "@eve\(eve):b.example", bytes: bytes))
            }
        }
        for number in 0..<10 { try keep(event(number, of: "@ben:a.example", session: "b")) }
        let all = tally(owner: Person.room)
        #expect(all.rows <= limits.pendingOfRoom.rows && all.bytes <= limits.pendingOfRoom.bytes)
        #expect(tally(party: "@ann:a.example").rows == 30)
        #expect(tally(party: "@ben:a.example").rows == 10)
    }

    @Test(arguments: [40, 60_000])
    mutating func inAllRoomsTogetherAPersonsWaitWithinABound(bytes: Int) throws {
        for room in Self.rooms {
            for number in 0..<40 { try keep(event(number, in: room, bytes: bytes)) }
        }
        let eve = tally()
        #expect(eve.rows <= limits.pendingOfUser.rows && eve.bytes <= limits.pendingOfUser.bytes)
    }

    @Test mutating func soDoThoseOfAll() throws {
        bot.machine.limits.pending = .init(rows: 100, bytes: 1 << 20)
        try keep(event(1, of: "@ann:a.example", session: "a"))
        for (place, room) in Self.rooms.enumerated() {
            for number in 0..<20 { try keep(event(number, of: "@eve\(place):b.example", in: room)) }
        }
        #expect(tally().rows <= 100 && tally(party: "@ann:a.example").rows == 1)
        for number in 2..<4 { try keep(event(number, of: "@ann:a.example", session: "a")) }
        #expect(tally(party: "@ann:a.example").rows == 3)
    }

    /// An id that no session can have is not waited for.
    @Test(arguments: ["", "a b", String(repeating: "A", count: 65), " ", "a\u{0}b c"])
    mutating func whatCanBeNoSessionIsNotWaitedFor(session: String) throws {
        try keep(event(1, session: session))
        #expect(tally().rows == 0 && tally(.missing).rows == 0)
    }

    /// However many sessions they claim, it is said once a room and day, and only so many keys are asked for.
    @Test mutating func itIsSaidOnceADay() throws {
        let users = (0..<5).map { "@eve\($0):b.example" }
        var (said, alive): ([EncryptedEvent], Int) = ([], 0)
        for part in 0..<8 {
            for user in users {
                for number in 0..<30 {
                    let claimed = "\(user.dropFirst(4).prefix(1))-\(part)-\(number)"
                    try keep(event(part * 100 + number, of: user, session: claimed))
                }
            }
            bot.now += 60
            said += try bot.machine.askForKeys(now: bot.now)
            bot.now += 6 * 3600 - 60
            said += try bot.machine.askForKeys(now: bot.now)
            bot.save()
            #expect(tally(.missing).rows <= limits.missingOfRoom.rows)
            for user in users {
                #expect(tally(.missing, party: user).rows <= limits.missingOfUser.rows)
            }
            alive = max(alive, tally(.missing).rows)
        }
        #expect(said.count == 2 && alive > 20)
        // Two days, at most so many each and so many more that made room.
        let requests = try bot.machine.waitingRequests()
        #expect(requests.count <= 3 * limits.missingOfRoom.rows)
        #expect(requests.count > limits.missingOfRoom.rows)
    }

    @Test mutating func inAllOnlySoManyKeysAreAskedFor() throws {
        bot.machine.limits.missing = .init(rows: 25)
        for (place, room) in Self.rooms.enumerated() {
            for number in 0..<5 {
                try keep(
                    event(
                        number, of: "@eve\(place):b.example", in: room, session: "s\(number)"))
            }
        }
        let said = try bot.machine.askForKeys(now: bot.now + 60)
        #expect(try bot.machine.waitingRequests().count == 25)
        #expect(said.count == Set(said.map(\.room)).count && said.count <= 25)
    }

    /// A sync opens nothing of what waits, and asks for next to nothing.
    @Test mutating func whatWaitsCostsASyncNothing() throws {
        func cost() throws -> MemoryStore.Work {
            let before = bot.store.work
            try bot.sync()
            _ = try bot.machine.askForKeys(now: bot.now)
            bot.save()
            return bot.store.work - before
        }
        _ = try cost()
        let empty = try cost()
        for room in Self.rooms.prefix(10) {
            for number in 0..<60 {
                try keep(
                    event(
                        number, of: "@eve\(number % 20):b.example", in: room,
                        session: "s\(number)", bytes: 2000))
            }
        }
        #expect(tally().rows > 300)
        bot.now += 61
        _ = try cost()
        #expect(try cost() == empty)
        #expect(empty.opened == 0)
    }

    /// Only what the key opens is read when it comes.
    @Test mutating func aKeyThatComesReadsWhatWaitsForItAlone() throws {
        var ann = try Person("@ann:a.example", "ANN", server, seed: 1)
        var (key, session) = try ann.newKey(for: bot)
        let events = try (0..<3).map { try ann.event("\($0)", &session, id: "$a\($0)") }
        for event in events { try keep(event) }
        for number in 0..<90 { try keep(event(number, session: "s\(number)", bytes: 4000)) }
        try bot.take([key])
        let opened = bot.store.work.opened
        let waiting = try bot.machine.waiting(in: Person.room, for: session.id)
        #expect(waiting == events && bot.store.work.opened == opened + 3)
        #expect(try bot.machine.waitingSessions.map(\.session) == [session.id])
        for event in waiting {
            #expect(try bot.read(event) != nil)
            try bot.machine.release(event)
        }
        bot.save()
        #expect(tally(party: ann.user).rows == 0 && tally(.missing, party: ann.user).rows == 0)
    }

    /// What is asked for in vain is given up after a month, and so is what was not asked for.
    @Test mutating func nothingWaitsForEver() throws {
        for number in 0..<60 { try keep(event(number, session: "s\(number)")) }
        for _ in 0..<33 {
            bot.now += 86_400
            _ = try bot.machine.askForKeys(now: bot.now)
            bot.save()
        }
        #expect(tally().rows == 0 && tally(.missing).rows == 0)
    }
}
