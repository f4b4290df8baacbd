import Glibc

/// Addresses of hosts on the Internet, in contrast to those of this machine and its network (RFC 6890).
public enum PublicAddress {
    /// Blocks of IPv4 that are not on the Internet: the first address, and how many bits count.
    private static let blocks4: [(UInt32, Int)] = [
        (0x0000_0000, 8), (0x0A00_0000, 8), (0x6440_0000, 10), (0x7F00_0000, 8), (0xA9FE_0000, 16),
        (0xAC10_0000, 12), (0xC000_0000, 24), (0xC000_0200, 24), (0xC058_6300, 24),
        (0xC0A8_0000, 16), (0xC612_0000, 15), (0xC633_6400, 24), (0xCB00_7100, 24),
        (0xE000_0000, 4), (0xF000_0000, 4),
    ]

    /// Whether an address, as libcurl writes it, is a host's on the Internet; false for what is no address.
    public static func isPublic(_ text: String) -> Bool {
        var version4 = in_addr()
        if inet_pton(AF_INET, text, &version4) == 1 {
            return isPublic(UInt32(bigEndian: version4.s_addr))
        }
        var version6 = in6_addr()
        // A zone, as in fe80::1%eth0, names an interface of this machine.
        guard !text.contains("%"), inet_pton(AF_INET6, text, &version6) == 1 else { return false }
        return isPublic(withUnsafeBytes(of: version6) { [UInt8]($0) })
    }

    /// Whether a host as it stands in a URL is plainly none of the Internet's: an address of this machine or network, or
    /// a name of this machine.
    public static func isPrivate(host: String) -> Bool {
        let name = host.lowercased()
        if name == "localhost" || name.hasSuffix(".localhost") || name.hasSuffix(".local") {
            return true
        }
        let bare = name.hasPrefix("[") ? String(name.dropFirst().dropLast()) : name
        let isAddress = bare.contains(":") || bare.allSatisfy { $0.isNumber || $0 == "." }
        return isAddress && !isPublic(bare)
    }

    private static func isPublic(_ address: UInt32) -> Bool {
        !blocks4.contains { block, bits in address >> (32 - bits) == block >> (32 - bits) }
    }

    private static func isPublic(_ bytes: [UInt8]) -> Bool {
        func version4(at place: Int) -> Bool {
            isPublic(bytes[place..<place + 4].reduce(0) { $0 << 8 | UInt32($1) })
        }
        // Addresses that hold one of IPv4: mapped, translated (RFC 6052), 6to4.
        if bytes.prefix(10).allSatisfy({ $0 == 0 }), bytes[10] == 0xFF, bytes[11] == 0xFF {
            return version4(at: 12)
        }
        if bytes.starts(with: [0x00, 0x64, 0xFF, 0x9B]) { return version4(at: 12) }
        if bytes.starts(with: [0x20, 0x02]) { return version4(at: 2) }
        // 2000::/3 is the Internet's, without what is for documentation, benchmarks and Teredo.
        let isGlobal = bytes[0] >> 5 == 1
        let isSpecial =
            bytes.starts(with: [0x20, 0x01, 0x0D, 0xB8]) || bytes.starts(with: [0x20, 0x01, 0x00])
        return isGlobal && !isSpecial
    }
}
