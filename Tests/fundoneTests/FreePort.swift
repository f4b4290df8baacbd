import Foundation
import Synchronization

/// Ports of loopback that nobody listens at.
enum FreePort {
    /// Below the ports that Linux gives to connections and to those who ask for any: none of them takes one meanwhile.
    private static let range: Range<UInt16> = 10_000..<32_768
    private static let last = Mutex(UInt16.random(in: range))

    /// A port that no call before gave.
    static func next() -> UInt16 {
        last.withLock { last in
            repeat {
                last = last + 1 < range.upperBound ? last + 1 : range.lowerBound
            } while !isFree(last)
            return last
        }
    }

    private static func isFree(_ port: UInt16) -> Bool {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }
}
