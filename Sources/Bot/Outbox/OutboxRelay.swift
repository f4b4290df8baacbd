import Logging
public import Planner
import Storage
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
/// waits. While a turn commits, further outcomes gather: the busier the network, the more share a commit. A turn in
/// which the database refuses something is done again with a savepoint for each message: that one is given up, the
/// others go on.
/// An actor, because turns follow one another without keeping a thread waiting.
public actor OutboxRelay {
    /// What a transaction does for the relay.
    private struct Work {
        var outcomes: [OutcomeQueue.Outcome] = []
        var claims: [RelayState.Claim] = []
    }

    private let environment: BotEnvironment
    private let transport: any Transport
    private let parallel: Int
    private let scope: Scope
    private let isNetwork: Bool
    private var shares = 0
    private let queue = OutcomeQueue()
    private let documents: DocumentSender
    private let counted = Mutex(RelayTotals())
    private var state: RelayState

    /// Which chats of a bot are this process's to send to, where several processes share the work.
    public enum Scope: Sendable {
        /// Those of its shards.
        case shards
        /// All, while it has a lease.
        case leased(String)
        /// All: nobody else has this bot.
        case own
    }

    /// A relay to `transport` that keeps to `rates` and sends into at most `parallel` chats at once, of those in `scope`. What is
    /// no network says nothing of whether this process is cut off.
    public init(
        _ environment: BotEnvironment, transport: any Transport, rates: SendRates,
        parallel: Int = 64, scope: Scope = .shards, isNetwork: Bool = true
    ) {
        self.isNetwork = isNetwork
        self.scope = scope
        self.parallel = parallel
        self.environment = environment
        self.transport = transport
        documents = DocumentSender(environment)
        state = RelayState(bot: transport.bot, rates: rates)
        state.keepsFirstLines = !transport.quotesReplies
    }

    /// To be called once at start: what a crash interrupted is tried again.
    public nonisolated func recover(at now: Instant) throws {
        try environment.store.write(.start) {
            try $0.outbox.recoverSending(bot: transport.bot, now: now)
        }
    }

    /// The outcomes of messages so far.
    public nonisolated var totals: RelayTotals { counted.withLock { $0 } }

    /// Says that something new may wait.
    public nonisolated func wake() { queue.wake() }

    /// Sends what may be sent now, in order, until nothing is left or the rates forbid more.
    ///
    /// - Throws: `StoreError` when the database does.
    public nonisolated func drain(at now: Instant) async throws {
        while true {
            launch(try await turn(now))
            guard await isBusy else { return }
            await queue.wait()
        }
    }

    /// Sends until the task is cancelled; then it lets what is under way finish.
    ///
    /// A database that fails stops nothing: the outcomes are kept and stored when it works again.
    /// `heartbeat` is called at each turn, at least every 15 s.
    public nonisolated func run(
        clock: any WallClock, heartbeat: @Sendable () -> Void = {}
    ) async {
        await open()
        await withTaskCancellationHandler {
            await turnUntilCancelled(clock, heartbeat)
        } onCancel: {
            queue.wake()
        }
        await close()
        while await isBusy {
            await queue.wait()
            guard (try? await turn(clock.now)) != nil else { return }
        }
    }

    private nonisolated func turnUntilCancelled(
        _ clock: any WallClock, _ heartbeat: @Sendable () -> Void
    ) async {
        var isFailing = false
        while !Task.isCancelled {
            heartbeat()
            do {
                launch(try await turn(clock.now))
                isFailing = false
                await pause(clock)
            } catch {
                if !isFailing { environment.logger.error("outbox: \(error)") }
                isFailing = true
                await queue.wait(atMost: 1, outcomes: .max)
            }
        }
    }

    private var isBusy: Bool { state.underWay > 0 }

    private func open() { state.isLive = true }

    private func close() { state.isClosed = true }

    private func turn(_ now: Instant) throws -> [RelayState.Claim] {
        do {
            return try commit(now, RowByRow.together)
        } catch  where !StoreError.isTrouble(error) {
            environment.logger.error("outbox: \(StoreError.reason(error))")
            return try commit(now, RowByRow.apart)
        }
    }

    private func commit(_ now: Instant, _ rows: RowByRow) throws -> [RelayState.Claim] {
        do {
            let share = environment.node.share(of: scope)
            guard !share.isEmpty || state.underWay > 0 else { return [] }
            let work = try environment.store.write(.outbox) { try take($0, share, now, rows) }
            finish(work)
            return work.claims
        } catch let over as LeaseOver {
            environment.node.lose(over)
            state.rollBack()
            return []
        } catch {
            state.rollBack()
            throw error
        }
    }

    private func take(
        _ tx: Transaction, _ share: Share, _ now: Instant, _ rows: RowByRow
    ) throws -> Work {
        var work = Work(outcomes: queue.outcomes)
        if share != state.share {
            shares += 1
            try state.follow(share, shares, tx, now)
        }
        for outcome in work.outcomes {
            // What left under a lease that is over is another's to settle.
            if environment.node.holds(outcome.lease) {
                try state.settle(outcome, tx, now, rows)
            } else {
                state.leave(outcome)
            }
        }
        guard !state.isClosed else { return try checked(work, tx) }
        // Those whose outcomes are being stored make room for as many others.
        work.claims = try state.claim(
            parallel + work.outcomes.count, tx, now, Monotonic.now, rows)
        return try checked(work, tx)
    }

    /// The work, once the database has said that it is this process's.
    private func checked(_ work: Work, _ tx: Transaction) throws -> Work {
        let settled = work.outcomes.compactMap(\.lease).filter(environment.node.holds)
        try tx.leases.check(Set(settled + work.claims.compactMap(\.lease)))
        return work
    }

    private func finish(_ work: Work) {
        queue.forget(work.outcomes.count)
        let discarded = state.commit(work.outcomes, work.claims)
        guard case .shards = scope, isNetwork else { return count(work, discarded) }
        if work.outcomes.contains(where: \.hasArrived) { environment.node.isInTouch() }
        if state.isCutOff { environment.node.isCutOff() }
        count(work, discarded)
    }

    private func count(_ work: Work, _ discarded: Int) {
        for outcome in work.outcomes { environment.node.count(-1, of: outcome.lease) }
        for claim in work.claims { environment.node.count(1, of: claim.lease) }
        counted.withLock { totals in
            for outcome in work.outcomes { totals.count(outcome.outcome) }
            totals.discarded += discarded
        }
    }

    private func pause(_ clock: any WallClock) async {
        let wait = state.wait(at: clock.now, Monotonic.now, parallel: parallel)
        // What other processes write, nobody may tell of.
        let isShared = environment.node.name != nil
        let isIdle = isShared && environment.node.share(of: scope).isEmpty
        await queue.wait(atMost: isIdle ? 0.5 : min(wait, isShared ? 2 : 15))
        // Under load a moment's patience lets many outcomes share one commit.
        guard state.underWay >= 8, wait > 0 else { return }
        await queue.wait(atMost: 0.004, outcomes: state.underWay / 2)
    }

    // Not children of the loop's task: what has left is not called back when the loop is cancelled. They begin
    // at once, on this thread.
    private nonisolated func launch(_ claims: [RelayState.Claim]) {
        for claim in claims {
            let ticket = claim.ticket.leaving(at: Monotonic.now)
            Task.immediate { [transport, queue, documents, node = environment.node] in
                CrashPoint.beforeSend.pass()
                let sent =
                    if !node.holds(claim.lease) {
                        // This process hung: another sends it.
                        (outcome: SendOutcome.unknown, rest: PlanDocument?.none)
                    } else if let document = claim.document {
                        await documents.send(document, with: claim, through: transport)
                    } else if let picture = claim.picture {
                        (
                            outcome: await documents.send(
                                picture, with: claim, through: transport), rest: PlanDocument?.none
                        )
                    } else {
                        (outcome: await transport.send(claim.delivery), rest: PlanDocument?.none)
                    }
                CrashPoint.afterSend.pass()
                queue.deliver(
                    OutcomeQueue.Outcome(
                        row: claim.row, kept: claim.kept, ticket: ticket, outcome: sent.outcome,
                        rest: sent.rest,
                        answeredAt: Monotonic.now, lease: claim.lease))
            }
        }
    }
}
