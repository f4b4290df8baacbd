import FakeTelegram
import Foundation
import Patience
import Testing

/// `fundone matrix verify` as the operator runs it, against a real homeserver.
@Suite(.disabled(if: Homeserver.isLeftOut)) struct VerifyCommandTests {
    @Test func printsTheKeysThatTheServerShowsWhileTheBotRuns() async throws {
        let server = try await Homeserver.free.value
        let bot = try await MatrixBot(on: server)
        let ann = try await MatrixPerson("ann", on: server)
        let running = try bot.start()
        var (fingerprint, master, device) = ("", "", "")
        let isThere = try await Patience.isSo {
            let body: JSON = ["device_keys": .object([.init(name: bot.user, value: [])])]
            let keys = try await ann.call("POST", "keys/query", body)
            master = keys["master_keys"]?[bot.user]?["keys"]?.members?.first?.value.string ?? ""
            let published = keys["device_keys"]?[bot.user]?.members?.first
            device = published?.name ?? ""
            fingerprint = published?.value["keys"]?["ed25519:" + device]?.string ?? ""
            return !master.isEmpty
        }
        try #require(isThere && !fingerprint.isEmpty)
        let shown = try verify(bot)
        let values = shown.output.split(separator: "\n").map { line in
            line.dropFirst(15).filter { $0 != " " }
        }
        #expect(values == [bot.user, device, fingerprint, master])
        #expect(shown.status == 0 && shown.output.contains(" " + fingerprint.prefix(4) + " "))
        #expect(await running.stop().status == 0)
        #expect(try verify(bot).output == shown.output)
    }

    @Test func saysWhatIsMissing() async throws {
        let server = try await Homeserver.free.value
        let bot = try await MatrixBot(on: server)
        let early = try verify(bot)
        #expect(early.status == 66 && early.errors.contains("start the bot once"))
        let scratch = try Scratch()
        let other = try scratch.write("database: {path: plan.db}\n", to: "other.yaml")
        let plain = try Executable.run(["matrix", "verify", "--config", other], in: scratch)
        #expect(plain.status == 78 && plain.errors.contains("matrix.homeserver: is not set"))
    }

    private func verify(_ bot: MatrixBot) throws -> Executable.Run {
        let file = try bot.scratch.write(bot.configuration, to: "verify.yaml")
        return try Executable.run(["matrix", "verify", "--config", file], in: bot.scratch)
    }
}
