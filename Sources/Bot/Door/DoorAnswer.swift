import Dispatch
import Synchronization

/// The messages that answer one update at the door, as they come.
final class DoorAnswer: Sendable {
    /// What an update made and the caller is told.
    struct Made {
        /// The rows of its messages, each with the numbers of its tasks.
        var rows: [Int64: [Int]] = [:]
        /// Whether it left its work to a job, whose end is the next message of the chat.
        var isJob = false
    }

    private struct State {
        var heard: [(row: Int64, said: Door.Said)] = []
        var made: Made?
        var continuation: CheckedContinuation<[Door.Said], Never>?

        var isWhole: Bool {
            guard let made else { return false }
            return made.isJob
                ? !heard.isEmpty : Set(made.rows.keys).isSubset(of: heard.map(\.row))
        }
        var said: [Door.Said] {
            heard.compactMap { row, said in
                guard let made, let tasks = made.rows[row] ?? (made.isJob ? [] : nil) else {
                    return nil
                }
                var said = said
                said.tasks = tasks
                return said
            }
        }
    }

    /// The chat that it is said in.
    let chat: String
    private let state = Mutex(State())

    init(in chat: String) {
        self.chat = chat
    }

    /// Takes a message of the chat, by its row.
    func hear(_ row: Int64, _ said: Door.Said) {
        state.withLock { $0.heard.append((row, said)) }
        finish(isLate: false)
    }

    /// The messages of what was made, each with the numbers of its tasks; those that have come when it took so long.
    func wait(for made: Made, atMost seconds: Double) async -> [Door.Said] {
        await withCheckedContinuation { continuation in
            state.withLock { state in
                state.made = made
                state.continuation = continuation
            }
            finish(isLate: false)
            DispatchQueue.global().asyncAfter(deadline: .now() + seconds) {
                self.finish(isLate: true)
            }
        }
    }

    private func finish(isLate: Bool) {
        let (continuation, said) = state.withLock { state in
            state.isWhole || isLate ? (state.continuation.take(), state.said) : (nil, [])
        }
        continuation?.resume(returning: said)
    }
}
