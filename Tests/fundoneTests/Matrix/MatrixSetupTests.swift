import FakeTelegram
import Foundation
import Testing

/// Setting the bot up on a real homeserver.
@Suite(.disabled(if: Homeserver.isLeftOut)) struct MatrixSetupTests {
    @Test func aPasswordIsTriedAndTheBotAnswersThen() async throws {
        let server = try await Homeserver.free.value
        let scratch = try Scratch()
        let name = "planner-\(UUID().uuidString.prefix(8).lowercased())"
        let user = try #require(try await server.register(name)["user_id"]?.string)
        let sessions = try await server.sessions(of: name)
        let ann = try await MatrixPerson("ann", on: server)
        func setUp(password: String) throws -> Executable.Run {
            try Executable.run(
                [
                    "setup", "--config", scratch.path("fundone.yaml"), "--matrix-homeserver",
                    server.address, "--matrix-user", name, "--matrix-password-file",
                    scratch.write(password + "\n", to: "given"), "--everybody",
                ], environment: ["FUNDONE_DATABASE_PATH": scratch.database], in: scratch)
        }
        let refused = try setUp(password: "another one")
        #expect(refused.status != 0 && !refused.errors.isEmpty, "\(refused.errors)")
        #expect(!FileManager.default.fileExists(atPath: scratch.path("fundone.yaml")))
        let run = try setUp(password: Homeserver.password)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.contains("\(name) at \(server.address) can log in."))
        #expect(!(run.output + run.errors).contains(Homeserver.password))
        // What was tried is logged out again.
        #expect(try await server.sessions(of: name) == sessions)
        let bot = try RunningBot(
            String(contentsOfFile: scratch.path("fundone.yaml"), encoding: .utf8), in: scratch,
            environment: ["FUNDONE_DATABASE_PATH": scratch.database])
        let room = try await ann.room(with: [user])
        #expect(try await ann.ask("add milk tomorrow", of: user, in: room).contains("milk"))
        #expect(await bot.stop().status == 0)
    }
}
