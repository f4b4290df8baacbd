import Dispatch
import Foundation
import Patience
import Testing

@testable import Web

/// The server over real sockets.
@Suite struct WebServerTests {
    private struct NoAnswer: Error {}

    private let clock = HandClock()
    private let heartbeats: Heartbeats

    init() {
        heartbeats = Heartbeats { [clock] in clock.now }
    }

    private func serve<Result>(
        _ limits: ConnectionLimits = ConnectionLimits(),
        database: @escaping @Sendable () throws -> Void = {},
        metrics: [Metric] = [], _ body: (UInt16) throws -> Result
    ) throws -> Result {
        let site = Site(heartbeats: heartbeats, database: database) { metrics }
        let address = try #require(ListenAddress("127.0.0.1:0"))
        let server = try WebServer(address, site: site, limits: limits)
        server.start()
        defer { server.stop() }
        return try body(server.port)
    }

    @Test func healthyWhileEveryLoopIsFresh() throws {
        heartbeats.beat("schedule", within: .seconds(45))
        let answer = try serve { try Client(port: $0).ask("GET /health") }
        #expect(answer.status == 200)
        #expect(answer.body == "ok")
        #expect(answer.head.contains("Content-Length: 2\r\n"))
        #expect(answer.head.contains("Connection: close"))
    }

    @Test func aStaleLoopIsNamed() throws {
        heartbeats.beat("schedule", within: .seconds(45))
        heartbeats.beat("poll", within: .seconds(75))
        clock.advance(by: .seconds(46))
        let answer = try serve { try Client(port: $0).ask("GET /health") }
        #expect(answer.status == 503)
        #expect(answer.body == "schedule: stale\n")
    }

    @Test func aDatabaseThatFailsIsNamed() throws {
        let answer = try serve(database: { throw NoAnswer() }) {
            try Client(port: $0).ask("GET /health")
        }
        #expect(answer.status == 503)
        #expect(answer.body == "database: no answer\n")
    }

    @Test func aDatabaseThatHangsIsNotWaitedFor() throws {
        var limits = ConnectionLimits()
        limits.answering = .milliseconds(50)
        let gate = DispatchSemaphore(value: 0)
        defer { gate.signal() }
        let answer = try serve(limits, database: { gate.wait() }) {
            try Client(port: $0).ask("GET /health")
        }
        #expect(answer.status == 503)
        #expect(answer.body == "database: no answer\n")
    }

    @Test func metricsAreText() throws {
        let metrics = [Metric("a", .gauge, "A.", 1), Metric("b_total", .counter, "B.", 2)]
        let answer = try serve(metrics: metrics) { try Client(port: $0).ask("GET /metrics") }
        #expect(answer.status == 200)
        #expect(answer.head.contains("Content-Type: text/plain; version=0.0.4; charset=utf-8"))
        #expect(answer.body == metrics.map(\.text).joined())
    }

    @Test func anAnswerThatIsLongerThanASocketHolds() throws {
        let samples = (0..<100_000).map { Metric.Sample(Double($0), labels: [("n", "\($0)")]) }
        let metric = Metric("long", .gauge, "Long.", samples)
        let answer = try serve(metrics: [metric]) { try Client(port: $0).ask("GET /metrics") }
        #expect(answer.body == metric.text)
    }

    @Test(arguments: [
        ("GET /", 404), ("GET /health/", 404), ("GET /metrics2", 404), ("POST /", 404),
        ("POST /health", 405), ("PUT /metrics", 405), ("DELETE /health", 405),
        ("OPTIONS /metrics", 405), ("get /health", 405), ("GET /health?verbose", 200),
    ])
    func pathsAndMethods(line: String, status: Int) throws {
        let answer = try serve { try Client(port: $0).ask(line) }
        #expect(answer.status == status)
        #expect(answer.head.contains("\r\nAllow: GET\r\n") == (status == 405))
    }

    @Test func headGetsNoBody() throws {
        let answer = try serve { try Client(port: $0).ask("HEAD /health") }
        #expect(answer.status == 405)
        #expect(answer.body.isEmpty)
    }

    @Test func aBodyIsNotRead() throws {
        let answer = try serve { port in
            let body = String(repeating: "x", count: 200_000)
            return try Client(port: port).ask(
                "POST /health", "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
        }
        #expect(answer.status == 405)
    }

    @Test func oneRequestAConnection() throws {
        let answer = try serve { port in
            try Client(port: port).ask(
                "GET /nothing", "Connection: keep-alive\r\n\r\nGET /health HTTP/1.1\r\nHost: a\r\n")
        }
        #expect(answer.status == 404)
        #expect(!answer.body.contains("HTTP"))
    }

    @Test func aRequestThatDoesNotComeIsEnded() throws {
        var limits = ConnectionLimits()
        limits.reading = .milliseconds(50)
        let text = try serve(limits) { port in
            let client = try Client(port: port)
            client.send("GET /health HT")
            return client.readToEnd()
        }
        #expect(text?.hasPrefix("HTTP/1.1 408 Request Timeout\r\n") == true)
    }

    /// Clients that let their requests drip, more than are served at once, and one that asks for its health.
    @Test(arguments: [64, 500])
    func slowClientsDelayNobody(_ count: Int) throws {
        try serve { port in
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

    /// Those who ask for figures that take long, and do not read them.
    @Test func whoAsksForFiguresDoesNotDelayHealth() throws {
        let gate = DispatchSemaphore(value: 0)
        let site = Site(heartbeats: heartbeats, database: {}) {
            gate.wait()
            return []
        }
        let address = try #require(ListenAddress("127.0.0.1:0"))
        let server = try WebServer(address, site: site)
        server.start()
        defer {
            server.stop()
            for _ in 0..<80 { gate.signal() }
        }
        let slow = try (0..<80).map { _ in
            let client = try Client(port: server.port)
            client.send("GET /metrics HTTP/1.1\r\nHost: a\r\n\r\n")
            return client
        }
        #expect(try Client(port: server.port).ask("GET /health").status == 200)
        withExtendedLifetime(slow) {}
    }

    /// However its bytes are spread, a head has its time and no more.
    @Test func aHeadThatDripsIsEnded() throws {
        var limits = ConnectionLimits()
        limits.reading = .milliseconds(200)
        let text = try serve(limits) { port in
            let client = try Client(port: port)
            for byte in "GET /health HTTP/1.1\r\nHost: localhost\r\n" {
                client.send(String(byte))
                if client.isAnswered(within: 20) { break }
            }
            return client.readToEnd()
        }
        #expect(text?.contains("200 OK") == false)
    }

    @Test func aHeadThatIsTooLongIsRefused() throws {
        let answer = try serve { port in
            let long = String(repeating: "x", count: 9000)
            return try Client(port: port).ask("GET /health", "X: \(long)\r\n")
        }
        #expect(answer.status == 431)
    }

    @Test func stoppingClosesTheConnections() throws {
        let client = try serve { port in
            let client = try Client(port: port)
            client.send("GET /hea")
            return client
        }
        #expect(client.readToEnd() != nil)
    }
}
