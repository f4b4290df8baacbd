import FakeTelegram
import Foundation
import Patience
import Planner
import Testing
import WebClient

@testable import fundone

/// Several processes on one database: what one does, no other does, and what one leaves, another goes on with.
@Suite struct NodeRunTests {
    private let cluster: Cluster

    init() throws { cluster = try #require(try Cluster()) }

    private var server: FakeTelegram { cluster.server }

    @Test func twoAnswerEachMessageOnce() async throws {
        for name in ["a", "b"] { #expect(try cluster.start(name).firstLine().hasPrefix("ready")) }
        var parcels = Parcels()
        parcels.write(30, people: 10, to: server)
        #expect(await parcels.areAnswered(by: server))
        parcels.expectOnce(on: server)
        #expect(await cluster.stop() == [0, 0])
    }

    @Test func whatRingsRingsOnce() async throws {
        for name in ["a", "b"] { try cluster.start(name) }
        let stamp = Int64(Date().timeIntervalSince1970) - 50
        for user in 1...12 {
            server.say(
                "remind me in 1 minute to stretch-\(user)-end", user: Int64(user),
                MessageOptions(date: stamp))
        }
        let isRung = await server.wait(seconds: 40) { server in
            (1...12).allSatisfy { user in
                server.sent(to: Int64(user)).contains { $0.text.hasPrefix("⏰") }
            }
        }
        #expect(isRung)
        _ = await server.wait(seconds: 4) { _ in false }
        for user in 1...12 {
            #expect(server.sent(to: Int64(user)).count { $0.text.hasPrefix("⏰") } == 1)
        }
        #expect(await cluster.stop() == [0, 0])
    }

    @Test func oneThatDiesIsReplaced() async throws {
        try #expect(cluster.start("a").firstLine().hasPrefix("ready"))
        try cluster.start("b")
        var parcels = Parcels()
        parcels.write(10, people: 5, to: server)
        #expect(await parcels.areAnswered(by: server))
        #expect(await cluster.isAtRest())
        cluster.kill("a")
        parcels.write(10, people: 5, to: server)
        #expect(await parcels.areAnswered(by: server))
        parcels.expectOnce(on: server)
        #expect(await cluster.stop() == [0])
    }

    @Test func oneThatHungDoesNothingAnyMore() async throws {
        let first = try cluster.start("a")
        #expect(first.firstLine().hasPrefix("ready"))
        try cluster.start("b")
        var parcels = Parcels()
        parcels.write(10, people: 5, to: server)
        #expect(await parcels.areAnswered(by: server))
        #expect(await cluster.isAtRest())
        first.signal(SIGSTOP)
        parcels.write(10, people: 5, to: server)
        #expect(await parcels.areAnswered(by: server))
        first.signal(SIGCONT)
        parcels.write(20, people: 5, to: server)
        #expect(await parcels.areAnswered(by: server))
        parcels.expectOnce(on: server)
        #expect(await cluster.stop() == [0, 0])
    }

    /// Who polls no more tells when the network answered whoever polls now.
    @Test func whoLostThePollingTellsOfThePollsOfOthers() async throws {
        let port = FreePort.next()
        let first = try cluster.start(
            "a", environment: ["FUNDONE_HTTP_LISTEN": "127.0.0.1:\(port)"])
        #expect(first.firstLine().hasPrefix("ready"))
        try cluster.start("b")
        var parcels = Parcels()
        parcels.write(2, people: 1, to: server)
        #expect(await parcels.areAnswered(by: server))
        first.signal(SIGSTOP)
        _ = await server.wait(seconds: 12) { _ in false }
        parcels.write(2, people: 1, to: server)
        #expect(await parcels.areAnswered(by: server))
        first.signal(SIGCONT)
        _ = await server.wait(seconds: 2) { _ in false }
        let now = Date().timeIntervalSince1970
        parcels.write(2, people: 1, to: server)
        #expect(await parcels.areAnswered(by: server))
        let isTold = try await Patience.isSo {
            let figures = try Client(port: port).ask("GET /metrics").body
            let figure = figures.firstMatch(
                of: /fundone_last_poll_timestamp_seconds\{bot="telegram:[0-9]+"\} ([0-9.e+]+)/)
            return try Double(#require(figure).1).map { $0 >= now - 1 } ?? false
        }
        #expect(isTold)
        #expect(await cluster.stop() == [0, 0])
    }

    @Test func aPollIsToldOfWhereNoneWasLately() {
        let (intake, now) = (Intake(), Instant(seconds: 1_800_000_000))
        #expect(intake.isWorthTelling(at: now))
        intake.told(at: now)
        #expect(!intake.isWorthTelling(at: now.adding(seconds: 9)))
        #expect(intake.isWorthTelling(at: now.adding(seconds: 10)))
        #expect(intake.isWorthTelling(at: now.adding(seconds: -10)))
    }

    /// A network that one process alone may serve is missed by that one alone.
    @Test func whatAnotherServesIsNotMissed() async throws {
        let nobody = FreePort.next()
        var ports: [UInt16] = []
        for name in ["a", "b"] {
            let port = FreePort.next()
            ports.append(port)
            let node = try cluster.start(
                name,
                environment: [
                    "FUNDONE_HTTP_LISTEN": "127.0.0.1:\(port)",
                    "FUNDONE_MATRIX_HOMESERVER": "http://127.0.0.1:\(nobody)",
                    "FUNDONE_MATRIX_ACCESS_TOKEN": "word",
                ])
            #expect(node.firstLine().hasPrefix("ready"))
        }
        let isMissedOnce = try await Patience.isSo { [ports] in
            let said = try ports.map { try Client(port: $0).ask("GET /health").body }
            return said.sorted() == ["ok", "ok\nmatrix: not reached yet"]
        }
        #expect(isMissedOnce)
        #expect(await cluster.stop() == [0, 0])
    }

    @Test func aDatabaseThatCutsAllConnectionsLosesNothing() async throws {
        for name in ["a", "b"] { #expect(try cluster.start(name).firstLine().hasPrefix("ready")) }
        var parcels = Parcels()
        for _ in 1...3 {
            parcels.write(8, people: 4, to: server)
            #expect(await cluster.cutConnections())
        }
        #expect(await parcels.areAnswered(by: server))
        parcels.expectOnce(on: server, extra: 4)
        #expect(await cluster.stop() == [0, 0])
    }
}
