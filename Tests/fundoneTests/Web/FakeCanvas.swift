import Foundation
import Patience
import Testing

/// A Canvas on loopback that is strict about its documented API: the token as a bearer, days of a range, pages by `Link`,
/// overrides that are made once and then changed.
final class FakeCanvas {
    static let token = "7~AbCdEfGhIjKlMnOpQrStUvWxYz012345"

    private let server: ScriptedServer
    private let log: String
    private let scratch: Scratch
    var port: UInt16 { server.port }

    init(in scratch: Scratch) throws {
        self.scratch = scratch
        log = try scratch.write("", to: "canvas-asked")
        _ = try scratch.write("[]", to: "canvas-items")
        let script = """
            import http.server, json, re, sys, urllib.parse
            folder = sys.argv[1]
            overrides = {}
            class Handler(http.server.BaseHTTPRequestHandler):
                def answer(self, status, value, **fields):
                    body = json.dumps(value).encode()
                    self.send_response(status)
                    for name, text in fields.items(): self.send_header(name.replace("_", "-"), text)
                    self.send_header("Content-Type", "application/json; charset=utf-8")
                    self.send_header("Content-Length", str(len(body)))
                    self.end_headers()
                    self.wfile.write(body)
                def allowed(self, body):
                    with open(folder + "/canvas-asked", "a") as log:
                        log.write(json.dumps({"method": self.command, "path": self.path, "body": body}) + "\\n")
                    if self.headers.get("Authorization") != "Bearer " + open(folder + "/canvas-token").read():
                        self.answer(401, {"errors": [{"message": "Invalid access token."}]}, WWW_Authenticate='Bearer realm="canvas-lms"')
                        return False
                    return True
                def do_GET(self):
                    if not self.allowed(""): return
                    url = urllib.parse.urlsplit(self.path)
                    query = urllib.parse.parse_qs(url.query)
                    if url.path != "/api/v1/planner/items": return self.answer(404, {"errors": []})
                    for name in ["start_date", "end_date"]:
                        if not re.fullmatch(r"\\d{4}-\\d\\d-\\d\\d", query.get(name, [""])[0]): return self.answer(400, {"errors": name})
                    items = json.load(open(folder + "/canvas-items"))
                    for item in items: item["planner_override"] = overrides.get(str(item["plannable_id"]))
                    page = int(query.get("page", ["1"])[0])
                    shown = items[page - 1:page]
                    fields = {}
                    if page < len(items):
                        query["page"] = [str(page + 1)]
                        next = "http://" + self.headers["Host"] + url.path + "?" + urllib.parse.urlencode(query, doseq=True)
                        fields["Link"] = '<%s>; rel="next",<%s>; rel="first"' % (next, next)
                    self.answer(200, shown, **fields)
                def change(self):
                    body = self.rfile.read(int(self.headers.get("Content-Length", 0))).decode()
                    if not self.allowed(body): return
                    if self.headers.get("Content-Type") != "application/x-www-form-urlencoded": return self.answer(400, {"errors": "type"})
                    form = {name: values[0] for name, values in urllib.parse.parse_qs(body).items()}
                    if form.get("marked_complete") not in ["true", "false"]: return self.answer(400, {"errors": "marked_complete"})
                    if self.command == "POST":
                        id = form.get("plannable_id")
                        if self.path != "/api/v1/planner/overrides" or form.get("plannable_type") not in ["assignment", "quiz", "discussion_topic", "wiki_page", "planner_note"] or not id or id in overrides:
                            return self.answer(400, {"errors": "override"})
                        overrides[id] = {"id": 100 + len(overrides), "plannable_type": "Assignment", "plannable_id": int(id), "user_id": 2, "dismissed": False}
                        status = 201
                    else:
                        id = next((i for i, o in overrides.items() if self.path == "/api/v1/planner/overrides/%d" % o["id"]), None)
                        if id is None: return self.answer(404, {"errors": []})
                        status = 200
                    overrides[id]["marked_complete"] = form["marked_complete"] == "true"
                    self.answer(status, overrides[id])
                do_POST = change
                do_PUT = change
                def log_message(self, *arguments): pass
            server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
            print(server.server_port, flush=True)
            server.serve_forever()
            """
        _ = try scratch.write(Self.token, to: "canvas-token")
        server = try ScriptedServer(script, [scratch.directory, Self.token])
    }

    /// Puts these into the planner, with their titles, days and whether they are handed in.
    func plan(_ items: [(title: String, due: String, isSubmitted: Bool)]) throws {
        let all: [[String: Any]] = items.enumerated().map { place, item in
            [
                "context_type": "Course", "course_id": 1, "context_name": "Biology",
                "plannable_id": place + 1, "plannable_type": "assignment",
                "plannable_date": item.due, "new_activity": false,
                "submissions": ["submitted": item.isSubmitted, "graded": false, "excused": false],
                "plannable": ["id": place + 1, "title": item.title, "due_at": item.due],
                "html_url": "/courses/1/assignments/\(place + 1)",
            ]
        }
        let data = try JSONSerialization.data(withJSONObject: all)
        _ = try scratch.write(String(decoding: data, as: UTF8.self), to: "canvas-items")
    }

    /// Takes the token no more.
    func revoke() throws { _ = try scratch.write("another", to: "canvas-token") }

    /// What was asked that holds some words, once it is so much: `POST /api… body`.
    func asked(_ count: Int, with words: String) async throws -> [String] {
        let asked = try await Patience.answer(within: 90) {
            let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
                .compactMap { line -> String? in
                    let asked = try JSONSerialization.jsonObject(with: Data(line.utf8))
                    guard let asked = asked as? [String: String] else { return nil }
                    return "\(asked["method"] ?? "") \(asked["path"] ?? "") \(asked["body"] ?? "")"
                }.filter { $0.contains(words) }
            return lines.count >= count ? lines : nil
        }
        return try #require(asked, "it was not asked for so often")
    }
}
