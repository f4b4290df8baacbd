/// Where to listen: an address of this machine and a port, written `127.0.0.1:8080` or `[::1]:8080`.
public struct ListenAddress: Hashable, Sendable, CustomStringConvertible {
    /// The address or a name for it; empty for every address of the machine.
    public let host: String
    /// The port; 0 for one that the system chooses.
    public let port: UInt16

    /// Reads `text`; nil when it is no address with a port.
    public init?(_ text: String) {
        guard let colon = text.lastIndex(of: ":") else { return nil }
        let digits = text[text.index(after: colon)...]
        guard digits.allSatisfy({ ("0"..."9").contains($0) }), let port = UInt16(digits) else {
            return nil
        }
        var host = text[..<colon]
        let isBracketed = host.first == "[" && host.last == "]"
        if isBracketed { host = host.dropFirst().dropLast() }
        let isName = host.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f && !"[]/".utf8.contains($0) }
        guard isName, host.contains(":") == isBracketed else { return nil }
        self.host = String(host)
        self.port = port
    }

    /// The address as it is written.
    public var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}

/// Why nothing can listen at an address.
public struct ListenFailure: Error, CustomStringConvertible {
    /// Where it was to listen.
    public var address: ListenAddress
    /// What the system says, such as `Address already in use`.
    public var reason: String

    /// One line for the operator.
    public var description: String { "cannot listen at \(address): \(reason)" }
}
