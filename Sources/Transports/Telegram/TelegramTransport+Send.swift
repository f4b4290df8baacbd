public import Bot
import JSON
import Planner
import Wording

extension TelegramTransport {
    /// Sends a message or changes one in place; of a long one, which takes several messages, one part.
    ///
    /// - A text whose markup the API cannot read goes again without its moments, then as plain
    ///   text; a reply to what is gone goes without the reference, into a closed topic without the
    ///   topic; a picture that it cannot read goes as a file.
    /// - A change that changes nothing counts as delivered. A message that is gone cannot be
    ///   changed: with buttons, which still ask for something, it is sent anew (silently); without,
    ///   it is rejected.
    public func send(_ delivery: Delivery) async -> SendOutcome {
        await typing.leave(delivery, by: carry)
    }

    private func carry(_ delivery: Delivery) async -> SendOutcome {
        if delivery.removes, let id = delivery.edits {
            return await remove(id, SendRequest(chat: delivery.chat, edits: id, text: RichText()))
        }
        var delivery = delivery
        if let aside = delivery.aside, delivery.edits == nil, aside.until <= clock.now {
            guard !delivery.staysAside else { return .rejected(reason: "too late for one alone") }
            delivery.aside = nil
        }
        if let file = delivery.message.file, file.kind == .portrait {
            delivery.message.file = await portrait(file)
        }
        let requests = SendRequest.all(for: delivery, at: clock.now)
        guard !requests.isEmpty else { return .rejected(reason: "the message is empty") }
        let part = min(delivery.part, requests.count - 1)
        let outcome = await post(requests[part])
        if delivery.pins, case .delivered(let id) = outcome { await pin(id, delivery.chat) }
        guard case .delivered(let id) = outcome, part + 1 < requests.count else { return outcome }
        return .partly(id: id)
    }

    /// The photo that a person shows of themselves now (getUserProfilePhotos); nil for none, or where it is not told.
    func portrait(_ asked: NetworkFile) async -> NetworkFile? {
        guard let user = Int64(asked.reference) else { return nil }
        let answer = await api.call(
            "getUserProfilePhotos",
            {
                $0.field("user_id", user)
                $0.field("limit", 1)
            }, timeout: configuration.callTimeout, isRepeatable: true)
        guard case .ok(var reader) = answer, (try? reader.enter("photos")) == true else {
            return nil
        }
        var newest: TelegramFile?
        try? reader.array { photo in
            let read = try TelegramFile(photo: &photo)
            newest = newest ?? read
        }
        return newest.map { NetworkFile(bot: bot, kind: .photo, reference: $0.id) }
    }

    /// Takes a message away (deleteMessage); one that is too old for it or in a group where the bot may not loses its
    /// buttons (editMessageReplyMarkup). One that is gone already counts as taken away.
    private func remove(_ id: String, _ request: SendRequest) async -> SendOutcome {
        for method in ["deleteMessage", "editMessageReplyMarkup"] {
            let answer = await api.call(
                method,
                {
                    request.writeAddress(to: &$0)
                }, timeout: configuration.callTimeout)
            guard case .refused(let refusal) = answer, refusal.status == 400 else {
                if case .final(let outcome) = SendResponse(answer, on: request) { return outcome }
                return .unknown
            }
            if refusal.says("not found") || refusal.says("not modified") { break }
        }
        return .delivered(id: id)
    }

    /// Pins a message (pinChatMessage), silently. Where the bot may not, the message stands there all the same.
    private func pin(_ id: String, _ chat: ChatAddress) async {
        let request = SendRequest(chat: chat, edits: id, text: RichText())
        _ = await api.call(
            "pinChatMessage",
            {
                request.writeAddress(to: &$0)
                $0.field("disable_notification", true)
            }, timeout: configuration.callTimeout)
    }

    /// Shows that a file is on its way (sendChatAction). Whether that works does not matter, but a limit
    /// holds for the file as well: then that is the outcome.
    private func announce(_ request: SendRequest) async -> SendOutcome? {
        guard request.attachment != nil, !request.isPhoto, request.edits == nil else { return nil }
        let answer = await api.call(
            "sendChatAction", { request.writeAction("upload_document", to: &$0) },
            timeout: configuration.callTimeout)
        guard case .refused(let refusal) = answer, refusal.status == 429 else { return nil }
        return .retry(after: refusal.retryAfter)
    }

    private func post(_ first: SendRequest) async -> SendOutcome {
        if let limited = await announce(first) { return limited }
        var request = first
        request.photoID = request.isPhoto ? request.attachment.flatMap(photos.id) : nil
        // Each remedy can be taken once; there are nine.
        for _ in 0..<10 {
            let (body, type) = request.body
            let timeout = configuration.callTimeout * (request.attachment == nil ? 1 : 4)
            let answer = await api.call(request.method, body: body, type: type, timeout: timeout)
            if let photo = request.attachment, request.isPhoto,
                let id = SendResponse.photoID(answer)
            {
                photos.keep(id, of: photo)
            }
            switch SendResponse(answer, on: request) {
            case .final(let outcome): return outcome
            case .again(let mended):
                if request.photoID != nil, mended.photoID == nil {
                    request.attachment.map(photos.forget)
                }
                request = mended
            }
        }
        return .rejected(reason: "\(request.method): refused in every form")
    }
}
