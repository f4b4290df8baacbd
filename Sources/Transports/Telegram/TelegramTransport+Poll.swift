import Bot
import JSON

extension TelegramTransport {
    /// Asks for updates from the offset `cursor` on (getUpdates), waiting for some to come. Asking
    /// confirms all below. With `isWaiting` false it only asks what there is.
    public func poll(after cursor: Int64?, isWaiting: Bool = true) async -> PollOutcome {
        let seconds = isWaiting ? configuration.pollSeconds : 0
        let answer = await api.call(
            "getUpdates",
            { parameters in
                if let cursor { parameters.field("offset", cursor) }
                parameters.field("timeout", Int64(seconds))
                parameters.field("limit", 100)
                parameters.key("allowed_updates")
                parameters.array { list in
                    UpdateEnvelope.kinds(for: configuration).forEach { list.string($0) }
                }
            }, timeout: .seconds(seconds) + configuration.pollGrace, limit: BotAPI.pollLimit,
            isRepeatable: true)
        if case .ok(var reader) = answer {
            let decoder = UpdateDecoder(bot: bot, identity: identity, now: clock.now)
            guard let batch = try? decoder.batch(&reader, after: cursor) else {
                return .failed(
                    TelegramFailure(method: "getUpdates", reason: .unreadable(status: 200)))
            }
            return .updates(batch)
        }
        if Task.isCancelled { return .cancelled }
        guard let failure = answer.failure("getUpdates") else { return .cancelled }
        guard case .refused(let refusal) = answer else { return .failed(failure) }
        return switch refusal.status {
        case 401: .unauthorized
        case 409: refusal.says("webhook") ? .hooked : .conflict
        case 429: .limited(after: refusal.retryAfter)
        default: .failed(failure)
        }
    }

    /// Ends the waiting of the buttons that made these queries (answerCallbackQuery). To be called
    /// once what they did is stored; it tries again for a while, then leaves them, for Telegram
    /// forgets them soon.
    public func answer(presses: [String]) async {
        await withDiscardingTaskGroup { group in
            for press in presses { group.addTask { await self.answer(press: press) } }
        }
    }

    /// The query that a pressed button made, of an update's key; nil for other updates.
    public static func press(ofKey key: String) -> String? {
        key.firstRange(of: "/c").map { String(key[$0.upperBound...]) }
    }

    private func answer(press: String) async {
        var backoff = configuration.backoff
        for _ in 1...4 {
            // A task of its own: a shutdown lets what was begun come to its end, within the
            // timeout.
            let call = Task {
                await api.call(
                    "answerCallbackQuery", { $0.field("callback_query_id", press) },
                    timeout: min(configuration.callTimeout, .seconds(4)), isRepeatable: true)
            }
            let answer = await call.value
            var wait = backoff.next()
            switch answer {
            case .ok: return
            case .refused(let refusal) where refusal.status == 429:
                wait = refusal.retryAfter.map { .seconds($0) } ?? wait
            case .refused(let refusal) where refusal.status < 500: return
            default: break
            }
            guard (try? await Task.sleep(for: wait)) != nil else { return }
        }
    }
}
