import Dispatch
import Foundation
import Patience
import Testing
import WebClient

@testable import Web

/// The server over real sockets.
@Suite struct WebServerTests {
    private struct NoAnswer: Error {}

    private let clock = HandClock()
    private let heartbeats: Heartbeats

    init() {
        heartbeats = Heartbeats { [clock] in clock.now }
    }

    private func serve<Result: Sendable>(
        _ limits: ConnectionLimits = ConnectionLimits(),
        database: @escaping @Sendable () throws -> Void = {},
        metrics: @escaping @Sendable () -> [Metric] = { [] },
        _ body: @escaping @Sendable (UInt16) throws -> Result
    ) async throws -> Result {
        let health = HealthPages(heartbeats: heartbeats, database: database, metrics: metrics)
        return try await RunningServer(limits, Endpoints(health: health)).serve(body)
    }

    @Test func healthyWhileEveryLoopIsFresh() async throws {
        heartbeats.beat("schedule", within: .seconds(45))
        let answer = try await serve { try Client(port: $0).ask("GET /health") }
        #expect(answer.status == 200)
        #expect(answer.body == "ok")
        #expect(answer.head.contains("Content-Length: 2"))
    }

    @Test func aStaleLoopIsNamed() async throws {
        heartbeats.beat("schedule", within: .seconds(45))
        heartbeats.beat("poll", within: .seconds(75))
        clock.advance(by: .seconds(46))
        let answer = try await serve { try Client(port: $0).ask("GET /health") }
        #expect(answer.status == 503)
        #expect(answer.body == "schedule: stale\n")
    }

    @Test func aDatabaseThatFailsIsNamed() async throws {
        let answer = try await serve(database: { throw NoAnswer() }) {
            try Client(port: $0).ask("GET /health")
        }
        #expect(answer.status == 503)
        #expect(answer.body == "database: no answer\n")
    }

    @Test func aDatabaseThatHangsIsNotWaitedFor() async throws {
        var limits = ConnectionLimits()
        limits.answering = .milliseconds(50)
        let gate = DispatchSemaphore(value: 0)
        defer { gate.signal() }
        let answer = try await serve(limits, database: { gate.wait() }) {
            try Client(port: $0).ask("GET /health")
        }
        #expect(answer.status == 503)
        #expect(answer.body == "database: no answer\n")
    }

    @Test func metricsAreText() async throws {
        let metrics = [Metric("a", .gauge, "A.", 1), Metric("b_total", .counter, "B.", 2)]
        let answer = try await serve(metrics: { metrics }) {
            try Client(port: $0).ask("GET /metrics")
        }
        #expect(answer.status == 200)
        #expect(answer.head.contains("Content-Type: text/plain; version=0.0.4; charset=utf-8"))
        #expect(answer.body == metrics.map(\.text).joined())
    }

    @Test func anAnswerThatIsLongerThanASocketHolds() async throws {
        let samples = (0..<100_000).map { Metric.Sample(Double($0), labels: [("n", "\($0)")]) }
        let metric = Metric("long", .gauge, "Long.", samples)
        let answer = try await serve(metrics: { [metric] }) {
            try Client(port: $0).ask("GET /metrics")
        }
        #expect(answer.body == metric.text)
    }

    @Test(arguments: [
        ("GET /", 404), ("GET /health/x", 404), ("GET /metrics2", 404), ("POST /", 404),
        ("POST /health", 405), ("PUT /metrics", 405), ("DELETE /health", 405),
        ("OPTIONS /metrics", 405), ("get /health", 400), ("GET /health?verbose", 200),
    ])
    func pathsAndMethods(line: String, status: Int) async throws {
        let answer = try await serve { try Client(port: $0).ask(line) }
        #expect(answer.status == status)
        #expect(answer.head.contains("\r\nAllow: GET, HEAD\r\n") == (status == 405))
    }

    @Test func headGetsNoBody() async throws {
        let answer = try await serve { try Client(port: $0).ask("HEAD /health") }
        #expect(answer.status == 200)
        #expect(answer.head.contains("Content-Length: 2"))
        #expect(answer.body.isEmpty)
    }

    @Test func aBodyIsNotRead() async throws {
        let answer = try await serve { port in
            let body = String(repeating: "x", count: 200_000)
            return try Client(port: port).ask(
                "POST /health", "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
        }
        #expect(answer.status == 405)
    }

    @Test func severalRequestsOnAConnection() async throws {
        let text = try await serve { port in
            let client = try Client(port: port)
            client.send(
                "GET /nothing HTTP/1.1\r\nHost: a\r\n\r\nGET /health HTTP/1.1\r\nHost: a\r\n")
            client.send("Connection: close\r\n\r\n")
            return client.readToEnd()
        }
        let statuses = text?.split(separator: "\r\n").filter { $0.hasPrefix("HTTP/1.1 ") }
        #expect(statuses == ["HTTP/1.1 404 Not Found", "HTTP/1.1 200 OK"])
    }

    @Test func whoIsSilentBetweenRequestsIsEnded() async throws {
        var limits = ConnectionLimits()
        limits.idle = .milliseconds(50)
        let text = try await serve(limits) { port in
            let client = try Client(port: port)
            client.send("GET /health HTTP/1.1\r\nHost: a\r\n\r\n")
            return client.readToEnd()
        }
        #expect(text?.hasSuffix("ok") == true)
    }

    @Test func aBodyThatDoesNotComeIsEnded() async throws {
        var limits = ConnectionLimits()
        limits.body = .milliseconds(50)
        let text = try await serve(limits) { port in
            let client = try Client(port: port)
            client.send("POST /health HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nabc")
            return client.readToEnd()
        }
        #expect(text != nil)
    }

    @Test(arguments: [
        "GET /health\r\n\r\n", "G(T /health HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET health HTTP/1.1\r\nHost: a\r\n\r\n", "GET /health HTTP/1.1\r\n\r\n",
        "GET /health HTTP/1.1\r\nHost : a\r\n\r\n",
        "GET /health HTTP/1.1\r\nHost: a\r\n folded\r\n\r\n",
        "GET /health HTTP/1.1\r\nHost: a\u{0}\r\n\r\n", "GET /health HTTP/2.0\r\nHost: a\r\n\r\n",
        "\u{16}\u{3}\u{1}\n\n",
        "POST /health HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    ])
    func faultyHeadsAreRefused(text: String) async throws {
        let answer = try await serve { port in
            let client = try Client(port: port)
            client.send(text)
            return client.readToEnd()
        }
        #expect(answer?.hasPrefix("HTTP/1.1 400 ") == true)
    }

    @Test func aRequestThatDoesNotComeIsEnded() async throws {
        var limits = ConnectionLimits()
        limits.head = .milliseconds(50)
        let text = try await serve(limits) { port in
            let client = try Client(port: port)
            client.send("GET /health HT")
            return client.readToEnd()
        }
        #expect(text?.hasPrefix("HTTP/1.1 408 Request Timeout\r\n") == true)
    }

    /// Clients that let their requests drip, more than are served at once, and one that asks for its health.
    @Test(arguments: [64, 500])
    func slowClientsDelayNobody(_ count: Int) async throws {
        try await serve { port in
            var slow: [Client] = []
            for _ in 0..<count {
                let client = try Client(port: port)
                client.send("G")
                slow.append(client)
            }
            for _ in 0..<5 {
                for client in slow { client.send("E") }
                let start = SuspendingClock().now
                #expect(try Client(port: port).ask("GET /health").status == 200)
                let time = SuspendingClock().now - start
                #expect(time < .seconds(1) * Patience.factor)
            }
            withExtendedLifetime(slow) {}
        }
    }

    /// Clients that ask for slow figures and do not read them.
    @Test func whoAsksForFiguresDoesNotDelayHealth() async throws {
        let gate = DispatchSemaphore(value: 0)
        defer { for _ in 0..<80 { gate.signal() } }
        let status = try await serve(metrics: {
            gate.wait()
            return []
        }) { port in
            let slow = try (0..<80).map { _ in
                let client = try Client(port: port)
                client.send("GET /metrics HTTP/1.1\r\nHost: a\r\n\r\n")
                return client
            }
            defer { withExtendedLifetime(slow) {} }
            return try Client(port: port).ask("GET /health").status
        }
        #expect(status == 200)
    }

    /// However its bytes are spread, a head has its time and no more.
    @Test func aHeadThatDripsIsEnded() async throws {
        var limits = ConnectionLimits()
        limits.head = .milliseconds(200)
        let text = try await serve(limits) { port in
            let client = try Client(port: port)
            for byte in "GET /health HTTP/1.1\r\nHost: localhost\r\n" {
                client.send(String(byte))
                if client.isAnswered(within: 20) { break }
            }
            return client.readToEnd()
        }
        #expect(text?.contains("200 OK") == false)
    }

    @Test func aHeadThatIsTooLongIsRefused() async throws {
        let answer = try await serve { port in
            let long = String(repeating: "x", count: 9000)
            return try Client(port: port).ask("GET /health", "X: \(long)\r\n")
        }
        #expect(answer.status == 400)
    }

    @Test func stoppingClosesTheConnections() async throws {
        let client = try await serve { port in
            let client = try Client(port: port)
            client.send("GET /hea")
            return client
        }
        #expect(client.readToEnd() != nil)
    }
}
