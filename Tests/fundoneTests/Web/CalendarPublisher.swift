import Foundation
import Patience
import Testing

/// A server on loopback that publishes calendars as others do, and writes down who asks for them.
///
///     /uni.ics      the file, with its validator; 304 to whoever has it
///     /hop1         leads to /hop2, that to /uni.ics
///     /loop         leads to itself
///     /page         a web page        /big   6 MB        /closed   401        /broken   a calendar that is cut short
final class CalendarPublisher {
    private let server: ScriptedServer
    private let log: String
    private let scratch: Scratch
    var port: UInt16 { server.port }

    init(in scratch: Scratch) throws {
        self.scratch = scratch
        log = try scratch.write("", to: "asked")
        _ = try scratch.write("", to: "uni.ics")
        let script = """
            import hashlib, http.server, json, os, sys
            folder = sys.argv[1]
            class Handler(http.server.BaseHTTPRequestHandler):
                def answer(self, status, body=b"", **fields):
                    self.send_response(status)
                    for name, value in fields.items(): self.send_header(name.replace("_", "-"), value)
                    self.send_header("Content-Length", str(len(body)))
                    self.end_headers()
                    self.wfile.write(body)
                def do_GET(self):
                    with open(folder + "/asked", "a") as log:
                        log.write(json.dumps({"path": self.path, "tag": self.headers.get("If-None-Match")}) + "\\n")
                    path = self.path.split("?")[0]
                    if path == "/hop1": return self.answer(302, Location="/hop2")
                    if path == "/hop2": return self.answer(307, Location="/uni.ics?key=A1B2")
                    if path == "/loop": return self.answer(301, Location="/loop")
                    if path == "/page": return self.answer(200, b"<html>Sign in</html>")
                    if path == "/big": return self.answer(200, b"BEGIN:VCALENDAR\\r\\n" + b"X" * 6000000)
                    if path == "/closed": return self.answer(401)
                    if path == "/broken": return self.answer(200, b"BEGIN:VCALENDAR\\r\\nBEGIN:VEVENT\\r\\n")
                    if path != "/uni.ics" or not os.path.exists(folder + "/uni.ics"): return self.answer(404)
                    body = open(folder + "/uni.ics", "rb").read()
                    tag = '"' + hashlib.sha256(body).hexdigest()[:16] + '"'
                    if self.headers.get("If-None-Match") == tag: return self.answer(304, ETag=tag)
                    self.answer(200, body, ETag=tag, Content_Type="text/calendar")
                def log_message(self, *arguments): pass
            server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
            print(server.server_port, flush=True)
            server.serve_forever()
            """
        server = try ScriptedServer(script, [scratch.directory])
    }

    /// Publishes these events.
    func publish(_ events: [String]) throws {
        let all = events.enumerated().map { place, lines in
            "BEGIN:VEVENT\r\nUID:\(place)\r\n\(lines.replacingOccurrences(of: "\n", with: "\r\n"))\r\nEND:VEVENT\r\n"
        }
        let text =
            "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nX-WR-CALNAME:uni\r\n\(all.joined())END:VCALENDAR\r\n"
        _ = try scratch.write(text, to: "uni.ics")
    }

    /// Publishes nothing any more.
    func close() throws {
        try FileManager.default.removeItem(
            at: URL(fileURLWithPath: log).deletingLastPathComponent().appending(path: "uni.ics"))
    }

    /// The validators with which the calendar was asked for, once it was asked for so often.
    func asked(_ count: Int) async throws -> [String?] {
        let lines = try await Patience.answer(within: 45) {
            let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
                .filter { $0.contains("/uni.ics") }
            return lines.count >= count ? lines : nil
        }
        return try #require(lines, "the calendar was not asked for so often").map {
            let line = try JSONSerialization.jsonObject(with: Data($0.utf8))
            return (line as? [String: Any])?["tag"] as? String
        }
    }
}
