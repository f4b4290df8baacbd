import CCurl
import CCurlShim
import Glibc

/// The thread that drives libcurl's multi interface.
///
///     perform ──► inbox (one lock: adds and cancels keep their order) ──► ring, if it waits
///                                                                          │
///     thread: take the inbox ─► start / end transfers ─► act ─► finish ─► wait ─┐
///                  ▲────────────────────────────────────────────────────────────┘
///
/// A cancel may arrive before its add: it then only marks the transfer, and the add finishes it.
final class HTTPLoop: Sendable {
    private struct Inbox {
        var added: [HTTPTransfer] = []
        var cancelled: [HTTPTransfer] = []
        var isStopped = false
        // Whether the thread waits or is about to: who brings something then rings.
        var isAwaited = false

        var isEmpty: Bool { added.isEmpty && cancelled.isEmpty && !isStopped }

        mutating func mustRing() -> Bool {
            defer { isAwaited = false }
            return isAwaited
        }
    }

    private let inbox = Lock(Inbox())
    // Used by the thread alone.
    nonisolated(unsafe) private let multi: UnsafeMutableRawPointer?
    private let watch: SocketWatch

    init() {
        _ = HTTPLoop.globalState
        multi = curl_multi_init()
        watch = SocketWatch(multi)
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
        let mustRing = inbox.withLock { inbox in
            inbox.isStopped = true
            return inbox.mustRing()
        }
        if mustRing { watch.ring() }
    }

    /// Starts `transfer`; `continuation` gets its outcome.
    func add(_ transfer: HTTPTransfer, _ continuation: HTTPTransfer.Continuation) {
        let (isRefused, mustRing) = inbox.withLock { inbox in
            guard !inbox.isStopped, transfer.state == .new else { return (true, false) }
            transfer.state = .queued
            transfer.continuation = continuation
            inbox.added.append(transfer)
            return (false, inbox.mustRing())
        }
        if isRefused { continuation.resume(returning: .unsent(.cancelled)) }
        if mustRing { watch.ring() }
    }

    /// Ends `transfer` at once, whether or not it has been added.
    func cancel(_ transfer: HTTPTransfer) {
        let mustRing = inbox.withLock { inbox in
            defer { transfer.state = .cancelled }
            guard transfer.state == .queued else { return false }
            inbox.cancelled.append(transfer)
            return inbox.mustRing()
        }
        if mustRing { watch.ring() }
    }

    fileprivate func run() {
        var transfers: [UnsafeMutableRawPointer: HTTPTransfer] = [:]
        var spares: [UnsafeMutableRawPointer] = []
        while turn(&transfers, &spares) {
            let hasNews = inbox.withLock { inbox in
                inbox.isAwaited = inbox.isEmpty
                return !inbox.isEmpty
            }
            watch.wait(isHurried: hasNews)
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
        watch.act()
        var waiting: Int32 = 0
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
