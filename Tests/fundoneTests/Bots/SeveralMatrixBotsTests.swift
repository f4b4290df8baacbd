import FakeTelegram
import Foundation
import Testing

/// Several bots on Matrix in one service, and the keys that seal what encryption keeps of each.
@Suite(.disabled(if: Homeserver.isLeftOut)) struct SeveralMatrixBotsTests {
    private let server: Homeserver
    private let ann: EncryptedPerson
    private let scratch: Scratch
    private let users: [String]

    init() async throws {
        server = try await Homeserver.free.value
        ann = try await EncryptedPerson("ann", on: server)
        scratch = try Scratch()
        var users: [String] = []
        for number in 1...2 {
            let suffix = String(UInt32.random(in: .min ... .max), radix: 36)
            let registered = try await server.register("planner" + suffix)
            let user = try #require(registered["user_id"]?.string)
            let credentials: JSON = [
                "user": .string(user), "password": .string(Homeserver.password),
            ]
            _ = try scratch.write(credentials.text, to: "matrix\(number).json")
            users.append(user)
        }
        self.users = users
    }

    private func key(_ name: String, from first: UInt8) throws -> String {
        try scratch.write(Data(first..<first + 32).base64EncodedString() + "\n", to: name)
    }

    private func configuration(_ keys: [String?]) -> String {
        let sections = keys.enumerated().map { index, key in
            let file = scratch.path("matrix\(index + 1).json")
            let named = key.map { ", encryption_key_file: \($0)" } ?? ""
            return "matrix: {homeserver: \"\(server.address)\", credentials_file: \(file)\(named)}"
        }
        return """
            database: {path: \(scratch.path("plan.db"))}
            log: {level: error}
            \(sections[0])
            bots:
              - \(sections[1])
            """
    }

    /// Runs both until they have their identities; then all is well with both.
    private func serve(_ configuration: String) async throws {
        let running = try RunningBot(configuration, in: scratch)
        #expect(running.firstLine().hasPrefix("ready: "))
        for user in users { try await ann.waits(forIdentityOf: user) }
        #expect(await running.stop().status == 0)
        #expect(running.logged.isEmpty)
        let doctor = try run("doctor")
        #expect(doctor.status == 0, "\(doctor.errors)")
        #expect(users.allSatisfy(doctor.output.contains))
    }

    private func run(_ arguments: String...) throws -> Executable.Run {
        try Executable.run(
            arguments + ["--config", scratch.path("fundone.yaml")], in: scratch)
    }

    @Test func anEntryWithoutAKeyTakesTheKeyOfTheTop() async throws {
        try await serve(configuration([key("top.key", from: 0), nil]))
        #expect(!FileManager.default.fileExists(atPath: scratch.path("plan.db.key")))
    }

    @Test func theFirstStartMakesOneKeyForBoth() async throws {
        try await serve(configuration([nil, nil]))
        #expect(FileManager.default.fileExists(atPath: scratch.path("plan.db.key")))
    }
}
