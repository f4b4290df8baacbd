import Encryption
import FakeTelegram
import Foundation
import Storage
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

    private func rows(of user: String) throws -> Set<SealedRow> {
        let reader = try StoreReader(path: scratch.path("plan.db"))
        let rows = try EncryptionRow.Kind.allCases.flatMap { try reader.sealed(kind: $0.rawValue) }
        return Set(rows.filter { $0.bot == "matrix:" + user }.map(\.row))
    }

    private func master(of user: String) async throws -> JSON? {
        try await ann.keys(of: user)["master_keys"]?[user]?["keys"]
    }

    @Test func anEntryWithoutAKeyTakesTheKeyOfTheTop() async throws {
        try await serve(configuration([key("top.key", from: 0), nil]))
        #expect(!FileManager.default.fileExists(atPath: scratch.path("plan.db.key")))
    }

    @Test func theFirstStartMakesOneKeyForBoth() async throws {
        try await serve(configuration([nil, nil]))
        #expect(FileManager.default.fileExists(atPath: scratch.path("plan.db.key")))
    }

    @Test func eachIsShownAndGivenUpByItself() async throws {
        let keys = try [key("top.key", from: 0), key("other.key", from: 40)]
        try await serve(configuration(keys))
        let shown = try [run("matrix", "verify"), run("matrix", "verify", "--bot", "1")]
        for (index, other) in [(0, 1), (1, 0)] {
            #expect(shown[index].output.contains(users[index]))
            #expect(!shown[index].output.contains(users[other]))
        }
        // The key of the second is lost.
        _ = try key("other.key", from: 80)
        #expect(try run("doctor").errors.contains("other.key: does not open"))
        #expect(try run("matrix", "verify").output == shown[0].output)
        let (kept, old) = (try rows(of: users[0]), try await master(of: users[1]))
        let reset = try run("matrix", "reset-identity", "--bot", "1")
        #expect(reset.status == 0 && reset.errors.isEmpty, "\(reset.errors)")
        #expect(try rows(of: users[0]) == kept && !kept.isEmpty)
        #expect(try await master(of: users[1]) != old)
        #expect(try run("matrix", "verify").output == shown[0].output)
        try await serve(configuration(keys))
    }

    @Test func aKeyThatIsLostToBothIsReplacedForOne() async throws {
        try await serve(configuration([nil, nil]))
        try FileManager.default.removeItem(atPath: scratch.path("plan.db.key"))
        let (kept, old) = (try rows(of: users[0]), try await master(of: users[1]))
        let reset = try run("matrix", "reset-identity", "--bot", "1")
        #expect(reset.status == 0 && reset.errors.isEmpty, "\(reset.errors)")
        #expect(try rows(of: users[0]) == kept && !kept.isEmpty)
        #expect(try await master(of: users[1]) != old)
        #expect(try run("matrix", "verify").errors.contains("plan.db.key: does not open"))
        #expect(try run("matrix", "reset-identity").status == 0)
        try await serve(configuration([nil, nil]))
    }
}
