import Planner

/// Keeps sending within the rates, as the server counts them. Moments are seconds of a monotonic clock.
///
/// A rate of 30 a second is 30 slots: a message takes one and gives it back a second after the server
/// counted it. When that was is not known, but it was before the answer came; and the next message is counted
/// only after its way there. So a slot may be given back earlier by the round trip that every message takes
/// at least: a slow network then costs no rate and an uneven one breaks no limit. That trip is believed once
/// a second's messages have shown it, less a moment for what in it was not the network. After a burst of a
/// third the messages leave evenly, but for what was kept from leaving, so that an urgent one never finds all
/// slots taken for long.
struct SendPace {
    /// What a message holds while it is under way.
    struct Ticket {
        fileprivate var departed: Double
        fileprivate var overall: Int?
        fileprivate var group: Int?
        fileprivate var busyBefore: Double
        fileprivate let pace: Int

        /// The same for a message that leaves only now: what came before is no part of its way.
        func leaving(at now: Double) -> Ticket {
            var ticket = self
            ticket.departed = now
            return ticket
        }
    }

    private struct ChatPace {
        /// When the chat's burst is whole again.
        var busyUntil = -Double.infinity
        var group: SlidingWindow?
    }

    /// How many messages may go into one chat at once.
    private static let burst = 3.0

    private let rates: SendRates
    /// Tells its tickets from those of the one before it.
    private let number: Int
    private var overall: SlidingWindow?
    private var chats: [Int64: ChatPace] = [:]
    /// Until when the server wants nothing for a chat, whatever becomes of the wall clock.
    private var frozen: [Int64: Double] = [:]
    private var trip = RoundTrip()
    private var evenly = -Double.infinity

    init(_ rates: SendRates, number: Int = 0) {
        self.rates = rates
        self.number = number
        overall = SlidingWindow(rate: rates.overall, seconds: 1)
    }

    /// The moment from which any message may leave.
    func next(at now: Double) -> Double {
        guard let overall else { return now }
        let free = overall.nextFree(at: now)
        guard overall.taken(at: now) > overall.count / 3 else { return free }
        return max(free, evenly)
    }

    /// The moment from which a message may leave for a chat.
    func next(chat: Int64, isGroup: Bool, at now: Double) -> Double {
        let pace = chats[chat]
        var moment = max(now, frozen[chat] ?? now)
        if rates.chat > 0, let pace {
            moment = max(moment, pace.busyUntil - (Self.burst - 1) / rates.chat)
        }
        if isGroup, let group = pace?.group { moment = max(moment, group.nextFree(at: now)) }
        return moment
    }

    /// Lets a message leave.
    mutating func depart(chat: Int64, isGroup: Bool, at now: Double) -> Ticket {
        var ticket = Ticket(departed: now, busyBefore: -.infinity, pace: number)
        if let spacing = overall?.spacing {
            ticket.overall = overall?.take(at: now)
            evenly = max(evenly, now - Double(overall?.count ?? 0) / 3 * spacing) + spacing
        }
        guard rates.chat > 0 || (isGroup && rates.group > 0) else { return ticket }
        forgetIdleChats(at: now)
        var pace = chats[chat] ?? ChatPace()
        ticket.busyBefore = pace.busyUntil
        if rates.chat > 0 { pace.busyUntil = max(pace.busyUntil, now) + 1 / rates.chat }
        if isGroup {
            pace.group = pace.group ?? SlidingWindow(rate: rates.group, seconds: 60)
            ticket.group = pace.group?.take(at: now)
        }
        chats[chat] = pace
        return ticket
    }

    /// Notes that a message did not leave after all.
    mutating func takeBack(_ ticket: Ticket, chat: Int64) {
        guard ticket.pace == number else { return }
        if let slot = ticket.overall { overall?.note(slot, counted: -.infinity) }
        if let slot = ticket.group { chats[chat]?.group?.note(slot, counted: -.infinity) }
        chats[chat]?.busyUntil = ticket.busyBefore
    }

    /// Notes that another process let a message leave, at the latest at that moment.
    mutating func recall(chat: Int64, isGroup: Bool, at moment: Double) {
        let before = evenly
        let ticket = depart(chat: chat, isGroup: isGroup, at: moment)
        evenly = before
        note(ticket, chat: chat, counted: moment, at: moment)
        guard rates.chat > 0, let busy = chats[chat]?.busyUntil else { return }
        // More than a burst the server would not have taken.
        chats[chat]?.busyUntil = min(busy, moment + Self.burst / rates.chat)
    }

    /// Notes that the answer to a message came.
    mutating func arrive(_ ticket: Ticket, chat: Int64, at now: Double) {
        trip.note(now - ticket.departed)
        let counted = max(ticket.departed, now - trip.least)
        note(ticket, chat: chat, counted: counted, at: now)
    }

    private mutating func note(_ ticket: Ticket, chat: Int64, counted: Double, at now: Double) {
        guard ticket.pace == number else { return }
        if let slot = ticket.overall { overall?.note(slot, counted: counted) }
        guard chats[chat] != nil else { return }
        if let slot = ticket.group { chats[chat]?.group?.note(slot, counted: now) }
        if rates.chat > 0 {
            chats[chat]?.busyUntil = max(ticket.busyBefore, now) + 1 / rates.chat
        }
    }

    /// Lets nothing leave for a chat for so many seconds.
    mutating func freeze(chat: Int64, for seconds: Double, at now: Double) {
        frozen = frozen.filter { $0.value > now }
        frozen[chat] = now + seconds
    }

    private mutating func forgetIdleChats(at now: Double) {
        guard chats.count > 50_000 else { return }
        chats = chats.filter { $0.value.busyUntil > now || $0.value.group?.taken(at: now) ?? 0 > 0 }
    }
}

/// The round trip to a server that every message takes at least, in seconds.
private struct RoundTrip {
    // The first ones set up connections.
    private static let trials = 30
    // What of a trip may have been this machine's doing.
    private static let doubt = 0.005

    private var seen = 0
    private var shortest = Double.infinity

    /// The shortest trip seen, with a doubt; 0 until there were some.
    var least: Double {
        seen < Self.trials ? 0 : max(0, shortest - Self.doubt)
    }

    /// Notes how long a message took.
    mutating func note(_ seconds: Double) {
        seen += 1
        shortest = min(shortest, seconds)
    }
}
