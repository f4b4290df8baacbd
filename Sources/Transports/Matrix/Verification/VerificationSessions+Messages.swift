import Bot
import Encryption
import JSON
import Logging
import Planner

/// What is done with a message.
extension VerificationSessions {
    /// The most open verifications of a person.
    private static let mostOpen = 5
    /// The most remembered verifications of a person; requests beyond are passed over until the oldest are forgotten.
    private static let mostKnown = 50

    func handle(_ message: ReceivedVerification, _ transport: MatrixTransport) async {
        let now = transport.clock.now.seconds
        if let request = message.request(to: transport.user, now: now) {
            await begin(request, now, transport)
        } else if !message.isRequest {
            await goOn(message, now, transport)
        }
    }

    private func begin(
        _ request: VerificationRequest, _ now: Int, _ transport: MatrixTransport
    ) async {
        let key = Key(user: request.user, flow: request.flow)
        guard entries[key] == nil else { return }
        let known = entries.filter { $0.key.user == key.user }
        let open = known.filter { $0.value.verification != nil }
        guard known.count < Self.mostKnown, open.count < Self.mostOpen else { return }
        entries[key] = Entry(device: request.device, until: now + 2 * Verification.longest)
        let rivals = open.filter { $0.value.device == request.device }
        guard rivals.isEmpty else {
            // One of the two may be somebody else's.
            for rival in rivals.keys { await cancel(rival, transport) }
            return await refuse(key, .unexpectedMessage, [request.device], transport)
        }
        guard await encryption.ready() == .ready else { return }
        do {
            guard try await !transport.hasAnswered(request) else { return }
            let others = try await encryption.parties(of: request.user)
            guard let other = others.first(where: { $0.device == request.device }) else {
                return await refuse(key, .keyMismatch, [request.device], transport)
            }
            let own = try await encryption.machine.party
            let isClear = try await encryption.machine
                .verifiesInTheClear(other.user, other.device)
            let (verification, events) = try Verification.answer(
                request, of: other, from: own, confirmsAtOnce: true, now: now, &random)
            entries[key]?.verification = verification
            entries[key]?.isInTheClear = isClear
            await send(events, key, isClear, transport)
        } catch {
            note(error)
        }
    }

    private func goOn(
        _ message: ReceivedVerification, _ now: Int, _ transport: MatrixTransport
    ) async {
        guard let flow = message.flow else { return }
        let key = Key(user: message.sender, flow: flow)
        guard let entry = entries[key] else { return await refuse(message, key, transport) }
        guard var verification = entry.verification, !entry.seen.contains(message.event) else {
            return
        }
        if !message.event.isEmpty { entries[key]?.seen.insert(message.event) }
        let events = verification.receive(
            message.type, message.content, sender: message.sender, now: now)
        entries[key]?.verification = verification.isOpen ? verification : nil
        await send(events, key, entry.isInTheClear, transport)
        await settle(verification.stage)
    }

    private func settle(_ stage: VerificationStage) async {
        switch stage {
        case .done(let keys):
            do {
                let isSigned = try await encryption.sign(keys, isProven: false)
                let what = isSigned ? "the user is signed" : "a device without a signing user"
                logger.info("encryption: \(keys.user) verified the bot, \(what)")
            } catch {
                note(error)
            }
        case .cancelled(let code, _):
            logger.info("encryption: a verification ended: \(code?.rawValue ?? "unknown code")")
        default: break
        }
    }

    /// Sends the events of a verification.
    func send(
        _ events: [VerificationEvent], _ key: Key, _ isInTheClear: Bool,
        _ transport: MatrixTransport
    ) async {
        do {
            guard case .room(let room, _) = key.flow else {
                guard !events.isEmpty else { return }
                return try await encryption.send(events, to: key.user)
            }
            for event in events {
                try await transport.post(event, in: room, isInTheClear: isInTheClear)
            }
        } catch {
            note(error)
        }
    }

    private func cancel(_ key: Key, _ transport: MatrixTransport) async {
        guard let entry = entries[key], var verification = entry.verification else { return }
        let events = verification.cancel()
        entries[key]?.verification = nil
        await send(events, key, entry.isInTheClear, transport)
    }

    // In a room others verify each other too; between devices nobody else does.
    private func refuse(
        _ message: ReceivedVerification, _ key: Key, _ transport: MatrixTransport
    ) async {
        guard message.room == nil, !message.type.hasSuffix(".start"),
            !message.type.hasSuffix(".cancel")
        else { return }
        let device = message.content["from_device"]?.string ?? "*"
        await refuse(key, .unknownTransaction, [device], transport)
    }

    // Whoever is refused need not be known: in a room the word goes unencrypted.
    private func refuse(
        _ key: Key, _ code: VerificationCode, _ devices: [String], _ transport: MatrixTransport
    ) async {
        var devices = devices
        if case .room = key.flow { devices = [] }
        let event = VerificationEvent.cancel(key.flow, code, to: devices)
        await send([event], key, true, transport)
    }

    private func note(_ error: any Error) {
        if !(error is CancellationError) { logger.warning("encryption: verification: \(error)") }
    }
}
