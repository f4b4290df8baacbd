/// Where pages are found: `https://planner.example.org`, without a path.
public struct WebOrigin: Hashable, Sendable, CustomStringConvertible {
    /// Whether it is `https`.
    public let isSecure: Bool
    /// The name of the host as it is written, an IPv6 address in brackets.
    public let host: String
    /// The port; nil for the usual one.
    public let port: UInt16?

    /// Reads `text`; nil where it is none, and for plain HTTP to any other machine than this one.
    public init?(_ text: String) {
        guard
            let found = text.wholeMatch(
                of: /(https?):\/\/(\[[0-9a-fA-F:]+\]|[A-Za-z0-9.\-]+)(:[0-9]{1,5})?\/?/)
        else { return nil }
        isSecure = found.1 == "https"
        host = found.2.lowercased()
        guard let digits = found.3?.dropFirst() else {
            port = nil
            guard isSecure || isLoopback else { return nil }
            return
        }
        guard let number = UInt16(digits) else { return nil }
        port = number
        guard isSecure || isLoopback else { return nil }
    }

    /// Whether it is on this machine.
    public var isLoopback: Bool {
        host == "localhost" || host == "[::1]" || host.wholeMatch(of: /127(\.[0-9]{1,3}){3}/) != nil
    }

    /// As it is written.
    public var description: String { "\(isSecure ? "https" : "http")://\(authority)" }

    /// The host with its port, as the field Host has it.
    public var authority: String { host + (port.map { ":\($0)" } ?? "") }
}
