import FoundationEssentials
import HTTPTypes
import JSON

/// A message of an agent (JSON-RPC 2.0).
struct AgentMessage {
    /// Its id, a number or a text; nil where no answer is wanted.
    let id: JSONValue?
    /// What is asked for.
    let method: String
    /// The parameters; an empty object where there are none.
    let params: JSONValue
    /// The revision that it tells; nil where it tells none.
    private let version: String?

    /// Reads a message; nil when it is none.
    init?(_ value: JSONValue) {
        guard value["jsonrpc"]?.string == "2.0", let method = value["method"]?.string else {
            return nil
        }
        switch value["id"] {
        case nil: id = nil
        case .some(let id) where id.string != nil || id.integer != nil: self.id = id
        default: return nil
        }
        self.method = method
        params = value["params"] ?? [:]
        guard params.object != nil else { return nil }
        version = params["_meta"]?["io.modelcontextprotocol/protocolVersion"]?.string
    }

    /// Whether it is one of the revision whose messages tell their version.
    var isPresent: Bool { version != nil || method == "server/discover" }

    /// What is wrong with it beside its header fields; nil for nothing.
    func fault(headers: HTTPFields) -> AgentReply.Fault? {
        let told = field("MCP-Protocol-Version", headers)
        guard isPresent else {
            if let told, !AgentProtocol.former.contains(told) { return .version(told) }
            return nil
        }
        if let version, version != AgentProtocol.present { return .version(version) }
        if let told, let version, told != version { return .mismatch("MCP-Protocol-Version") }
        if let told, told != AgentProtocol.present { return .version(told) }
        if let said = field("Mcp-Method", headers), said != method {
            return .mismatch("Mcp-Method")
        }
        if let said = field("Mcp-Name", headers), said != params["name"]?.string {
            return .mismatch("Mcp-Name")
        }
        return nil
    }

    /// The value of a field, read where it is written as `=?base64?…?=`.
    private func field(_ name: String, _ headers: HTTPFields) -> String? {
        guard let value = HTTPField.Name(name).flatMap({ headers[$0] }) else { return nil }
        guard value.hasPrefix("=?base64?"), value.hasSuffix("?=") else { return value }
        let inner = value.dropFirst(9).dropLast(2)
        return Data(base64Encoded: String(inner)).map { String(decoding: $0, as: UTF8.self) }
            ?? value
    }
}
