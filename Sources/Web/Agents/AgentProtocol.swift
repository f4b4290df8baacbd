import Bot
import HTTPTypes
import Hummingbird
import JSON
import Planner

/// The Model Context Protocol for agents, over streamable HTTP: `POST /mcp`, one JSON-RPC message at a time, with a token
/// that a person made in the chat. Without sessions: each message stands for itself.
///
///     2026-07-28  server/discover, tools/list, tools/call; each message tells its version in `_meta`
///     2025-11-25  initialize, ping, tools/list, tools/call
struct AgentProtocol: Sendable {
    /// The revision whose messages tell their version.
    static let present = "2026-07-28"
    /// The revisions that begin with `initialize`, the newest first.
    static let former = ["2025-11-25", "2025-06-18", "2025-03-26"]

    private let programs: Programs
    private let origin: WebOrigin
    private static let bodyLength = 256 * 1024

    /// The protocol for callers whom `programs` admits.
    init(_ programs: Programs, at origin: WebOrigin) {
        self.programs = programs
        self.origin = origin
    }

    /// Adds the route.
    func add(to router: Router<WebContext>) {
        router.resource("/mcp") { [.post: { request, _ in await answer(request) }] }
    }

    private func answer(_ request: Request) async -> Response {
        // A page of another site that found the way here (DNS rebinding).
        if let from = request.headers[.origin], from != origin.description {
            return Refused.malformed("this origin is not served").response(status: .forbidden)
        }
        let caller: Caller
        switch await programs.caller(request, { _ in true }) {
        case .failure(let refused): return refused.response
        case .success(let found): caller = found
        }
        guard let buffer = try? await request.body.collect(upTo: Self.bodyLength) else {
            return Refused.tooLong.response
        }
        guard let value = try? JSONValue(text: Array(buffer.readableBytesView)),
            let message = AgentMessage(value)
        else { return AgentReply.failure(nil, .malformed).response(isPresent: false) }
        if let fault = message.fault(headers: request.headers) {
            return AgentReply.failure(message.id, fault).response(isPresent: message.isPresent)
        }
        // What is only told is not answered.
        guard message.id != nil else { return Response(status: .accepted) }
        return await reply(to: message, caller).response(isPresent: message.isPresent)
    }

    private func reply(to message: AgentMessage, _ caller: Caller) async -> AgentReply {
        let tools = AgentTools(programs, caller)
        switch message.method {
        case "server/discover":
            return .result(message.id, AgentReply.discovery)
        case "initialize" where !message.isPresent:
            return .result(
                message.id, AgentReply.welcome(message.params["protocolVersion"]?.string))
        case "ping" where !message.isPresent: return .result(message.id, [:])
        case "tools/list": return .result(message.id, tools.list(isPresent: message.isPresent))
        case "tools/call":
            guard let name = message.params["name"]?.string, AgentTool(rawValue: name) != nil else {
                return .failure(message.id, .noTool)
            }
            let arguments = message.params["arguments"] ?? [:]
            return .result(message.id, await tools.call(name, arguments))
        default: return .failure(message.id, .noMethod)
        }
    }
}
