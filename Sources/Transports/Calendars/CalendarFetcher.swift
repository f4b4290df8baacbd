public import Bot
import Planner

/// Asks for calendars that others publish: with what is known of them, so that an unchanged calendar is not sent again,
/// and through at most three redirects. Each redirect is checked like the address itself.
public struct CalendarFetcher: Sendable {
    private static let timeout = Duration.seconds(20)
    private static let mostRedirects = 3

    private let client: HTTPClient
    private let allowsPrivate: Bool

    /// A fetcher; private addresses are called where that is allowed.
    public init(_ client: HTTPClient, allowsPrivate: Bool) {
        self.client = client
        self.allowsPrivate = allowsPrivate
    }

    /// Asks for a calendar; within 20 s in all.
    public func fetch(_ query: SubscriptionQuery) async -> SubscriptionAnswer {
        let end = ContinuousClock.now + Self.timeout
        var address = query.address
        for _ in 0...Self.mostRedirects {
            guard let url = ForeignURL(address, allowsPrivate: allowsPrivate)?.url else {
                return .failed(.privateAddress)
            }
            let left = end - .now
            guard left > .zero else { return .failed(.slow) }
            switch await client.perform(request(to: url, query, left)) {
            case .answered(let answer):
                guard let next = answer.redirect else { return read(answer) }
                address = next
            case .unsent(HTTPFailure.refusedAddress): return .failed(.privateAddress)
            case .unsent(.timeout), .cut(.timeout, _): return .failed(.slow)
            case .cut(.tooLarge, _): return .failed(.tooLarge)
            case .unsent, .cut: return .failed(.unreachable)
            }
        }
        return .failed(.redirects)
    }

    private func request(to url: HTTPURL, _ query: SubscriptionQuery, _ timeout: Duration)
        -> HTTPRequest
    {
        var request = HTTPRequest(
            url: url, body: [], contentType: "", timeout: timeout,
            limit: SubscriptionDesk.byteLimit, isRepeatable: true, method: .get)
        request.fields = ["Accept: text/calendar, */*;q=0.1", "User-Agent: fundone"]
        if let tag = query.tag { request.fields.append("If-None-Match: \(tag)") }
        if let modified = query.modified { request.fields.append("If-Modified-Since: \(modified)") }
        request.wants = ["ETag", "Last-Modified"]
        request.isPublicOnly = !allowsPrivate
        return request
    }

    private func read(_ answer: HTTPAnswer) -> SubscriptionAnswer {
        switch answer.status {
        case 200:
            .read(
                SubscriptionFile(
                    body: answer.body, tag: answer.fields["ETag"].flatMap(Self.short),
                    modified: answer.fields["Last-Modified"].flatMap(Self.short)))
        case 304: .unchanged
        case 401, 403: .failed(.refused)
        case 404, 410: .failed(.notFound)
        default: .failed(.unwell)
        }
    }

    /// What is sent back must fit into a line.
    private static func short(_ text: String) -> String? {
        text.utf8.count <= 300 && text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } ? text : nil
    }
}
