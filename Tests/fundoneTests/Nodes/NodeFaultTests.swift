import Chance
import FakeTelegram
import Foundation
import Patience
import TestDatabase
import Testing

/// Two processes on one database under faults drawn at random: nothing is lost, and nothing is sent twice but what was
/// under way. `make soak-nodes` tries two hundred.
@Suite struct NodeFaultTests {
    private static let faults = Soak.count("FUNDONE_NODE_FAULTS", or: 6)

    private let cluster: Cluster

    init() throws { cluster = try #require(try Cluster()) }

    private var server: FakeTelegram { cluster.server }

    @Test func nothingIsLost() async throws {
        let seed = Soak.seed
        var random = SplitMix(seed: seed)
        var parcels = Parcels()
        for name in ["a", "b"] { try cluster.start(name) }
        var cut = 0
        for _ in 1...Self.faults {
            parcels.write(Int.random(in: 1...4, using: &random), people: 5, to: server)
            _ = await server.wait(seconds: Double.random(in: 0...3, using: &random)) { _ in false }
            cut += try await strike(&random)
            parcels.write(Int.random(in: 1...4, using: &random), people: 5, to: server)
        }
        let isAnswered = await parcels.areAnswered(by: server, within: 120)
        #expect(isAnswered, "seed \(seed)")
        // What was under way when a process died or hung may come twice.
        parcels.expectOnce(on: server, extra: cut * 4)
        #expect(await cluster.stop() == [0, 0])
    }

    /// Lets something happen; how many processes may have been cut off in the midst of sending.
    private func strike(_ random: inout SplitMix) async throws -> Int {
        let name = Bool.random(using: &random) ? "a" : "b"
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
            cluster.kill(name)
            try cluster.start(name)
            return 1
        case 1:
            await hang(name, seconds: Double.random(in: 1...4, using: &random))
            return 1
        case 2:
            await hang(name, seconds: Double.random(in: 11...14, using: &random))
            return 1
        case 3:
            #expect(await cluster.cutConnections())
            return 2
        default:
            try cluster.database.crash()
            return 2
        }
    }

    private func hang(_ name: String, seconds: Double) async {
        cluster.nodes[name]?.signal(SIGSTOP)
        _ = await server.wait(seconds: seconds) { _ in false }
        cluster.nodes[name]?.signal(SIGCONT)
    }
}
