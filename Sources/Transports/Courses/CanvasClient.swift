public import Bot
import Planner

/// Speaks with a Canvas (its REST API): reads the planner page by page, and marks what is complete.
///
///     GET  /api/v1/planner/items       pages by `Link: <…>; rel="next"`, on the same host alone
///     POST /api/v1/planner/overrides   PUT where there is one
///
/// No redirect is followed: the token goes to the host that it was given for.
public struct CanvasClient: Sendable {
    private static let timeout = Duration.seconds(20)
    private static let pageLength = 4 * 1024 * 1024
    private static let mostPages = 10

    private let client: HTTPClient
    private let allowsPrivate: Bool

    /// A client; private addresses are called where that is allowed.
    public init(_ client: HTTPClient, allowsPrivate: Bool) {
        self.client = client
        self.allowsPrivate = allowsPrivate
    }

    /// Asks or tells what is wanted.
    public func perform(_ query: CourseQuery) async -> CourseAnswer {
        switch query.deed {
        case .read(let first, let last): await read(query, from: first, through: last)
        case .mark(let key, let isComplete, let mark): await self.mark(query, key, isComplete, mark)
        }
    }

    private func read(
        _ query: CourseQuery, from first: CivilDate, through last: CivilDate
    ) async -> CourseAnswer {
        var next: String? =
            "\(query.address)/api/v1/planner/items?start_date=\(first)&end_date=\(last)&per_page=100"
        var pages: [[UInt8]] = []
        while let address = next, pages.count < Self.mostPages {
            switch await send(.get, address, "", query) {
            case .success(let answer):
                pages.append(answer.body)
                next = answer.fields["Link"].flatMap(Self.next)
                if let next, !next.hasPrefix(query.address + "/") {
                    return .failed(.foreign, after: nil)
                }
            case .failure(let failure): return .failed(failure.fault, after: failure.seconds)
            }
        }
        return .pages(pages)
    }

    private func mark(
        _ query: CourseQuery, _ key: CourseItem.Key, _ isComplete: Bool, _ mark: Int64?
    ) async -> CourseAnswer {
        let overrides = "\(query.address)/api/v1/planner/overrides"
        let answer =
            if let mark {
                await send(.put, "\(overrides)/\(mark)", "marked_complete=\(isComplete)", query)
            } else {
                await send(
                    .post, overrides,
                    "plannable_type=\(key.kind)&plannable_id=\(key.id)&marked_complete=\(isComplete)",
                    query)
            }
        switch answer {
        case .success(let answer): return .marked(answer.body)
        case .failure(let failure): return .failed(failure.fault, after: failure.seconds)
        }
    }

    private struct Failure: Error {
        var fault: CourseFault
        var seconds: Int?
    }

    private func send(
        _ method: HTTPRequest.Method, _ address: String, _ body: String, _ query: CourseQuery
    ) async -> Result<HTTPAnswer, Failure> {
        guard let url = ForeignURL(address, allowsPrivate: allowsPrivate)?.url else {
            return .failure(Failure(fault: .privateAddress))
        }
        var request = HTTPRequest(
            url: url, body: Array(body.utf8), contentType: "application/x-www-form-urlencoded",
            timeout: Self.timeout, limit: Self.pageLength, isRepeatable: method != .post,
            method: method)
        request.authorization = Secret("Bearer " + query.token())
        request.fields = ["Accept: application/json", "User-Agent: fundone"]
        request.wants = ["Link"]
        request.isPublicOnly = !allowsPrivate
        switch await client.perform(request) {
        case .answered(let answer): return Self.result(answer)
        case .unsent(HTTPFailure.refusedAddress): return .failure(Failure(fault: .privateAddress))
        case .unsent, .cut: return .failure(Failure(fault: .unreachable))
        }
    }

    private static func result(_ answer: HTTPAnswer) -> Result<HTTPAnswer, Failure> {
        switch answer.status {
        case 200..<300: .success(answer)
        case 401: .failure(Failure(fault: .token))
        // Canvas says 403 to whoever asks too much.
        case 403, 408, 425, 429, 500...:
            .failure(Failure(fault: .busy, seconds: answer.retryAfter.map { min($0, 86_400) }))
        default: .failure(Failure(fault: .foreign))
        }
    }

    /// Where the next page is: `<https://…>; rel="next"`.
    private static func next(_ links: String) -> String? {
        links.split(separator: ",").first { $0.contains("rel=\"next\"") }
            .flatMap { $0.firstMatch(of: /<([^>]+)>/)?.1 }.map(String.init)
    }
}
