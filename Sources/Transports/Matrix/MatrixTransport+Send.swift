public import Bot
import Encryption
import JSON
import Planner
import Wording

extension MatrixTransport {
    /// Sends a message or changes one in place (`m.replace`); of a long one, which takes several, one part.
    ///
    /// - The transaction ids are made of the outbox row, so a message that is sent again because its
    ///   answer was cut stays one message.
    /// - Into a private room nothing is sent while anybody but its person is in it, nor when nobody is.
    /// - Into a thread that the server refuses it goes without the thread.
    /// - Under a reminder the bot puts the reactions that it understands.
    public func send(_ delivery: Delivery) async -> SendOutcome {
        await typing.leave(delivery, by: carry)
    }

    private func carry(_ delivery: Delivery) async -> SendOutcome {
        let people: [String]
        switch await audience(delivery) {
        case .success(let found): people = found
        case .failure(let outcome): return outcome.value
        }
        if delivery.removes, let event = delivery.edits {
            return await remove(event, delivery)
        }
        let outcome = await send(delivery, to: people)
        if case .delivered(let id) = outcome, delivery.edits == nil {
            if delivery.pins { await pin(id, in: delivery.chat.id) }
            let keys = ReactionKey.offered(under: delivery.message)
            reactions.add(
                keys.map(\.emoji), to: id, in: delivery.chat.id, of: delivery.id, on: self)
        }
        return outcome
    }

    /// Why nothing can be sent now.
    struct Obstacle: Error {
        var value: SendOutcome
    }

    // Who is there to read it, besides the bot.
    private func audience(_ delivery: Delivery) async -> Result<[String], Obstacle> {
        let isPrivate = delivery.chat.kind == .direct
        do throws(MatrixFailure) {
            guard let members = try await memberFetcher.members(of: delivery.chat.id) else {
                return .failure(Obstacle(value: .unreachable))
            }
            let people = members.keys.filter { $0 != user }.sorted()
            guard isPrivate else { return .success(people) }
            guard let first = people.first else { return .failure(Obstacle(value: .unreachable)) }
            guard people == [delivery.owner ?? first] else {
                return .failure(Obstacle(value: .notPrivate))
            }
            return .success(people)
        } catch {
            // In a group it only matters whom to mention.
            guard isPrivate else { return .success([]) }
            let isCrowd = error.reason == .cut(.tooLarge)
            return .failure(Obstacle(value: isCrowd ? .notPrivate : outcome(error)))
        }
    }

    private func send(_ delivery: Delivery, to people: [String]) async -> SendOutcome {
        var messages = RoomMessage.texts(delivery).map { text in
            RoomMessage(text: text, edits: delivery.edits, thread: delivery.chat.thread)
        }
        if let attachment = delivery.message.attachment, delivery.edits == nil {
            var message = RoomMessage(text: RichText(), thread: delivery.chat.thread)
            if delivery.part == 0 {
                switch await repository.upload(attachment, for: delivery) {
                case .success(let file): message.file = file
                case .failure(let failure): return outcome(failure)
                }
            }
            messages.insert(message, at: 0)
        }
        guard !messages.isEmpty else { return .rejected(reason: "the message is empty") }
        if var file = delivery.message.file, delivery.edits == nil {
            if file.kind == .portrait { file = await repository.portrait(file) ?? file }
            switch await goes(file, into: delivery.chat.id) {
            case .success(true): messages[0].sent = file
            case .success(false): break
            case .failure(let obstacle): return obstacle.value
            }
        }
        messages[0].replyTo = delivery.replyTo
        if delivery.notifies {
            for index in messages.indices { messages[index].notifies = true }
            let named = delivery.message.text.mentioned
            messages[0].mentions = named.isEmpty ? Array(people.prefix(50)) : named
        }
        let part = min(delivery.part, messages.count - 1)
        var delivery = delivery
        var outcome = await put(messages[part], "\(delivery.id).\(part)", of: &delivery)
        if case .rejected = outcome, delivery.chat.thread != nil || delivery.replyTo != nil {
            messages[part].thread = nil
            messages[part].replyTo = nil
            outcome = await put(messages[part], "\(delivery.id).\(part).p", of: &delivery)
        }
        guard case .delivered(let id) = outcome else { return outcome }
        guard part + 1 == messages.count else { return .partly(id: id) }
        return .delivered(id: delivery.edits ?? id)
    }

    /// Whether a file may go into a room: the key of one that was encrypted is not told where everybody could read it.
    private func goes(_ file: NetworkFile, into room: String) async -> Result<Bool, Obstacle> {
        guard file.isSealed else { return .success(file.kind != .portrait) }
        do {
            return .success(try await encryption?.isEncrypted(room) ?? false)
        } catch {
            return .failure(Obstacle(value: .retry(after: nil)))
        }
    }

    private func put(
        _ message: RoomMessage, _ part: String, of delivery: inout Delivery
    ) async -> SendOutcome {
        let room = delivery.chat.id
        switch await seal(message, of: delivery) {
        case .failure(let obstacle): return obstacle.value
        case .success(nil):
            let answer = await api.call(
                .send(room, "m.room.message", transaction: transaction(part)),
                timeout: configuration.callTimeout, message.write)
            return outcome(answer)
        case .success(let sealed?):
            delivery.ciphertext = sealed.stored(for: room)
            let answer = await api.call(
                .send(
                    room, "m.room.encrypted",
                    transaction: transaction("\(part).\(sealed.signatureEnd)")),
                timeout: configuration.callTimeout
            ) { content in
                sealed.write(&content)
                message.writeRelation(&content)
            }
            return outcome(answer)
        }
    }

    /// Pins a message beside those that are pinned. Where the bot may not, the message stands there all the same.
    private func pin(_ event: String, in room: String) async {
        let endpoint = MatrixEndpoint.state(room, "m.room.pinned_events")
        var pinned: [String] = []
        let answer = await api.call(endpoint, timeout: configuration.callTimeout)
        if case .ok(var reader) = answer {
            try? reader.object { reader, key in
                guard key == "pinned" else { return try reader.skip() }
                try reader.array { pinned.append(try $0.string()) }
            }
        }
        _ = await api.call(
            .setState(room, "m.room.pinned_events"), timeout: configuration.callTimeout
        ) { content in
            content.key("pinned")
            content.array { list in
                for id in pinned.suffix(Self.mostPinned) + [event] { list.string(id) }
            }
        }
    }

    /// How many pinned messages stay pinned beside a new one.
    private static let mostPinned = 99

    /// Takes a message away (redaction); one that the server keeps counts as taken away, for it has no buttons.
    private func remove(_ event: String, _ delivery: Delivery) async -> SendOutcome {
        let answer = await api.call(
            .redact(delivery.chat.id, event, transaction: transaction("\(delivery.id).0")),
            timeout: configuration.callTimeout, { _ in })
        switch outcome(answer) {
        case .delivered, .rejected, .unreachable: return .delivered(id: event)
        case let other: return other
        }
    }

    /// Puts a reaction of the bot under a message.
    func react(
        _ emoji: String, to event: String, in room: String, _ part: String
    ) async -> SendOutcome {
        let answer = await api.call(
            .send(room, "m.reaction", transaction: transaction(part)),
            timeout: configuration.callTimeout
        ) { content in
            content.key("m.relates_to")
            content.object { relation in
                relation.field("rel_type", "m.annotation")
                relation.field("event_id", event)
                relation.field("key", emoji)
            }
        }
        return outcome(answer)
    }

    private func transaction(_ part: String) -> String {
        "\(configuration.instance).\(part)"
    }
}

extension MatrixTransport {
    // The event's id, or why there is none.
    private func outcome(_ answer: MatrixAnswer) -> SendOutcome {
        if let failure = answer.failure("send") { return outcome(failure) }
        var id = ""
        if case .ok(var reader) = answer {
            try? reader.object { reader, key in
                guard key == "event_id" else { return try reader.skip() }
                id = try reader.string()
            }
        }
        return id.isEmpty ? .unknown : .delivered(id: id)
    }

    // A transaction id makes it harmless to send again what may have arrived.
    private func outcome(_ failure: MatrixFailure) -> SendOutcome {
        switch failure.reason {
        case .refused(status: 429, _, let seconds): .retry(after: seconds)
        // The token, not the message, is what was refused: the sync stops the transport.
        case .refused(status: 401, _, _): .retry(after: nil)
        case .refused(status: 403, _, _), .refused(status: 404, code: "M_NOT_FOUND", _):
            .unreachable
        case .refused(status: 404, _, _), .unreadable(status: 404): .retry(after: nil)
        case .refused(status: 500..., _, _), .unreadable, .unreachable, .unstored:
            .retry(after: nil)
        case .refused(let status, let code, _):
            .rejected(reason: "\(failure.endpoint): \(status) \(code)")
        case .noDevice, .noPasswords: .retry(after: nil)
        case .cut: .unknown
        }
    }
}
