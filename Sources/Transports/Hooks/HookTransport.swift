public import Bot
import Crypto
import FoundationEssentials
import JSON
public import Planner
public import Storage
import Wording

/// Addresses that people gave, as a network: each is a chat, and what is sent there is posted to it.
///
///     webhook  POST, JSON, signed with HMAC-SHA256 (`X-Fundone-Signature`)
///     ntfy     POST of the text to the topic
///     Gotify   POST of title and text as JSON
public final class HookTransport: Transport {
    /// `hook:out`.
    public let bot = Hooks.bot

    private let store: Store
    private let client: HTTPClient
    private let allowsPrivate: Bool
    private let clock: @Sendable () -> Instant
    private static let timeout = Duration.seconds(10)
    private static let answerLength = 64 * 1024
    // Not at every delivery: each is a write.
    private static let noteSeconds = 60

    /// A transport of what `store` knows of addresses; private ones are called where that is allowed.
    public init(
        _ store: Store, client: HTTPClient, allowsPrivate: Bool,
        clock: @escaping @Sendable () -> Instant
    ) {
        self.store = store
        self.client = client
        self.allowsPrivate = allowsPrivate
        self.clock = clock
    }

    /// Posts a delivery to its address.
    public func send(_ delivery: Delivery) async -> SendOutcome {
        let id = String(delivery.id)
        // What was posted cannot be changed.
        guard delivery.edits == nil, !delivery.removes else { return .delivered(id: id) }
        guard let row = Int64(delivery.chat.id),
            let grant = try? store.read({ try $0.door.grant(id: row) }), let address = grant.filter
        else { return .unreachable }
        guard let url = ForeignURL(address, allowsPrivate: allowsPrivate)?.url else {
            return .rejected(reason: "the address may not be called")
        }
        let request = request(to: url, of: grant, delivery)
        switch await client.perform(request) {
        case .answered(let answer):
            let outcome = outcome(answer, id)
            if case .delivered = outcome { noteUse(of: grant) }
            return outcome
        case .unsent(HTTPFailure.refusedAddress):
            return .rejected(reason: "the address is none of the Internet's")
        case .unsent: return .retry(after: nil)
        case .cut: return .unknown
        }
    }

    /// Notes that an address was told something; a delivery that is not noted is one all the same.
    private func noteUse(of grant: Grant) {
        let now = clock()
        guard now.seconds - (grant.usedAt?.seconds ?? 0) >= Self.noteSeconds else { return }
        try? store.write { try $0.door.touch(grant: grant.id, now: now) }
    }

    private func outcome(_ answer: HTTPAnswer, _ id: String) -> SendOutcome {
        switch answer.status {
        case 200..<300: .delivered(id: id)
        case 410: .unreachable
        case 408, 425, 429, 500...: .retry(after: answer.retryAfter.map { min($0, 3600) })
        default: .rejected(reason: "status \(answer.status)")
        }
    }

    private func request(to url: HTTPURL, of grant: Grant, _ delivery: Delivery) -> HTTPRequest {
        let text = delivery.message.text.plain
        var request = HTTPRequest(
            url: url, body: Array(text.utf8), contentType: "text/plain; charset=utf-8",
            timeout: Self.timeout, limit: Self.answerLength, isRepeatable: false)
        request.isPublicOnly = !allowsPrivate
        let title = text.split(separator: "\n").first.map(String.init) ?? "fundone"
        switch grant.kind {
        case .webhook:
            let moment = String(clock().seconds)
            request.contentType = "application/json"
            request.fields = [
                "X-Fundone-Timestamp: \(moment)", "X-Fundone-Delivery: \(delivery.id)",
                "X-Fundone-Signature: sha256=\(signature(moment, text, grant.secret ?? ""))",
            ]
        case .gotify:
            request.contentType = "application/json"
            request.body = gotify(title, text, isUrgent: delivery.notifies)
        case .ntfy:
            request.fields = delivery.notifies ? ["Priority: high"] : []
        case .token, .appPassword, .feed: break
        }
        return request
    }

    /// HMAC-SHA256 of `TIMESTAMP.BODY`, in hexadecimal digits.
    private func signature(_ moment: String, _ body: String, _ secret: String) -> String {
        let key = SymmetricKey(data: Data(secret.utf8))
        let code = HMAC<SHA256>.authenticationCode(for: Data("\(moment).\(body)".utf8), using: key)
        return code.hexadecimal
    }

    private func gotify(_ title: String, _ text: String, isUrgent: Bool) -> [UInt8] {
        JSONValue.object([
            "title": .string(String(title.prefix(100))), "message": .string(text),
            "priority": .integer(isUrgent ? 8 : 4),
        ]).text
    }
}
