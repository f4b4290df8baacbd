import Planner
import Transports

/// Sends the operator to the page where the new identity is approved, and waits for that, up to a bound.
actor ApprovalTerminal {
    private let end: ContinuousClock.Instant
    private let minutes: Int
    private var shown: WebPage?
    /// Why it was not approved; nil as long as it may be.
    private(set) var failure: CommandFailure?

    /// Waits for so many minutes.
    init(minutes: Int) {
        self.minutes = minutes
        end = .now + .seconds(minutes * 60)
    }

    /// Shows the page once, and says whether to go on waiting.
    func waits(_ page: WebPage?) -> Bool {
        guard let page else {
            failure = CommandFailure(
                .unavailable,
                "Matrix: the server wants the new identity approved in a browser and names no page that can "
                    + "be trusted - approve it in the pages of the bot's account, then run this again"
            )
            return false
        }
        if page != shown {
            // Until here a signal ends the process.
            if shown == nil { StopSignal.watch() }
            shown = page
            StandardStream.output.write(
                "Open this page in a browser, signed in as the bot's user, and approve the new identity:\n"
                    + "  \(page)\n")
        }
        if StopSignal.hasCome {
            failure = CommandFailure(
                .unavailable, "stopped before it was approved: \(Self.unchanged)")
        } else if .now >= end {
            let time = minutes == 1 ? "a minute" : "\(minutes) minutes"
            failure = CommandFailure(
                .unavailable, "not approved within \(time): \(Self.unchanged) - run this again")
        }
        return failure == nil
    }

    private static let unchanged = "the bot has the identity that it had"
}
