import Foundation
import Glibc
import Patience

/// The listening end of a service manager: a datagram socket in a folder of its own.
public final class ServiceManager: Sendable {
    private let descriptor: Int32
    private let directory: String
    /// What `NOTIFY_SOCKET` would hold.
    public let path: String

    /// Begins to listen; in the abstract namespace when `isAbstract`.
    public init(isAbstract: Bool = false) throws {
        directory = FileManager.default.temporaryDirectory.path + "/" + UUID().uuidString
        try FileManager.default.createDirectory(
            atPath: directory, withIntermediateDirectories: true)
        path = (isAbstract ? "@" : "") + directory + "/notify"
        descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        var name = Array(path.utf8)
        if isAbstract { name[0] = 0 }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
        let length = socklen_t(2 + name.count)
        let isBound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) }
        }
        guard isBound == 0 else { throw POSIXError(.EADDRINUSE) }
    }

    deinit {
        close(descriptor)
        try? FileManager.default.removeItem(atPath: directory)
    }

    /// What was told since the last time, a datagram each.
    public var told: [String] {
        var told: [String] = []
        var buffer = [UInt8](repeating: 0, count: 512)
        while case let count = recv(
            descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT)), count > 0
        {
            told.append(String(decoding: buffer[..<count], as: UTF8.self))
        }
        return told
    }

    /// Waits until it was told that so often, from now on; whether it was in time.
    public func hears(_ text: String, times: Int, within seconds: Double) async -> Bool {
        await SystemThread.run { [self] in
            let end = Moment.now + seconds * Patience.factor
            var count = 0
            while count < times {
                var interest = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                let rest = Int32((end - Moment.now) * 1000)
                guard rest > 0, poll(&interest, 1, rest) > 0 else { return false }
                count += told.count { $0 == text }
            }
            return true
        }
    }
}
