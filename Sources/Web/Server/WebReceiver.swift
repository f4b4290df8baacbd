import HTTPTypes
import Hummingbird

/// A path at which another server hands things in, such as Telegram its updates to a webhook.
///
///     POST path ──► secret? ──► body ──► taken
///           405        401                503: to be handed in again
public struct WebReceiver: Sendable {
    /// The most bytes that are read.
    private static let limit = 1 << 20

    private let path: String
    private let field: String
    private let admits: @Sendable (String) -> Bool
    /// To be called once others can reach it.
    public let isServed: @Sendable () -> Void
    private let take: @Sendable ([UInt8]?) async -> Bool

    /// A receiver at `path`. `admits` judges what the field of the head says that is called `field`; `isServed` hears once
    /// others can reach it; `take` gets the body, nil where it is longer than 1 MB, and tells whether it is stored.
    public init(
        path: String, field: String, admits: @escaping @Sendable (String) -> Bool,
        isServed: @escaping @Sendable () -> Void, take: @escaping @Sendable ([UInt8]?) async -> Bool
    ) {
        self.path = path
        self.field = field
        self.admits = admits
        self.isServed = isServed
        self.take = take
    }

    /// Adds the route.
    func add(to router: Router<WebContext>) {
        router.resource(RouterPath(path)) { [.post: { request, _ in await receive(request) }] }
    }

    private func receive(_ request: Request) async -> Response {
        let said = HTTPField.Name(field).map { request.headers[values: $0] } ?? []
        guard said.count == 1, admits(said[0]) else {
            return .text("unauthorized\n", status: .unauthorized)
        }
        let body: [UInt8]?
        do {
            body = Array(try await request.body.collect(upTo: Self.limit).readableBytesView)
        } catch let error as any HTTPResponseError where error.status == .contentTooLarge {
            body = nil
        } catch {
            return .text("the body is cut off\n", status: .badRequest)
        }
        guard await take(body) else {
            return .text("not stored\n", status: .serviceUnavailable, [.retryAfter: "2"])
        }
        return .text("")
    }
}
