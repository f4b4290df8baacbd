import Bot
import Synchronization

/// The reactions that the bot is about to put under its reminders, one after the other and never in the
/// way of messages: servers count both, and a refusal makes the queue slow for a while.
///
/// Reactions are a convenience, so they do not outlive the process.
final class ReactionQueue: Sendable {
    private struct Reaction {
        var emoji: String
        var event: String
        var room: String
        var part: String
    }

    private struct State {
        var waiting: [Reaction] = []
        var isRunning = false
        var pause = Duration.zero
    }

    private static let most = 500
    private let state = Mutex(State())

    /// Adds reactions to an event, which the outbox row `row` made.
    func add(
        _ emoji: [String], to event: String, in room: String, of row: Int64,
        on transport: MatrixTransport
    ) {
        let reactions = emoji.enumerated().map { index, emoji in
            Reaction(emoji: emoji, event: event, room: room, part: "\(row).r\(index)")
        }
        let starts = state.withLock { state in
            guard !reactions.isEmpty, state.waiting.count < Self.most else { return false }
            state.waiting += reactions
            defer { state.isRunning = true }
            return !state.isRunning
        }
        if starts { Task { await run(transport) } }
    }

    private func run(_ transport: MatrixTransport) async {
        while let (reaction, pause) = next() {
            if pause > .zero { try? await Task.sleep(for: pause) }
            let outcome = await transport.react(
                reaction.emoji, to: reaction.event, in: reaction.room, reaction.part)
            settle(reaction, outcome)
        }
    }

    private func next() -> (Reaction, Duration)? {
        state.withLock { state in
            guard !state.waiting.isEmpty else {
                state.isRunning = false
                return nil
            }
            return (state.waiting.removeFirst(), state.pause)
        }
    }

    // A limit that was met is met again soon: the wait shrinks slowly.
    private func settle(_ reaction: Reaction, _ outcome: SendOutcome) {
        state.withLock { state in
            switch outcome {
            case .retry(let seconds):
                state.pause = .seconds(min(max(seconds ?? 5, 5) + 1, 600))
                state.waiting.insert(reaction, at: 0)
            case .delivered: state.pause = max(state.pause - .milliseconds(250), .zero)
            case .partly, .unknown, .rejected, .unreachable, .moved, .notPrivate: break
            }
        }
    }
}
