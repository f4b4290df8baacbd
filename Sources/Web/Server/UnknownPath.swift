import HTTPTypes
import Hummingbird

/// Answers where there is nothing: with a page for people, with a line for programs.
struct UnknownPath: RouterMiddleware {
    typealias Context = WebContext

    let pages: Pages

    func handle(
        _ request: Request, context: WebContext,
        next: (Request, WebContext) async throws -> Response
    ) async throws -> Response {
        let response = await answer(to: request)
        return request.method == .head ? response.createHeadResponse() : response
    }

    private func answer(to request: Request) async -> Response {
        guard !isForPrograms(request.uri.path) else {
            return .text("not found\n", status: .notFound)
        }
        return await pages.unknown(request)
    }

    private func isForPrograms(_ path: String) -> Bool {
        ["/v1", "/dav", "/mcp", "/feed", "/.well-known"].contains {
            path == $0 || path.hasPrefix($0 + "/")
        }
    }
}
