import FakeTelegram
import Foundation
import Testing

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
