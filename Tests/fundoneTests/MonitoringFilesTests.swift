import FakeTelegram
import Foundation
import Testing
import WebClient

/// The files for those who watch the bot name figures that it has, and all of them are documented.
@Suite struct MonitoringFilesTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().appendingPathComponent("../..").standardized

    private func text(_ path: String) throws -> String {
        try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
    }

    private func figures(in text: String) -> Set<String> {
        Set(text.matches(of: /\b(?:fundone|process)_[a-z]+_?[a-z_]*\b/).map { String($0.output) })
    }

    @Test func figuresAreThoseOfTheBot() async throws {
        let bench = try await DoorBench()
        _ = try await bench.say("add milk tomorrow")
        let page = try Browser(port: bench.port).open("/metrics")
        let known = Set(
            page.body.matches(of: /# TYPE (\S+)/).map { String($0.1) })
        #expect(known.count > 15)
        #expect(figures(in: try text("docs/metrics.md")) == known)
        for file in ["alerts.yaml", "grafana.json"] {
            let used = figures(in: try text("packaging/monitoring/" + file))
            #expect(!used.isEmpty && used.isSubset(of: known), "\(used.subtracting(known))")
        }
        let board = try JSONSerialization.jsonObject(
            with: Data(try text("packaging/monitoring/grafana.json").utf8))
        #expect(((board as? [String: Any])?["panels"] as? [Any])?.count ?? 0 >= 8)
    }

    @Test func aLogInJSONIsAnObjectALine() async throws {
        let server = try #require(FakeTelegram())
        let scratch = try Scratch()
        let token = try scratch.write(server.token + "\n", to: "token")
        let bot = try RunningBot(
            """
            database: {path: "\(scratch.database)"}
            telegram: {token_file: \(token), api_base: "\(server.address)"}
            http: {listen: "127.0.0.1:0"}
            log: {level: info, format: json}
            """, in: scratch)
        #expect(await bot.logs("health and metrics at"))
        #expect(await bot.stop().status == 0)
        let lines = bot.logged.split(separator: "\n")
        #expect(!lines.isEmpty)
        for line in lines {
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            #expect(["time", "level", "message"].allSatisfy { object?[$0] is String }, "\(line)")
        }
    }
}
