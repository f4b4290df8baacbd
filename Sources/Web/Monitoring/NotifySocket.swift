import Glibc

/// The service manager's socket: sd_notify(3), one datagram for each change of state.
public struct NotifySocket: Sendable {
    /// What the service manager is told.
    public enum State: String, Sendable {
        /// The service has started.
        case ready = "READY=1"
        /// The service is alive.
        case alive = "WATCHDOG=1"
        /// The service has begun to stop.
        case stopping = "STOPPING=1"
    }

    private let path: [UInt8]
    /// How long the service manager waits for a sign of life (`WATCHDOG_USEC`); nil when it does not.
    public let watchdog: Duration?

    /// The socket that `environment` names; nil when no service manager listens.
    ///
    /// The variables are those of sd_notify(3) and sd_watchdog_enabled(3): a name that begins with `@`
    /// is in the abstract namespace, and `WATCHDOG_PID` may mean another process.
    public init?(_ environment: [String: String]) {
        guard let name = environment["NOTIFY_SOCKET"], name.utf8.count > 1,
            name.hasPrefix("/") || name.hasPrefix("@")
        else { return nil }
        path = name.hasPrefix("@") ? [0] + name.utf8.dropFirst() : Array(name.utf8)
        guard path.count < MemoryLayout.size(ofValue: sockaddr_un().sun_path) else { return nil }
        let isOurs = environment["WATCHDOG_PID"].map { Int32($0) == getpid() } ?? true
        let microseconds = environment["WATCHDOG_USEC"].flatMap { Int64($0) } ?? 0
        watchdog = isOurs && microseconds > 0 ? .microseconds(microseconds) : nil
    }

    /// Tells the service manager. It may be gone: nothing depends on that, so nothing is reported.
    public func send(_ state: State) {
        let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | O_CLOEXEC, 0)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
        let length = MemoryLayout<sockaddr_un>.offset(of: \.sun_path).map { $0 + path.count } ?? 0
        let text = Array(state.rawValue.utf8)
        _ = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                sendto(
                    descriptor, text, text.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT), $0,
                    socklen_t(length))
            }
        }
    }
}
