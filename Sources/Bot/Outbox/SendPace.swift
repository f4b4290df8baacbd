import Planner
import Synchronization

/// Keeps sending within the rates: a bucket of tokens for all chats, and one for each chat.
final class SendPace: Sendable {
    private struct Bucket {
        var tokens: Double
        var filledAt: Int

        mutating func take(rate: Double, burst: Double, now: Int) -> Bool {
            tokens = min(burst, tokens + Double(max(0, now - filledAt)) * rate)
            filledAt = now
            return tokens >= 1
        }
    }

    private struct State {
        var overall: Bucket
        var chats: [Int64: Bucket] = [:]
    }

    private let rates: SendRates
    private let state: Mutex<State>

    init(_ rates: SendRates) {
        self.rates = rates
        state = Mutex(State(overall: Bucket(tokens: rates.overall, filledAt: 0)))
    }

    /// Takes the right to send one message into a chat now; false when it must wait.
    func take(chat: Int64, now: Instant) -> Bool {
        state.withLock { state in
            if rates.overall > 0,
                !state.overall.take(rate: rates.overall, burst: rates.overall, now: now.seconds)
            {
                return false
            }
            if rates.chat > 0 {
                var bucket = state.chats[chat] ?? Bucket(tokens: 3, filledAt: now.seconds)
                let isFree = bucket.take(rate: rates.chat, burst: 3, now: now.seconds)
                if isFree { bucket.tokens -= 1 }
                state.chats[chat] = bucket
                guard isFree else { return false }
            }
            if rates.overall > 0 { state.overall.tokens -= 1 }
            return true
        }
    }
}
