import Encryption
import Logging

/// What people say to the bot in encrypted rooms, and the hints for people whose words do not count there.
extension MatrixEncryption {
    /// The events of a room, encrypted ones as they were meant. An event that cannot be read is left out and kept until
    /// its key comes; the key is asked for where the event was said since the bot came (at `arrival`). Events that are
    /// finished with are `opened`, to be released once what they say is stored. What was said unencrypted after the
    /// room began to be encrypted is left out too.
    func open(_ events: [RoomEvent], in room: String, arrival: Int?) async -> OpenedEvents {
        var found = OpenedEvents()
        await learnSenders(of: events)
        for (place, event) in events.enumerated() {
            let isOld = arrival.map { place < $0 } ?? false
            if event.type == "m.room.encrypted" {
                await open(event, in: room, isOld: isOld, &found)
            } else if isHeard(event, at: place, of: events, in: room) {
                found.events.append(event)
            } else if !isOld, event.content.msgtype != "m.notice" {
                hint(.plain, about: event, in: room, &found)
            }
        }
        return found
    }

    // Whose device it is that speaks must not be judged by what the server has told was changed.
    private func learnSenders(of events: [RoomEvent]) async {
        let senders = Set(events.filter { $0.type == "m.room.encrypted" }.map(\.sender))
        do {
            let known = try senders.filter { try $0 != user && machine.isTracked($0) }
            try await learn(known)
        } catch {
            logger.warning("encryption: \(error)")
        }
    }

    private func open(
        _ event: RoomEvent, in room: String, isOld: Bool, _ found: inout OpenedEvents
    ) async {
        guard event.isSigned, event.sender != user, standing != .declined,
            let encrypted = EncryptedEvent(event, in: room)
        else { return }
        do {
            switch try settle(encrypted, try await read(encrypted)) {
            case .waits: try touch { try $0.keep(encrypted, isAsked: isOld, now: now) }
            case .settled(let meant):
                found.opened.append(encrypted)
                if let meant { found.events.append(meant) }
                hint(.replaced, about: event, in: room, &found)
            case .unheard(let why):
                found.opened.append(encrypted)
                hint(why, about: event, in: room, &found)
            }
        } catch {
            logger.warning("encryption: an event was not read: \(error)")
        }
    }

    /// Forgets events that waited, once what they say is stored with this.
    func release(_ opened: [EncryptedEvent]) {
        for event in opened {
            do { try touch { try $0.release(event) } } catch {
                logger.error("encryption: \(error)")
            }
        }
    }

    /// An event that another refers to, as it was meant; nil where it cannot be read.
    func open(_ event: RoomEvent, in room: String) async -> RoomEvent? {
        guard let encrypted = EncryptedEvent(event, in: room),
            case .plain(let bytes)? = try? await read(encrypted)
        else { return nil }
        return RoomEvent(encrypted, plaintext: bytes)
    }

    // Of a device that is not known, or not signed as far as is known, the server is asked; where it does not tell now,
    // it may the next time.
    private func read(_ event: EncryptedEvent) async throws -> EncryptionMachine.Reading {
        let reading = try touch { try $0.read(event) }
        switch reading {
        case .senderUnknown: break
        case .unsigned, .senderReplaced:
            let last = doubted[event.sender] ?? 0
            guard !(0..<Self.doubtTime).contains(now - last) else { return reading }
            doubted[event.sender] = now
            try touch { try $0.doubt(event.sender) }
        default: return reading
        }
        do { try await learn([event.sender]) } catch { logger.warning("encryption: \(error)") }
        return try touch { try $0.read(event) }
    }

    /// The least time between two requests for the devices of somebody who is not heard, in seconds.
    private static let doubtTime = 60

    private enum Opened {
        case waits
        case settled(RoomEvent?)
        case unheard(RoomHint.Reason)
    }

    private func settle(
        _ event: EncryptedEvent, _ reading: EncryptionMachine.Reading
    ) throws -> Opened {
        switch reading {
        case .plain(let bytes): return .settled(RoomEvent(event, plaintext: bytes))
        case .keyMissing: return .waits
        case .senderUnknown, .unsigned, .senderReplaced:
            // What the server did not tell now it may tell the next time.
            guard try touch({ try $0.outdated([event.sender]) }).isEmpty else {
                unsettled.insert(RoomSession(room: event.room, session: event.session))
                return .waits
            }
            // By which the device may become signed, or the bot known to it.
            if case .unsigned(_, let bytes) = reading,
                let meant = RoomEvent(event, plaintext: bytes), meant.isOfVerification
            {
                return .settled(meant)
            }
            logger.warning("encryption: an event is not taken for its sender's: \(reading.name)")
            if case .unsigned(let device, _) = reading {
                return .unheard(.unsigned(device: device))
            }
            if reading == .senderReplaced { return .unheard(.replaced) }
        case .replayed: logger.warning("encryption: an event came again as another")
        case .refused(let fault): logger.warning("encryption: an event was refused: \(fault)")
        }
        return .settled(nil)
    }

    /// The sessions of events whose sender's devices could not be asked for; they are to be read again.
    func takeUnsettled() -> Set<RoomSession> {
        defer { unsettled = [] }
        return unsettled
    }

    /// The events that wait for sessions whose keys came, by room.
    func waiting(for sessions: Set<RoomSession>) throws -> [String: [RoomEvent]] {
        let events = try sessions.flatMap { try machine.waiting(in: $0.room, for: $0.session) }
            .sorted { ($0.stamp, $0.id) < ($1.stamp, $1.id) }
        return Dictionary(grouping: events, by: \.room).mapValues { $0.map(RoomEvent.init) }
    }

    /// The sessions whose keys came in an earlier run, but not what they opened.
    func readable() throws -> Set<RoomSession> {
        Set(try machine.waitingSessions.map { RoomSession(room: $0.room, session: $0.session) })
    }

    /// Whether a plain event counts in a room. In an encrypted room a plain message counts only from before the
    /// encryption began. Other plain events count always, and so do verification messages: a verification proves
    /// itself.
    func isHeard(
        _ event: RoomEvent, at place: Int, of events: [RoomEvent], in room: String
    ) -> Bool {
        guard event.type == "m.room.message", event.sender != user, !event.isOfVerification,
            wasEncrypted(room)
        else { return true }
        let beginning = try? machine.beginning(of: room)
        let end = events.firstIndex { !$0.id.isEmpty && $0.id == beginning }
        return end.map { place < $0 } ?? false
    }

    /// Adds a hint about an event to `found`, unless an earlier hint told the same. The database notes the hint
    /// together with the update that tells the hint.
    func hint(
        _ reason: RoomHint.Reason, about event: RoomEvent, in room: String,
        _ found: inout OpenedEvents
    ) {
        guard event.isSigned else { return }
        do {
            var hint = RoomHint(
                room: room, event: event.id, sender: event.sender, reason: reason)
            switch reason {
            case .plain:
                guard try touch({ try $0.tellsOfPlainMessages(in: room, now: now) }) else { return }
            case .unsigned(let device):
                let user = event.sender
                guard try touch({ try $0.tellsOfDevice(device, of: user, now: now) }) else {
                    return
                }
            case .replaced:
                let told = try touch { try $0.tellsOfReplacement(of: event.sender) }
                guard let told else { return }
                hint.mustBeVerifiedAnew = told.mustBeVerifiedAnew
            }
            found.hints.append(hint)
        } catch {
            logger.error("encryption: \(error)")
        }
    }
}

extension EncryptionMachine.Reading {
    /// Why an event is not taken for its sender's, as the log says it.
    fileprivate var name: String {
        switch self {
        case .senderUnknown: "the device is not theirs"
        case .unsigned: "they did not sign the device"
        case .senderReplaced: "they must be verified anew"
        default: "it cannot be read"
        }
    }
}
