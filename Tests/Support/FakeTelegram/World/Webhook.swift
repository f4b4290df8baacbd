/// A webhook that the bot has set, and how the bringing of updates stands.
struct Webhook: Sendable {
    /// Where updates are brought.
    let url: String
    /// What is said with each.
    let secret: String
    /// How many may be under way at once.
    let connections: Int
    /// The certificate that is trusted; nil for those that everybody trusts.
    let certificate: [UInt8]?
    /// Tells it from the webhooks before it.
    let generation: Int

    /// The updates that are under way.
    var underWay: Set<Int64> = []
    /// When an update that could not be brought is brought again, and how often that was in vain.
    var delays: [Int64: (until: Double, failures: Int)] = [:]
    /// What went wrong last, and when; nil for nothing.
    var lastError: (text: String, at: Int64)?

    /// The port on this machine; nil for an address elsewhere, where the tests have nobody.
    var port: UInt16? {
        guard url.hasPrefix("http://") else { return nil }
        return url.dropFirst(7).prefix { $0 != "/" }.split(separator: ":").last.flatMap {
            UInt16($0)
        }
    }

    /// The path, with its slash.
    var path: String {
        let place = url.split(separator: "/", maxSplits: 1)[1].dropFirst()
        return String(place.firstIndex(of: "/").map { place[$0...] } ?? "/")
    }

    /// Whether it is the same for the server: then setting it changes nothing.
    func isSame(as other: Webhook) -> Bool {
        certificate == nil && other.certificate == nil && url == other.url
            && secret == other.secret && connections == other.connections
    }
}
