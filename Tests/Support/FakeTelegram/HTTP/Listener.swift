import Glibc
import Patience

/// A TCP socket on loopback that hands each connection to a thread of its own.
final class Listener: Sendable {
    /// The port it listens on.
    let port: UInt16
    private let socket: Int32
    private let isOpen = Monitor(true)

    /// Listens on `port`, any free one for 0; nil when it is taken.
    init?(port wanted: UInt16, serve: @escaping @Sendable (Connection) -> Void) {
        let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        let socket = Glibc.socket(AF_INET, type, 0)
        self.socket = socket
        var one: Int32 = 1
        setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &one, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = wanted.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
                bind(socket, generic, length) == 0 && listen(socket, 512) == 0
                    && getsockname(socket, generic, &length) == 0
            }
        }
        port = UInt16(bigEndian: address.sin_port)
        guard isBound else {
            isOpen.with { $0 = false }
            Glibc.close(socket)
            return nil
        }
        SystemThread.start {
            // Only this thread closes the socket: another one may have its number right afterwards.
            defer { Glibc.close(socket) }
            while true {
                let accepted = accept(socket, nil, nil)
                if accepted < 0, errno == EINTR || errno == ECONNABORTED { continue }
                guard accepted >= 0 else { return }
                _ = fcntl(accepted, F_SETFD, FD_CLOEXEC)
                SystemThread.start { serve(Connection(accepted)) }
            }
        }
    }

    deinit {
        close()
    }

    /// Refuses further connections; those that stand go on.
    func close() {
        let wasOpen = isOpen.with { isOpen in
            defer { isOpen = false }
            return isOpen
        }
        if wasOpen { shutdown(socket, Int32(SHUT_RDWR)) }
    }
}
