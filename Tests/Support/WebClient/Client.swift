import Foundation
import Glibc
import Patience

/// A client on loopback that sends bytes as they are.
public final class Client: Sendable {
    private let descriptor: Int32

    /// Connects to `port`; gives up reading after 10 seconds of `Patience`.
    public init(port: UInt16) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var patience = timeval(tv_sec: Int(10 * Patience.factor), tv_usec: 0)
        setsockopt(
            descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience,
            socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
        let status = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard status == 0 else { throw POSIXError(.ECONNREFUSED) }
    }

    deinit { close(descriptor) }

    /// Sends `text`.
    public func send(_ text: String) {
        let bytes = Array(text.utf8)
        _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }

    /// Whether something of an answer has come, or comes in so many milliseconds.
    public func isAnswered(within milliseconds: Int32) -> Bool {
        var interest = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&interest, 1, milliseconds) > 0
    }

    /// What the server sends until it closes; nil when it does not close in time.
    public func readToEnd() -> String? {
        var text: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            guard count >= 0 || errno == ECONNRESET else { return nil }
            guard count > 0 else { return String(decoding: text, as: UTF8.self) }
            text += buffer[..<count]
        }
    }

    /// Sends a request and reads the answer: its status, header fields and body.
    public func ask(_ line: String, _ fields: String = "") throws -> (
        status: Int, head: String, body: String
    ) {
        send("\(line) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\(fields)\r\n")
        guard let text = readToEnd(), let end = text.range(of: "\r\n\r\n") else {
            throw POSIXError(.ETIMEDOUT)
        }
        let head = String(text[..<end.lowerBound])
        let status = Int(head.split(separator: " ")[1]) ?? 0
        return (status, head, String(text[end.upperBound...]))
    }
}
