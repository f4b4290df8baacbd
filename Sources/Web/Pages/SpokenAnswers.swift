import Bot
import Planner
import Synchronization

/// What the bot said to browsers last, until it was seen: the page that follows shows it.
final class SpokenAnswers: Sendable {
    private struct Answers {
        var said: [Door.Said] = []
        var until = Instant(seconds: 0)
        /// The page that shows them; nil before there is one.
        var place: String?
    }

    private let answers = Mutex<[Caller.Way: Answers]>([:])
    // No more browsers are remembered, nor more messages of one.
    private static let mostBrowsers = 1000
    private static let mostSaid = 5
    /// How long an answer stands there.
    private static let seconds = 120

    /// Keeps what was said; what takes the place of a message that is shown stands there.
    func add(_ said: [Door.Said], to caller: Caller, now: Instant) {
        answers.withLock { answers in
            if answers.count >= Self.mostBrowsers { answers.removeAll() }
            answers[caller.way] = Answers(
                said: Array(said.suffix(Self.mostSaid)), until: now.adding(seconds: Self.seconds))
        }
    }

    /// What is shown on a page: on the one that follows, as often as it is opened. Another page forgets it.
    func shown(to visit: Visit) -> [Door.Said] {
        answers.withLock { answers in
            guard var own = answers.removeValue(forKey: visit.caller.way), own.until > visit.now,
                own.place == nil || own.place == visit.place
            else { return [] }
            own.place = visit.place
            answers[visit.caller.way] = own
            return own.said
        }
    }

    /// Forgets what a browser has seen.
    func clear(_ caller: Caller) {
        answers.withLock { _ = $0.removeValue(forKey: caller.way) }
    }
}
