import Dispatch
import Glibc
import Synchronization

/// Serves a site over HTTP/1.1, one request a connection, on one thread of its own.
///
///     accept ─► read the head ─► site (on a queue, it may block) ─► write ─► close
///                    │ 408, 431                  │ 503 when late
///
/// The thread is none of those that run tasks, so the site answers too when all of them are blocked. It never
/// waits for one client: who is slow is dropped when others come. Health has a queue of its own, so that
/// nobody who asks for figures delays it.
public final class WebServer: Sendable {
    private struct Inbox {
        var answers: [(id: Int, answer: Answer)] = []
        var isStopped = false
    }

    private let site: Site
    private let limits: ConnectionLimits
    private let listener: Int32
    private let bell = WakePipe()
    private let inbox = Mutex(Inbox())
    private let health = DispatchQueue(label: "health")
    private let desk = DispatchQueue(label: "web")

    /// Listens at `address`; clients wait until `start`.
    ///
    /// - Throws: `ListenFailure` with the system's reason.
    public init(
        _ address: ListenAddress, site: Site, limits: ConnectionLimits = ConnectionLimits()
    ) throws(ListenFailure) {
        self.site = site
        self.limits = limits
        listener = try address.open()
    }

    deinit {
        close(listener)
    }

    /// The port it listens at.
    public var port: UInt16 {
        var address = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return withUnsafeMutableBytes(of: &address) { bytes in
            guard let base = bytes.baseAddress else { return 0 }
            getsockname(listener, base.assumingMemoryBound(to: sockaddr.self), &length)
            // IPv4 and IPv6 keep the port in the same place.
            return UInt16(bigEndian: bytes.load(fromByteOffset: 2, as: UInt16.self))
        }
    }

    /// Starts the thread, which keeps the server alive until `stop`.
    public func start() {
        var thread = pthread_t()
        let server = Unmanaged.passRetained(self)
        let status = pthread_create(&thread, nil, runServer, server.toOpaque())
        precondition(status == 0, "cannot start a thread")
        pthread_detach(thread)
    }

    /// Ends the thread and every connection.
    public func stop() {
        inbox.withLock { $0.isStopped = true }
        bell.ring()
    }

    fileprivate func run() {
        var clients = Clients(limits)
        while true {
            let (answers, isStopped) = inbox.withLock { inbox in
                defer { inbox.answers = [] }
                return (inbox.answers, inbox.isStopped)
            }
            if isStopped { break }
            for (id, answer) in answers { clients.write(answer, to: id) }
            clients.expire { site.late }
            for (id, method, path) in clients.wait(listener: listener, bell: bell) {
                let queue = path == Site.healthPath ? health : desk
                queue.async { self.answer(id, method, path) }
            }
        }
        clients.closeAll()
    }

    private func answer(_ id: Int, _ method: String, _ path: String) {
        let answer = site.answer(method: method, path: path)
        inbox.withLock { $0.answers.append((id, answer)) }
        bell.ring()
    }
}

private func runServer(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    // No signal is handled here: those that stop the process belong to the main thread.
    var signals = sigset_t()
    sigfillset(&signals)
    for fatal in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE] { sigdelset(&signals, fatal) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    Unmanaged<WebServer>.fromOpaque(context).takeRetainedValue().run()
    return nil
}
