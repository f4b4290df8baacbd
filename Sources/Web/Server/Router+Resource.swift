import HTTPTypes
import Hummingbird

extension RouterMethods {
    /// What answers one method of a path.
    typealias Handler = @Sendable (Request, Context) async throws -> Response

    /// Adds a path with the methods that it takes, HEAD with GET; others are answered 405 (RFC 9110, section
    /// 15.5.6), with the words of `refused` where it is given.
    func resource(
        _ path: RouterPath, refusing refused: Refused? = nil,
        _ handlers: () -> [HTTPRequest.Method: Handler]
    ) {
        var handlers = handlers()
        if let get = handlers[.get] {
            handlers[.head] = { try await get($0, $1).createHeadResponse() }
        }
        let allowed = handlers.keys.map(\.rawValue).sorted().joined(separator: ", ")
        for (method, handler) in handlers { on(path, method: method, use: handler) }
        for method in Self.methods where handlers[method] == nil {
            on(path, method: method) { _, _ -> Response in
                var response =
                    refused?.response
                    ?? .text("method not allowed\n", status: .methodNotAllowed)
                response.headers[.allow] = allowed
                return response
            }
        }
    }

    private static var methods: [HTTPRequest.Method] {
        let query = HTTPRequest.Method("QUERY").map { [$0] } ?? []
        return [.get, .head, .post, .put, .delete, .patch, .options, .trace] + query
    }
}
