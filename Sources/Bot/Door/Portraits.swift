public import Planner
import Storage
import Synchronization

/// The photos that people show of themselves on their networks, as those tell them at that moment. They are kept in memory
/// for a few minutes, and nowhere else.
public final class Portraits: Sendable {
    private struct Kept {
        var bytes: [UInt8]?
        var until: Instant
    }

    private let environment: BotEnvironment
    private let transports = Mutex<[any Transport]>([])
    private let kept = Mutex<[Int64: Kept]>([:])
    private static let limit = 1024 * 1024
    private static let keptLimit = 200 * 1024
    private static let mostKept = 30
    private static let seconds = 600

    /// Photos of an environment's people.
    public init(_ environment: BotEnvironment) {
        self.environment = environment
    }

    /// Lets photos be fetched from a network.
    public func add(_ transport: any Transport) {
        transports.withLock { $0.append(transport) }
    }

    /// The photo of whoever asks; nil where there is none, or it is not told.
    public func photo(of caller: Caller, now: Instant) async throws -> [UInt8]? {
        let identity = caller.identity
        let isForgotten = try environment.store.read {
            try $0.people.find(identity)?.isForgotten ?? true
        }
        guard !isForgotten else { return nil }
        if let known = kept.withLock({ $0[identity] }), known.until > now { return known.bytes }
        let network = caller.sender.network + ":"
        let transport = transports.withLock { $0.first { $0.bot.hasPrefix(network) } }
        guard let transport else { return nil }
        let file = NetworkFile(
            bot: transport.bot, kind: .portrait, reference: caller.sender.id)
        switch await transport.fetch(file, limit: Self.limit) {
        case .fetched(let bytes):
            keep(bytes, identity, now)
            return bytes
        case .notFound, .tooLarge:
            keep(nil, identity, now)
            return nil
        case .retry: return nil
        }
    }

    private func keep(_ bytes: [UInt8]?, _ identity: Int64, _ now: Instant) {
        guard bytes?.count ?? 0 <= Self.keptLimit else { return }
        kept.withLock { kept in
            kept = kept.filter { $0.value.until > now }
            if kept.count >= Self.mostKept { kept.removeAll() }
            kept[identity] = Kept(bytes: bytes, until: now.adding(seconds: Self.seconds))
        }
    }
}
