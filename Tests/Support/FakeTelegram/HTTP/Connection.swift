import Glibc

/// An HTTP/1.1 connection (RFC 9112) at the server's end, or to a webhook.
final class Connection {
    private let socket: Int32
    private var buffer: [UInt8] = []
    private var isOpen = true

    init(_ socket: Int32) {
        self.socket = socket
        var one: Int32 = 1
        setsockopt(
            socket, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
    }

    /// Connects to `port` on this machine; nil where nobody listens.
    convenience init?(port: UInt16) {
        let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        let socket = Glibc.socket(AF_INET, type, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let status = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard status == 0 else {
            Glibc.close(socket)
            return nil
        }
        self.init(socket)
    }

    deinit {
        close()
    }

    /// The next request; nil when the client has gone or does not speak HTTP.
    func request() -> Request? {
        guard let end = headEnd() else { return nil }
        let head = String(decoding: buffer[..<end], as: UTF8.self)
        guard var request = Request(head: head), let length = request.contentLength else {
            return nil
        }
        while buffer.count < end + 4 + length { guard fill() else { return nil } }
        request.body = Array(buffer[(end + 4)..<(end + 4 + length)])
        buffer.removeFirst(end + 4 + length)
        return request
    }

    /// The status of the answer to what was sent, and the seconds after which it is to be sent again, 0 where that is not
    /// said; nil when the connection ends before.
    func answer() -> (status: Int, retryAfter: Int)? {
        guard let end = headEnd() else { return nil }
        let lines = String(decoding: buffer[..<end], as: UTF8.self).split(separator: "\r\n")
        let words = (lines.first ?? "").split(separator: " ")
        guard words.count >= 2, let status = Int(words[1]) else { return nil }
        func number(_ name: String) -> Int? {
            lines.first { $0.lowercased().hasPrefix(name + ":") }
                .flatMap { Int($0.dropFirst(name.count + 1).filter { $0 != " " }) }
        }
        let length = number("content-length") ?? 0
        while buffer.count < end + 4 + length { guard fill() else { return nil } }
        buffer.removeFirst(end + 4 + length)
        return (status, number("retry-after") ?? 0)
    }

    /// Whether the client has closed its end.
    var isAbandoned: Bool {
        var byte: UInt8 = 0
        return recv(socket, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT)) == 0
    }

    /// Sends `bytes`.
    func send(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    /// Closes the connection.
    func close() {
        guard isOpen else { return }
        isOpen = false
        Glibc.close(socket)
    }

    /// Closes the connection with a reset, as a crashed server does.
    func reset() {
        var linger = Glibc.linger(l_onoff: 1, l_linger: 0)
        setsockopt(socket, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<linger>.size))
        close()
    }

    private func headEnd() -> Int? {
        var from = 0
        while true {
            var index = from
            while index + 3 < buffer.count {
                if buffer[index] == 13, buffer[index + 1] == 10, buffer[index + 2] == 13,
                    buffer[index + 3] == 10
                {
                    return index
                }
                index += 1
            }
            from = index
            guard buffer.count < 65_536, fill() else { return nil }
        }
    }

    private func fill() -> Bool {
        var chunk = [UInt8](repeating: 0, count: 65_536)
        let count = recv(socket, &chunk, chunk.count, 0)
        guard count > 0 else { return false }
        buffer += chunk[..<count]
        return true
    }
}
