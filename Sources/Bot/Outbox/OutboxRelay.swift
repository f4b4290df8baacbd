import Logging
public import Planner
public import Storage
import Synchronization

/// Carries messages from the outbox to a network.
///
///     available ──► sending ──► sent
///         ▲            │ ├────► discarded   (refused, or too old)
///         └─ retryable ◄─┘                  (not now; or no answer: it may have been shown)
///
/// One turn is one transaction: it stores what became of the messages under way and claims the next ones.
/// `sending` is on the disk before the network is told, so that after a crash it is known which messages
/// may have been shown. Within a chat the order of the outbox is kept: nothing overtakes a message that
/// waits. While a turn commits, further outcomes gather: the busier the network, the more share a commit.
public final class OutboxRelay: Sendable {
    private let environment: BotEnvironment
    private let transport: any Transport
    private let parallel: Int
    private let mailbox = Mailbox()
    private let desk: Mutex<RelayDesk>
    private let counted = Mutex(RelayTotals())

    /// A relay to `transport` that keeps to `rates` and sends into at most `parallel` chats at once.
    public init(
        _ environment: BotEnvironment, transport: any Transport, rates: SendRates,
        parallel: Int = 64
    ) {
        self.parallel = parallel
        self.environment = environment
        self.transport = transport
        desk = Mutex(RelayDesk(bot: transport.bot, rates: rates))
    }

    /// To be called once at start: what a crash interrupted is tried again.
    public func recover(at now: Instant) throws {
        try environment.store.write(.start) { try $0.recoverSending(bot: transport.bot, now: now) }
    }

    /// What became of messages so far.
    public var totals: RelayTotals { counted.withLock { $0 } }

    /// Says that something new may wait.
    public func wake() { mailbox.ring() }

    /// Sends what may be sent now, in order, until nothing is left or the rates forbid more.
    ///
    /// - Throws: `StoreError` when the database does.
    public func drain(at now: Instant) async throws {
        while true {
            let claimed = try turn(now)
            launch(claimed)
            guard isBusy else { return }
            await mailbox.wait()
        }
    }

    /// Sends until the task is cancelled; then it lets what is under way finish.
    ///
    /// A database that fails stops nothing: the outcomes are kept and stored when it works again.
    /// `heartbeat` is called at each turn, at least every 15 s.
    public func run(clock: any WallClock, heartbeat: @Sendable () -> Void = {}) async {
        desk.withLock { $0.isLive = true }
        var isFailing = false
        while !Task.isCancelled {
            heartbeat()
            do {
                launch(try turn(clock.now))
                isFailing = false
                await pause(clock)
            } catch {
                if !isFailing { environment.logger.error("outbox: \(error)") }
                isFailing = true
                await mailbox.wait(atMost: 1, outcomes: .max)
            }
        }
        desk.withLock { $0.isClosed = true }
        while isBusy {
            await mailbox.wait()
            guard (try? turn(clock.now, isClaiming: false)) != nil else { return }
        }
    }

    /// Sends what may be sent at the end of a transaction of `body`, which calls the closure it is given there:
    /// an answer leaves without a commit of its own. Where it is called again, the last time counts.
    ///
    /// - Throws: what `body` throws; then nothing leaves.
    public func departing(
        at now: Instant, _ body: ((Transaction) throws -> Void) throws -> Void
    ) throws {
        let claims = try desk.withLock { desk in
            var claims: [RelayDesk.Claim] = []
            var isAgain = false
            do {
                try body { tx in
                    if isAgain { desk.rollBack() }
                    isAgain = true
                    guard !desk.isClosed else { return }
                    claims = try desk.claim(parallel, tx, now, Monotonic.now)
                }
            } catch {
                desk.rollBack()
                throw error
            }
            let discarded = desk.commit([], claims)
            counted.withLock { $0.discarded += discarded }
            return claims
        }
        launch(claims)
    }

    private var isBusy: Bool { desk.withLock { $0.underWay > 0 } }

    private func pause(_ clock: any WallClock) async {
        let (wait, underWay) = desk.withLock {
            ($0.wait(at: clock.now, Monotonic.now, parallel: parallel), $0.underWay)
        }
        await withTaskCancellationHandler {
            await mailbox.wait(atMost: min(wait, 15))
            // Under load a moment's patience lets many outcomes share one commit.
            guard underWay >= 8, wait > 0 else { return }
            await mailbox.wait(atMost: 0.004, outcomes: underWay / 2)
        } onCancel: {
            mailbox.ring()
        }
    }

    private func turn(_ now: Instant, isClaiming: Bool = true) throws -> [RelayDesk.Claim] {
        try desk.withLock { desk in
            let outcomes = mailbox.outcomes
            do {
                let claims = try environment.store.write(.outbox) { tx in
                    for outcome in outcomes { try desk.settle(outcome, tx, now) }
                    guard isClaiming else { return [RelayDesk.Claim]() }
                    // Those whose outcomes are being stored make room for as many others.
                    return try desk.claim(parallel + outcomes.count, tx, now, Monotonic.now)
                }
                mailbox.forget(outcomes.count)
                let discarded = desk.commit(outcomes, claims)
                counted.withLock { totals in
                    for outcome in outcomes { totals.count(outcome.outcome) }
                    totals.discarded += discarded
                }
                return claims
            } catch {
                desk.rollBack()
                throw error
            }
        }
    }

    // Not children of the loop's task: what has left is not called back when the loop is cancelled.
    private func launch(_ claims: [RelayDesk.Claim]) {
        for claim in claims {
            let ticket = claim.ticket.leaving(at: Monotonic.now)
            Task { [transport, mailbox] in
                CrashPoint.beforeSend.pass()
                let outcome = await transport.send(claim.delivery)
                CrashPoint.afterSend.pass()
                mailbox.deliver(
                    Mailbox.Outcome(
                        row: claim.row, ticket: ticket, outcome: outcome,
                        answeredAt: Monotonic.now))
            }
        }
    }
}
