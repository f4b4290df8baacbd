import HTTPTypes
import Hummingbird
import JSON
import Planner

/// Why a program is not served.
enum Refused: Error {
    case noToken
    case wrongToken
    /// The token allows something else alone.
    case notAllowed(Grant.Scope)
    case malformed(String)
    case tooLong
    case tooFast
    case noTask
    case noView
    case noMethod
    case trouble

    /// The answer that says so: `{"error": "…"}`.
    var response: Response { response(status: status) }

    /// The same with another status.
    func response(status: HTTPResponse.Status) -> Response {
        var json = JSONWriter()
        json.object { $0.field("error", reason) }
        var response = Response.json(json.bytes, status: status)
        if status == .unauthorized {
            response.headers[.wwwAuthenticate] = "Bearer realm=\"fundone\""
        }
        return response
    }

    private var status: HTTPResponse.Status {
        switch self {
        case .noToken, .wrongToken: .unauthorized
        case .notAllowed: .forbidden
        case .malformed: .badRequest
        case .tooLong: .contentTooLarge
        case .tooFast: .tooManyRequests
        case .noTask, .noView: .notFound
        case .noMethod: .methodNotAllowed
        case .trouble: .serviceUnavailable
        }
    }

    private var reason: String {
        switch self {
        case .noToken:
            "a token is needed: say `token for …` to the bot, and send it as Authorization: Bearer"
        case .wrongToken: "this token is none, or was revoked"
        case .notAllowed(.read): "this token may only read"
        case .notAllowed(.add): "this token may only add tasks"
        case .notAllowed(.all): "that may not be done with a token"
        case .malformed(let what): what
        case .tooLong: "the body is too long"
        case .tooFast: "that was too fast: wait a minute"
        case .noTask: "there is no such task"
        case .noView: "there is no view of that name"
        case .noMethod: "this method is not allowed here"
        case .trouble: "the plan could not be read; try again in a moment"
        }
    }
}

extension Response {
    /// JSON that nobody keeps a copy of.
    static func json(_ bytes: [UInt8], status: HTTPResponse.Status = .ok) -> Response {
        var response = Response.text(
            String(decoding: bytes, as: UTF8.self), type: "application/json", status: status)
        response.headers[.xContentTypeOptions] = "nosniff"
        return response
    }
}
