import Crypto
import FakeTelegram
import Foundation
import Patience
import Testing

/// Webhooks and second places for pushes, from the real executable to a server on loopback.
@Suite struct HooksRunTests {
    /// A server that keeps what is posted to it, and refuses the first so many times.
    private final class Receiver {
        private let server: ScriptedServer
        private let log: String
        var port: UInt16 { server.port }

        init(in scratch: Scratch, refusing count: Int) throws {
            log = try scratch.write("", to: "posted")
            let script = """
                import http.server, json, sys
                class Handler(http.server.BaseHTTPRequestHandler):
                    left = int(sys.argv[2])
                    def do_POST(self):
                        body = self.rfile.read(int(self.headers.get("Content-Length", 0))).decode()
                        cls = type(self)
                        if cls.left > 0:
                            cls.left -= 1
                            self.send_response(503)
                        else:
                            with open(sys.argv[1], "a") as log:
                                log.write(json.dumps({"path": self.path, "body": body, "fields": dict(self.headers)}) + "\\n")
                            self.send_response(200)
                        self.end_headers()
                    def log_message(self, *arguments): pass
                server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
                print(server.server_port, flush=True)
                server.serve_forever()
                """
            server = try ScriptedServer(script, [log, String(count)])
        }

        /// What was posted, once it is so much.
        func posted(_ count: Int) async throws -> [[String: Any]] {
            let lines = try await Patience.answer {
                let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
                return lines.count >= count ? lines : nil
            }
            return try #require(lines, "less was posted").map {
                try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
            }
        }
    }

    private func bench(private allowed: Bool) async throws -> DoorBench {
        try await DoorBench(http: allowed ? ", allow_private: true" : "")
    }

    @Test func aWebhookIsToldAndSigned() async throws {
        let bench = try await bench(private: true)
        let receiver = try Receiver(in: bench.scratch, refusing: 1)
        let answer = try await bench.say("webhook http://127.0.0.1:\(receiver.port)/hook?a=b")
        let key = try bench.secret(in: answer)
        _ = try await bench.say("milk tomorrow")
        _ = try await bench.say("done 1")
        let posted = try await receiver.posted(2)
        let bodies = posted.compactMap { $0["body"] as? String }
        #expect(bodies[0].contains(#""event":"added""#) && bodies[0].contains(#""title":"milk""#))
        #expect(bodies[1].contains(#""event":"done""#))
        #expect(bodies.allSatisfy { $0.contains(#""zone":""#) })
        for post in posted {
            let fields = try #require(post["fields"] as? [String: String])
            let (moment, body) = (
                try #require(fields["X-Fundone-Timestamp"]), try #require(post["body"] as? String)
            )
            let code = HMAC<SHA256>.authenticationCode(
                for: Data("\(moment).\(body)".utf8), using: SymmetricKey(data: Data(key.utf8)))
            let expected = code.map { String(format: "%02x", $0) }.joined()
            #expect(fields["X-Fundone-Signature"] == "sha256=\(expected)")
            #expect(post["path"] as? String == "/hook?a=b")
        }
        // The delivery is noted once its answer is there.
        try await bench.eventually("tokens", contains: "webhook to 127.0.0.1, last used")
        #expect(try await bench.say("webhook off").contains("Revoked"))
        #expect(!bench.bot.logged.contains(key))
    }

    @Test func pushesGoToASecondPlaceToo() async throws {
        let bench = try await bench(private: true)
        let receiver = try Receiver(in: bench.scratch, refusing: 0)
        _ = try await bench.say("push also to ntfy http://127.0.0.1:\(receiver.port)/topic")
        _ = try await bench.say("tea in 1 minute")
        _ = try bench.scratch.write("70\n", to: "clock")
        let posted = try await receiver.posted(1)
        #expect((posted[0]["body"] as? String)?.contains("tea") == true)
        #expect(posted[0]["path"] as? String == "/topic")
    }

    @Test func privateAddressesAreRefused() async throws {
        let bench = try await bench(private: false)
        for address in [
            "http://127.0.0.1:9/x", "https://localhost/x", "https://169.254.169.254/latest",
            "https://[::1]/x", "https://192.168.1.1/", "http://ntfy.sh/x",
        ] {
            let answer = try await bench.say("webhook \(address)")
            #expect(answer.contains("addresses on the Internet only"), "\(address)")
        }
    }
}
