import HTTPTypes
import Hummingbird
import JSON

/// The answer to a message of an agent.
enum AgentReply {
    case result(JSONValue?, JSONValue)
    case failure(JSONValue?, Fault)

    /// What is wrong with a message.
    enum Fault {
        case malformed
        case noMethod
        case noTool
        /// A revision that is not spoken.
        case version(String)
        /// A field of the head says something else than the message.
        case mismatch(String)
    }

    private static let server: JSONValue = ["name": "fundone", "version": "1"]
    private static let advice: JSONValue =
        "The planner of one person. What is added rings at its time by itself, in their chat; say days and times in plain English: `dentist friday 3pm, remind me 30 min before`."

    /// What the server is and speaks.
    static let discovery: JSONValue = [
        "supportedVersions": .array(
            ([AgentProtocol.present] + AgentProtocol.former).map { .string($0) }),
        "capabilities": ["tools": [:]], "serverInfo": server, "instructions": advice,
        "ttlMs": 3_600_000, "cacheScope": "private",
    ]

    /// The answer to `initialize`, in the revision that is asked for where it is spoken.
    static func welcome(_ wanted: String?) -> JSONValue {
        let known = wanted.flatMap { AgentProtocol.former.contains($0) ? $0 : nil }
        return [
            "protocolVersion": .string(known ?? AgentProtocol.former[0]),
            "capabilities": ["tools": [:]], "serverInfo": server, "instructions": advice,
        ]
    }

    /// The answer as it is sent; `isPresent` for the revision whose messages tell their version.
    func response(isPresent: Bool) -> Response {
        switch self {
        case .result(let id, let result):
            var members = result.object ?? [:]
            if isPresent {
                members["resultType"] = "complete"
                members["_meta"] = ["io.modelcontextprotocol/serverInfo": Self.server]
            }
            return .json(envelope(id, "result", .object(members)))
        case .failure(let id, let fault):
            let status: HTTPResponse.Status =
                isPresent || fault.isOfHead
                ? (fault.isUnknown ? .notFound : .badRequest) : (id == nil ? .badRequest : .ok)
            return .json(envelope(id, "error", fault.json), status: status)
        }
    }

    private func envelope(_ id: JSONValue?, _ name: String, _ value: JSONValue) -> [UInt8] {
        JSONValue.object(["jsonrpc": "2.0", "id": id ?? .null, name: value]).text
    }
}

extension AgentReply.Fault {
    fileprivate var isUnknown: Bool { if case .noMethod = self { true } else { false } }
    fileprivate var isOfHead: Bool {
        switch self {
        case .version, .mismatch: true
        case .malformed, .noMethod, .noTool: false
        }
    }

    fileprivate var json: JSONValue {
        switch self {
        case .malformed: ["code": -32_600, "message": "this is no JSON-RPC 2.0 request"]
        case .noMethod: ["code": -32_601, "message": "there is no such method"]
        case .noTool: ["code": -32_602, "message": "there is no such tool"]
        case .version(let wanted):
            [
                "code": -32_022, "message": "this protocol version is not supported",
                "data": [
                    "supported": .array(
                        ([AgentProtocol.present] + AgentProtocol.former).map { .string($0) }),
                    "requested": .string(wanted),
                ],
            ]
        case .mismatch(let field):
            ["code": -32_020, "message": .string("\(field) says something else than the body")]
        }
    }
}
