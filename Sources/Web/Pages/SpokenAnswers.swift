import Bot
import Synchronization

/// What the bot said to browsers last, until it was seen: the page that follows shows it.
final class SpokenAnswers: Sendable {
    private struct Answers {
        var said: [Door.Said] = []
    }

    private let answers = Mutex<[Caller.Way: Answers]>([:])
    // No more browsers are remembered, nor more messages of one.
    private static let mostBrowsers = 1000
    private static let mostSaid = 5

    /// Keeps what was said; what takes the place of a message that is shown stands there.
    func add(_ said: [Door.Said], to caller: Caller) {
        answers.withLock { answers in
            if answers.count >= Self.mostBrowsers { answers.removeAll() }
            answers[caller.way, default: Answers()].said = Array(said.suffix(Self.mostSaid))
        }
    }

    /// What is shown to a browser.
    func shown(to visit: Visit) -> [Door.Said] {
        answers.withLock { $0[visit.caller.way]?.said ?? [] }
    }

    /// Forgets what a browser has seen.
    func clear(_ caller: Caller) {
        answers.withLock { _ = $0.removeValue(forKey: caller.way) }
    }
}
