import Bot
import Planner
import Synchronization

/// Takes in what Telegram brings to a webhook; whoever brought it waits until it is stored.
///
///     HTTP ──bring──► arrived ──take──► poller ──► stored ──settle──► the answer, 200 or 503
///
/// What comes while a transaction is under way shares the next one.
public final class WebhookDesk: Sendable {
    /// Something that was brought.
    struct Parcel: Sendable {
        /// What tells it from others.
        var number: Int
        /// An update as JSON; nil where it was too long to be read.
        var body: [UInt8]?
    }

    private enum Phase {
        case new, open, closed
    }

    private struct State {
        var phase = Phase.new
        var arrived: [Parcel] = []
        var waiting: [Int: CheckedContinuation<Bool, Never>] = [:]
        var next = 0
        var report: Bool?
        var pause = Duration.zero
        var complaint: String?
        var storedAt: Instant?
    }

    /// The most that share a transaction.
    private static let most = 100
    /// How long those wait who come before there is a poller: at a start it is there at once.
    private static let patience = Duration.seconds(10)

    private let state = Mutex(State())
    private let signal = AsyncSignal()
    private let served: AsyncStream<Void>
    private let isServed: AsyncStream<Void>.Continuation

    /// A desk without a poller.
    public init() {
        (served, isServed) = AsyncStream.makeStream()
    }

    /// Tells that others can reach it.
    public func serve() { isServed.yield() }

    /// Waits until others can reach it, or the task is cancelled.
    public func waitUntilServed() async { _ = await served.first { _ in true } }

    /// Hands an update in, nil for one that is too long, and waits; whether it is stored. Where not, Telegram is to bring
    /// it again.
    public func bring(_ body: [UInt8]?) async -> Bool {
        await withCheckedContinuation { continuation in
            let (phase, number) = state.withLock { state in
                guard state.phase != .closed else { return (state.phase, 0) }
                defer { state.next += 1 }
                state.arrived.append(Parcel(number: state.next, body: body))
                state.waiting[state.next] = continuation
                return (state.phase, state.next)
            }
            switch phase {
            case .new: sendAwayLater(number)
            case .open: signal.raise()
            case .closed: continuation.resume(returning: false)
            }
        }
    }

    private func sendAwayLater(_ number: Int) {
        Task {
            try await Task.sleep(for: Self.patience)
            state.withLock { state in
                guard state.phase == .new else { return }
                state.arrived.removeAll { $0.number == number }
            }
            settle([number], storedAt: nil)
        }
    }

    /// Begins to hand out what comes.
    func open() { state.withLock { $0.phase = .open } }

    /// Takes nothing in any more; those who wait are told to come again.
    func close() {
        let waiting = state.withLock { state in
            defer { state = State(phase: .closed) }
            return state.waiting.values.map(\.self)
        }
        for continuation in waiting { continuation.resume(returning: false) }
    }

    /// Waits until something has come or a report was made; a task that is cancelled waits no longer.
    func wait() async {
        let isBusy = state.withLock { !$0.arrived.isEmpty || $0.report != nil }
        guard !isBusy else { return }
        await withTaskCancellationHandler {
            await signal.wait()
        } onCancel: {
            signal.raise()
        }
    }

    /// How many have come and were not taken yet.
    var count: Int { state.withLock { $0.arrived.count } }

    /// What has come, in the order in which it came.
    func take() -> [Parcel] {
        state.withLock { state in
            let parcels = Array(state.arrived.prefix(Self.most))
            state.arrived.removeFirst(parcels.count)
            return parcels
        }
    }

    /// Answers those who brought these: `isStored` at that moment, or to be brought again where it is nil.
    func settle(_ numbers: [Int], storedAt moment: Instant?) {
        let waiting = state.withLock { state in
            if !numbers.isEmpty, let moment { state.storedAt = moment }
            return numbers.compactMap { state.waiting.removeValue(forKey: $0) }
        }
        for continuation in waiting { continuation.resume(returning: moment != nil) }
    }
}

extension WebhookDesk {
    /// When something that was brought was stored last; nil for never.
    var storedAt: Instant? { state.withLock { $0.storedAt } }

    /// How long it takes until the next report.
    var pause: Duration { state.withLock { $0.pause } }

    /// What keeps Telegram from bringing updates; nil for nothing.
    var complaint: String? {
        get { state.withLock { $0.complaint } }
        set { state.withLock { $0.complaint = newValue } }
    }

    /// Reports whether Telegram answered when it was asked; `pause` is how long it takes until it is asked again.
    func report(hasAnswered: Bool, pause: Duration) {
        state.withLock { ($0.report, $0.pause) = (hasAnswered, pause) }
        signal.raise()
    }

    /// The report that was made since the last one was taken; nil for none.
    func takeReport() -> Bool? { state.withLock { $0.report.take() } }
}
