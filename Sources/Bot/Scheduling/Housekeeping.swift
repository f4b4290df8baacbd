import Logging
public import Planner
import Storage
import Wording

/// Forgets what is old or too much, and gives its space back: part by part, each a transaction of a few
/// milliseconds, so that nobody waits for it.
///
///     bodies of earlier builds ─► undo, keys, messages, questions, ways in by age ─► what chats and plans have too much of
///         ─► free pages
public struct Housekeeping {
    private enum Part: CaseIterable {
        case bodies, undo, keys, messages, outbox, spent, dialogs, ways, imports, voices, chats,
            plans, rooms, pages
    }

    private static let seconds = 0.015
    private static let rows = 100
    private static let parts = 5
    private static let keysPerRoom = 1000

    private let environment: BotEnvironment
    private var rest = Part.allCases[...]
    private var last: Int64 = 0

    /// A round through what is in `environment.store`.
    public init(_ environment: BotEnvironment) {
        self.environment = environment
    }

    /// Does all of it.
    ///
    /// - Throws: `StoreError` when the database does.
    public mutating func run(at now: Instant) throws {
        while try step(at: now) {}
    }

    /// Does a part; true when there is more to do. One that the database refuses is left to the next round.
    ///
    /// - Throws: `StoreError` when there is trouble with the database.
    public mutating func step(at now: Instant) throws -> Bool {
        guard let part = rest.first else { return false }
        if try !takeOrLeave(part, now) {
            rest.removeFirst()
            last = 0
        }
        return !rest.isEmpty
    }

    private mutating func takeOrLeave(_ part: Part, _ now: Instant) throws -> Bool {
        do {
            return try take(part, now)
        } catch  where !StoreError.isTrouble(error) {
            environment.logger.error(
                "housekeeping failed",
                metadata: ["part": "\(part)", "error": "\(StoreError.reason(error))"])
            return false
        }
    }

    /// True when the part has more to do.
    private mutating func take(_ part: Part, _ now: Instant) throws -> Bool {
        switch part {
        case .bodies: try slim()
        case .undo:
            try write {
                let more = try $0.undo.forgetChanges(before: now.ago(days: 30), limit: Self.rows)
                return try $0.undo.forgetParts(limit: Self.parts) || more
            }
        case .keys: try forgetKeys(now)
        case .outbox:
            try write { try $0.retention.forgetOutbox(before: now.ago(days: 60), limit: Self.rows) }
        case .messages: try forgetMessages(now)
        case .spent: try write { try $0.retention.forgetSpent(now: now, limit: Self.rows) }
        case .dialogs: try write { try $0.retention.forgetDialogs(before: now, limit: Self.rows) }
        case .ways: try write { try $0.door.forgetExpired(now: now, limit: Self.rows) }
        case .imports:
            try write { try $0.imports.forget(before: now.ago(days: 1), limit: 1) }
        case .voices:
            // Those of bots that are served are listened to, also after a long absence.
            try write { try $0.voices.forget(before: now.ago(days: 30), limit: Self.rows) }
        case .chats: try trimChats()
        case .plans: try trimPlans(now)
        case .rooms: try forgetKeysOfRooms()
        case .pages: try environment.store.giveBack(for: .seconds(Self.seconds))
        }
    }

    private func write<Result>(_ body: (Transaction) throws -> Result) throws -> Result {
        try environment.store.write(nil, body)
    }

    private mutating func forgetMessages(_ now: Instant) throws -> Bool {
        let place = last
        let next = try write {
            try $0.retention.forgetMessages(
                before: now.ago(days: 60), after: place, limit: Self.rows)
        }
        last = next ?? 0
        return next != nil
    }

    // Matrix repeats events of any age; the others do not after two days.
    private func forgetKeys(_ now: Instant) throws -> Bool {
        try write { tx in
            try ["telegram", "console", "web"].contains { network in
                try tx.inbox.forget(network: network, before: now.ago(days: 2), limit: Self.rows)
            }
        }
    }

    /// The newest keys of each room stay.
    private func forgetKeysOfRooms() throws -> Bool {
        let rooms = try environment.store.read {
            try $0.inbox.crowdedRooms(network: "matrix", keys: Self.keysPerRoom * 2)
        }
        for (bot, room) in rooms {
            try write { try $0.inbox.forget(bot: bot, room: room, keeping: Self.keysPerRoom) }
        }
        return false
    }

    /// Earlier builds kept all that was sent.
    private func slim() throws -> Bool {
        guard try environment.store.read({ try $0.retention.oldBodies() }) != nil else {
            return false
        }
        return try write { tx in
            var place = try tx.retention.oldBodies()
            let end = Monotonic.now + Self.seconds
            while let (table, last) = place, Monotonic.now < end {
                if table == "outbox" {
                    let next = try tx.retention.emptyBody(outboxAfter: last)
                    place = next.map { ("outbox", $0) } ?? ("messages", 0)
                } else if let message = try tx.messages.sentMessage(after: last) {
                    let kept = Message(encoded: message.body)?.kept(withFirstLine: true)
                    if let kept { try tx.messages.setKept(kept, message: message.id) }
                    place = ("messages", message.id)
                } else {
                    place = nil
                }
            }
            try tx.retention.setOldBodies(place)
            return place != nil
        }
    }

    private mutating func trimChats() throws -> Bool {
        try walk({ try $0.retention.nextChat(after: $1) }) { tx, chat in
            if try tx.retention.trimMessages(chat: chat, limit: Self.rows) { return true }
            try tx.hideKeys(of: tx.retention.forgetEmptyChat(chat))
            return false
        }
    }

    private mutating func trimPlans(_ now: Instant) throws -> Bool {
        try walk({ try $0.retention.nextPlan(after: $1) }) { tx, plan in
            let more = try tx.retention.trimPushes(plan: plan, limit: Self.rows)
            return try tx.calendars.trim(plan: plan, now: now, limit: Self.rows) || more
        }
    }

    /// Goes from row to row for a moment; one for which `trim` has more to do is taken again. True when rows are
    /// left.
    private mutating func walk(
        _ next: (Transaction, Int64) throws -> Int64?,
        _ trim: (Transaction, Int64) throws -> Bool
    ) throws -> Bool {
        var place = last
        let isLeft = try environment.store.write { tx in
            let end = Monotonic.now + Self.seconds
            while Monotonic.now < end {
                guard let id = try next(tx, place) else { return false }
                if try !trim(tx, id) { place = id }
            }
            return true
        }
        last = place
        return isLeft
    }
}

extension Instant {
    fileprivate func ago(days: Int) -> Instant { adding(seconds: -days * 86_400) }
}
