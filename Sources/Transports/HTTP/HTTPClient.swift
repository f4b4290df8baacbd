import CCurl
import CCurlShim
import Glibc
import Synchronization

/// HTTP by libcurl: any number of requests at a time, all carried by one thread.
///
/// Connections are kept and used again; no redirect is followed; only `HTTPAddress`es are dialled.
public final class HTTPClient: Sendable {
    private let loop: HTTPLoop

    /// A client with a thread of its own.
    public init() {
        loop = HTTPLoop()
        loop.start()
    }

    deinit {
        loop.stop()
    }

    /// Sends `request`. Cancelling the task ends it at once.
    func perform(_ request: HTTPRequest) async -> HTTPOutcome {
        let transfer = HTTPTransfer(request)
        return await withTaskCancellationHandler {
            await withCheckedContinuation { loop.add(transfer, $0) }
        } onCancel: {
            loop.cancel(transfer)
        }
    }
}

/// The thread that drives libcurl's multi interface.
///
///     perform ──► inbox (one lock: adds and cancels keep their order) ──► wake the thread
///                                                                           │
///     thread: take the inbox ─► start / end transfers ─► perform ─► finish ─► poll ─┐
///                  ▲────────────────────────────────────────────────────────────────┘
///
/// A cancel may arrive before its add: it then only marks the transfer, and the add finishes it.
final class HTTPLoop: Sendable {
    private struct Inbox {
        var added: [HTTPTransfer] = []
        var cancelled: [HTTPTransfer] = []
        var isStopped = false
    }

    private let inbox = Mutex(Inbox())
    // Used by the thread alone.
    nonisolated(unsafe) private let multi: UnsafeMutableRawPointer?

    init() {
        _ = HTTPLoop.globalState
        multi = curl_multi_init()
        fundone_multi_set_long(multi, CURLMOPT_MAX_HOST_CONNECTIONS, HTTPLoop.connections)
        fundone_multi_set_long(multi, CURLMOPT_MAXCONNECTS, HTTPLoop.connections)
    }

    deinit {
        curl_multi_cleanup(multi)
    }

    /// Starts the thread, which keeps the loop alive until `stop`.
    func start() {
        var thread = pthread_t()
        let loop = Unmanaged.passRetained(self)
        let status = pthread_create(&thread, nil, runLoop, loop.toOpaque())
        precondition(status == 0, "cannot start a thread")
        pthread_detach(thread)
    }

    /// Ends every transfer and the thread.
    func stop() {
        inbox.withLock { $0.isStopped = true }
        curl_multi_wakeup(multi)
    }

    /// Starts `transfer`; `continuation` gets its outcome.
    func add(_ transfer: HTTPTransfer, _ continuation: HTTPTransfer.Continuation) {
        let isTaken = inbox.withLock { inbox in
            guard !inbox.isStopped, transfer.state == .new else { return false }
            transfer.state = .queued
            transfer.continuation = continuation
            inbox.added.append(transfer)
            return true
        }
        guard isTaken else { return continuation.resume(returning: .unsent(.cancelled)) }
        curl_multi_wakeup(multi)
    }

    /// Ends `transfer` at once, whether or not it has been added.
    func cancel(_ transfer: HTTPTransfer) {
        inbox.withLock { inbox in
            if transfer.state == .queued { inbox.cancelled.append(transfer) }
            transfer.state = .cancelled
        }
        curl_multi_wakeup(multi)
    }

    fileprivate func run() {
        var transfers: [UnsafeMutableRawPointer: HTTPTransfer] = [:]
        var spares: [UnsafeMutableRawPointer] = []
        while turn(&transfers, &spares) {
            // What woke it before it polls ends the poll at once.
            curl_multi_poll(multi, nil, 0, 60_000, nil)
        }
        for (easy, transfer) in transfers {
            curl_multi_remove_handle(multi, easy)
            transfer.finish(easy, .cancelled)
            curl_easy_cleanup(easy)
        }
        spares.forEach { curl_easy_cleanup($0) }
    }

    private func turn(
        _ transfers: inout [UnsafeMutableRawPointer: HTTPTransfer],
        _ spares: inout [UnsafeMutableRawPointer]
    ) -> Bool {
        let news = inbox.withLock { inbox in
            defer { inbox = Inbox(isStopped: inbox.isStopped) }
            return inbox
        }
        for transfer in news.added {
            guard let easy = spares.popLast() ?? curl_easy_init() else {
                transfer.fail(.curl(Int(CURLE_OUT_OF_MEMORY.rawValue)))
                continue
            }
            transfer.prepare(easy)
            transfers[easy] = transfer
            let code = curl_multi_add_handle(multi, easy)
            if code != CURLM_OK { end(easy, .done(CURLE_FAILED_INIT), &transfers, &spares) }
        }
        for transfer in news.cancelled {
            guard let easy = transfer.easy else { continue }
            end(easy, .cancelled, &transfers, &spares)
        }
        guard !news.isStopped else { return false }
        var (running, waiting): (Int32, Int32) = (0, 0)
        curl_multi_perform(multi, &running)
        while let message = curl_multi_info_read(multi, &waiting) {
            guard message.pointee.msg == CURLMSG_DONE, let easy = message.pointee.easy_handle
            else { continue }
            end(easy, .done(message.pointee.data.result), &transfers, &spares)
        }
        return true
    }

    private func end(
        _ easy: UnsafeMutableRawPointer, _ end: HTTPTransfer.End,
        _ transfers: inout [UnsafeMutableRawPointer: HTTPTransfer],
        _ spares: inout [UnsafeMutableRawPointer]
    ) {
        guard let transfer = transfers.removeValue(forKey: easy) else { return }
        curl_multi_remove_handle(multi, easy)
        transfer.finish(easy, end)
        if spares.count < HTTPLoop.connections {
            spares.append(easy)
        } else {
            curl_easy_cleanup(easy)
        }
    }

    // The most to one server, and the most kept.
    private static let connections = 128
    private static let globalState = curl_global_init(Int(CURL_GLOBAL_DEFAULT))
}

private func runLoop(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    // No signal is handled here: those that stop the process belong to the main thread.
    var signals = sigset_t()
    sigfillset(&signals)
    for fatal in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE] { sigdelset(&signals, fatal) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    Unmanaged<HTTPLoop>.fromOpaque(context).takeRetainedValue().run()
    return nil
}
