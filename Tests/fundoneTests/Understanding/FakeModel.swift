import Foundation
import Patience
import Testing

/// A server with a model on loopback, strict about the part of the Chat Completions API that is used: the schema, its words,
/// the examples, and what people wrote as data of the last message. What it answers is told beforehand, by message.
final class FakeModel {
    /// What it does when it is asked.
    enum Behaviour {
        /// These acts, each with its words by role.
        case acts([(String, [(String, String)])])
        /// That text as the answer's content.
        case content(String)
        /// An answer that was cut off.
        case cut
        /// That status, with a page.
        case status(Int)
        /// Nothing, for a long time.
        case hangs
        /// No HTTP.
        case junk
    }

    static let key = "sk-0123456789abcdef"

    private let server: ScriptedServer
    private let log: String
    private let scratch: Scratch
    private var told: [String: Any] = [:]
    var port: UInt16 { server.port }

    init(in scratch: Scratch) throws {
        self.scratch = scratch
        log = try scratch.write("", to: "model-asked")
        _ = try scratch.write("{}", to: "model-told")
        let script = """
            import http.server, json, sys, time
            folder = sys.argv[1]
            def fault(body, headers):
                if headers.get("Authorization") != "Bearer " + sys.argv[2]: return "key"
                if headers.get("Content-Type") != "application/json": return "type"
                if body["temperature"] != 0 or body["model"] != "tiny" or body["reasoning_effort"] != "none": return "settings"
                form = body["response_format"]
                if form["type"] != "json_schema" or not form["json_schema"]["strict"] or form["json_schema"]["name"] != "acts": return "form"
                schema = form["json_schema"]["schema"]
                act = schema["properties"]["acts"]["items"]
                if schema["required"] != ["acts"] or sorted(act["required"]) != ["act", "words"]: return "schema"
                roles = [message["role"] for message in body["messages"]]
                if roles != ["system"] + ["user", "assistant"] * 6 + ["user"]: return "roles"
                for kind in act["properties"]["act"]["enum"]:
                    if kind not in body["messages"][0]["content"]: return "the words leave out " + kind
                for example in body["messages"][2:-1:2]:
                    for one in json.loads(example["content"])["acts"]:
                        if one["act"] not in act["properties"]["act"]["enum"]: return "example"
                asked = json.loads(body["messages"][-1]["content"])
                if sorted(asked) != ["lists", "message", "people", "said_last", "shown", "tasks"]: return "data"
                if any(len(asked[name]) > 20 for name in ["lists", "people", "shown", "tasks"]): return "too much"
                return None
            class Handler(http.server.BaseHTTPRequestHandler):
                def answer(self, status, body, kind="application/json"):
                    self.send_response(status)
                    self.send_header("Content-Type", kind)
                    self.send_header("Content-Length", str(len(body)))
                    self.end_headers()
                    self.wfile.write(body)
                def do_POST(self):
                    body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                    wrong = fault(body, self.headers) if self.path == "/v1/chat/completions" else "path"
                    asked = json.loads(body["messages"][-1]["content"])
                    with open(folder + "/model-asked", "a") as log:
                        log.write(json.dumps({"fault": wrong, "asked": asked}) + "\\n")
                    if wrong: return self.answer(400, json.dumps({"error": {"message": wrong}}).encode())
                    told = json.load(open(folder + "/model-told")).get(asked["message"], {"content": '{"acts": [{"act": "talk", "words": []}]}'})
                    if "hangs" in told: return time.sleep(60)
                    if "junk" in told: return self.wfile.write(b"\\x00\\xff\\r\\n\\r\\n")
                    if "status" in told: return self.answer(told["status"], b"<html>no</html>", "text/html")
                    reason = "length" if "cut" in told else "stop"
                    content = told.get("content", '{"acts": [{"act": "ad')
                    self.answer(200, json.dumps({"object": "chat.completion", "choices": [{"index": 0, "finish_reason": reason,
                        "message": {"role": "assistant", "content": content}}]}).encode())
                def log_message(self, *arguments): pass
            server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
            print(server.server_port, flush=True)
            server.serve_forever()
            """
        server = try ScriptedServer(script, [scratch.directory, Self.key])
    }

    /// What the configuration says of it.
    func settings(seconds: Int = 10) throws -> String {
        let settings = [
            "url: \"http://127.0.0.1:\(port)/v1\"", "model: tiny",
            "api_key_file: \(try keyFile())", "timeout: \(seconds)s",
        ]
        return "understanding: {" + settings.joined(separator: ", ") + "}"
    }

    /// The same as the environment of a process.
    func environment(seconds: Int = 10) throws -> [String: String] {
        [
            "FUNDONE_UNDERSTANDING_URL": "http://127.0.0.1:\(port)/v1",
            "FUNDONE_UNDERSTANDING_MODEL": "tiny",
            "FUNDONE_UNDERSTANDING_API_KEY_FILE": try keyFile(),
            "FUNDONE_UNDERSTANDING_TIMEOUT": "\(seconds)s",
        ]
    }

    private func keyFile() throws -> String {
        let file = try scratch.write(Self.key + "\n", to: "model-key")
        chmod(file, 0o600)
        return file
    }

    /// Tells what it does when it is asked about a message.
    func tell(_ text: String, _ behaviour: Behaviour) throws {
        switch behaviour {
        case .acts(let acts):
            let values = acts.map { kind, words -> [String: Any] in
                ["act": kind, "words": words.map { ["role": $0.0, "text": $0.1] }]
            }
            let data = try JSONSerialization.data(withJSONObject: ["acts": values])
            told[text] = ["content": String(decoding: data, as: UTF8.self)]
        case .content(let content): told[text] = ["content": content]
        case .cut: told[text] = ["cut": true]
        case .status(let status): told[text] = ["status": status]
        case .hangs: told[text] = ["hangs": true]
        case .junk: told[text] = ["junk": true]
        }
        let data = try JSONSerialization.data(withJSONObject: told)
        _ = try scratch.write(String(decoding: data, as: UTF8.self), to: "model-told")
    }

    /// A request as it saw it.
    struct Asked {
        /// What of it breaks the rules; nil where nothing does.
        var fault: String?
        /// The message, and the names that came with it.
        var message: String
        var tasks: [String]
        var lists: [String]
        var people: [String]
    }

    /// Waits until it was asked so often.
    func isAsked(_ times: Int = 1) async throws -> Bool {
        try await Patience.isSo { try asked().count >= times }
    }

    /// What it was asked.
    func asked() throws -> [Asked] {
        try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n").map { line in
            let value = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            let data = value?["asked"] as? [String: Any]
            let names = { (name: String) in data?[name] as? [String] ?? [] }
            return Asked(
                fault: value?["fault"] as? String, message: data?["message"] as? String ?? "",
                tasks: names("tasks"), lists: names("lists"), people: names("people"))
        }
    }
}
