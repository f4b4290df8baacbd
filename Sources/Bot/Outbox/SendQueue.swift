import Planner
import Storage

/// The messages that wait, in memory: one lane for each chat, and heaps of the lanes whose first message may
/// go. Finding the next costs the logarithm of what waits, so 10,000 agendas slow nothing.
///
///     lanes   chat 7: 41 44 52        ready, by class and age:  answers   (41, chat 7) …
///             chat 9: 43              waiting for a moment:     (12:00:05, chat 9) …
///
/// A lane is as urgent as its most urgent message: the order within a chat is kept, and a reminder that
/// stands behind an agenda pulls it forward. Entries of the heaps that a lane has outlived are passed over.
struct SendQueue {
    private enum Place: Equatable {
        case nowhere, delayed, paced, busy, parked
        case ready(Int)
    }

    private struct Lane {
        var rows: [QueuedRow] = []
        var place = Place.nowhere
        var version = 0

        var urgency: Int { rows.lazy.map(\.priority.rawValue).min() ?? 0 }
    }

    private struct Entry: Comparable {
        var key: Double
        var chat: Int64
        var version: Int

        static func < (left: Entry, right: Entry) -> Bool { left.key < right.key }
    }

    private var lanes: [Int64: Lane] = [:]
    private var ready = [Heap<Entry>](repeating: Heap(), count: 3)
    private var delayed = Heap<Entry>()
    private var paced = Heap<Entry>()
    private var turnsWithoutReminder = 0

    /// Adds a message behind those of its chat, unless it is there; a chat that was parked is looked at again.
    mutating func add(_ row: QueuedRow, at now: Instant) {
        guard lanes[row.chat]?.rows.contains(where: { $0.id == row.id }) != true else { return }
        var lane = lanes.removeValue(forKey: row.chat) ?? Lane()
        lane.rows.append(row)
        lanes[row.chat] = lane
        switch lane.place {
        case .nowhere, .parked: settle(row.chat, at: now)
        case .ready(let urgency) where row.priority.rawValue < urgency: settle(row.chat, at: now)
        default: break
        }
    }

    /// Takes the lane whose first message is to go next and makes it busy; nil when none may go.
    mutating func next(at now: Instant, _ clock: Double, _ pace: SendPace) -> QueuedRow? {
        wake(at: now, clock)
        while let chat = popReady() {
            guard let row = lanes[chat]?.rows.first else { continue }
            let moment = pace.next(chat: chat, isGroup: row.isGroup, at: clock)
            if moment > clock {
                let entry = entry(chat, .paced, key: moment)
                paced.insert(entry)
                continue
            }
            hold(chat)
            turnsWithoutReminder = row.priority == .reminder ? 0 : turnsWithoutReminder + 1
            return row
        }
        return nil
    }

    /// Ends the business of a lane with one of its messages, which is done with.
    mutating func finish(_ row: Int64, of chat: Int64, at now: Instant) {
        guard var lane = lanes.removeValue(forKey: chat) else { return }
        if let index = lane.rows.firstIndex(where: { $0.id == row }) { lane.rows.remove(at: index) }
        lane.place = .nowhere
        guard !lane.rows.isEmpty else { return }
        lanes[chat] = lane
        settle(chat, at: now)
    }

    /// Ends the business of a lane, which waits until that moment with what it has.
    mutating func delay(_ chat: Int64, until moment: Instant) {
        guard lanes[chat] != nil else { return }
        let entry = entry(chat, .delayed, key: Double(moment.seconds))
        delayed.insert(entry)
    }

    /// Ends the business of a lane; nothing goes there until another message is added.
    mutating func park(_ chat: Int64) {
        lanes[chat]?.place = .parked
    }

    /// Makes a lane busy: nothing else goes there until it is ended.
    mutating func hold(_ chat: Int64) {
        lanes[chat, default: Lane()].place = .busy
    }

    /// When a lane may go on: by the wall clock, and by the monotonic one (at once where one is ready).
    func nextMoments(at clock: Double) -> (wall: Instant?, monotonic: Double?) {
        if ready.contains(where: { $0.first != nil }) { return (nil, clock) }
        return (delayed.first.map { Instant(seconds: Int($0.key)) }, paced.first?.key)
    }

    private mutating func settle(_ chat: Int64, at now: Instant) {
        guard let lane = lanes[chat], let row = lane.rows.first else { return }
        if row.availableAt > now {
            delay(chat, until: row.availableAt)
        } else {
            makeReady(chat, row)
        }
    }

    private mutating func makeReady(_ chat: Int64, _ row: QueuedRow) {
        let urgency = lanes[chat]?.urgency ?? 0
        let entry = entry(chat, .ready(urgency), key: Double(row.id))
        ready[urgency].insert(entry)
    }

    private mutating func wake(at now: Instant, _ clock: Double) {
        while let entry = delayed.first, entry.key <= Double(now.seconds) {
            _ = delayed.popFirst()
            if isCurrent(entry), let row = lanes[entry.chat]?.rows.first {
                makeReady(entry.chat, row)
            }
        }
        while let entry = paced.first, entry.key <= clock {
            _ = paced.popFirst()
            if isCurrent(entry), let row = lanes[entry.chat]?.rows.first {
                makeReady(entry.chat, row)
            }
        }
    }

    private mutating func popReady() -> Int64? {
        let reminder = OutboxRow.Class.reminder.rawValue
        // Due reminders keep a third of what leaves.
        let order = turnsWithoutReminder >= 2 ? [reminder, 0, 2] : [0, reminder, 2]
        for urgency in order {
            while let entry = ready[urgency].popFirst() {
                if isCurrent(entry) { return entry.chat }
            }
        }
        return nil
    }

    private func isCurrent(_ entry: Entry) -> Bool {
        guard let lane = lanes[entry.chat], lane.version == entry.version else { return false }
        return lane.place != .busy && lane.place != .parked
    }

    private mutating func entry(_ chat: Int64, _ place: Place, key: Double) -> Entry {
        lanes[chat, default: Lane()].place = place
        lanes[chat]?.version += 1
        return Entry(key: key, chat: chat, version: lanes[chat]?.version ?? 0)
    }
}
