import FakeTelegram
import Foundation
import Testing

/// Setting the bot up with the real executable, by flags and at a terminal.
@Suite struct SetupRunTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().appendingPathComponent("../..").standardized

    private let server: FakeTelegram
    private let scratch: Scratch

    init() throws {
        server = try #require(FakeTelegram())
        scratch = try Scratch()
    }

    private func permissions(_ name: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: scratch.path(name))[.posixPermissions]
            as? Int
    }

    /// Starts the bot as the written configuration has it.
    private func start() throws -> RunningBot {
        let written = try String(contentsOfFile: scratch.path("fundone.yaml"), encoding: .utf8)
        return try RunningBot(
            written, in: scratch,
            environment: [
                "FUNDONE_DATABASE_PATH": scratch.database, "FUNDONE_TELEGRAM_RATE_CHAT": "0",
            ])
    }

    private func setUp(_ arguments: String...) throws -> Executable.Run {
        try Executable.run(
            [
                "setup", "--config", scratch.path("fundone.yaml"), "--telegram-api-base",
                server.address,
            ] + arguments, environment: ["FUNDONE_DATABASE_PATH": scratch.database], in: scratch)
    }

    @Test func flagsSetEverythingUp() async throws {
        // The file that comes with the program, as the package installs it.
        let template = try String(
            contentsOf: Self.root.appendingPathComponent("config/fundone.yaml"), encoding: .utf8)
        _ = try scratch.write(template, to: "fundone.yaml")
        let token = try scratch.write(server.token + "\n", to: "given")
        let run = try setUp("--telegram-token-file", token, "--allow", "telegram:1")
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.contains("https://t.me/"))
        #expect(run.output.contains("networks"))
        #expect(!(run.output + run.errors).contains(server.token))
        #expect(try permissions("fundone.yaml") == 0o600)
        #expect(try permissions("telegram.token") == 0o600)
        let written = try String(contentsOfFile: scratch.path("fundone.yaml"), encoding: .utf8)
        // Nothing of the file is gone.
        let lines = Set(written.split(separator: "\n"))
        #expect(template.split(separator: "\n").allSatisfy(lines.contains))
        #expect(!written.contains(server.token))
        let bot = try start()
        server.say("add milk tomorrow", user: 1)
        server.say("add tea tomorrow", user: 2)
        #expect(await server.wait { !$0.sent(to: 1).isEmpty && !$0.sent(to: 2).isEmpty })
        #expect(server.sent(to: 1).last?.text.contains("milk") == true)
        #expect(server.sent(to: 2).last?.text.contains("is private") == true)
        #expect(await bot.stop().status == 0)
        // Said again, it changes what is said again.
        let again = try setUp("--telegram-token-file", token, "--allow", "telegram:2")
        #expect(again.status == 0)
        let changed = try String(contentsOfFile: scratch.path("fundone.yaml"), encoding: .utf8)
        #expect(changed.contains("telegram:2") && !changed.contains("\n  allow: [\"telegram:1\"]"))
    }

    @Test func aWrongTokenWritesNothing() throws {
        let token = try scratch.write("123456:wrong\n", to: "given")
        let run = try setUp("--telegram-token-file", token)
        #expect(run.status != 0)
        #expect(run.errors.contains("Telegram"))
        #expect(!FileManager.default.fileExists(atPath: scratch.path("fundone.yaml")))
        #expect(!FileManager.default.fileExists(atPath: scratch.path("telegram.token")))
        let none = try setUp()
        #expect(none.status == 64 && none.errors.contains("by flags"))
        // A section in one line is left to the operator.
        let given = try scratch.write(server.token + "\n", to: "good")
        _ = try scratch.write("telegram: {guest_mode: true}\n", to: "fundone.yaml")
        let line = try setUp("--telegram-token-file", given)
        #expect(line.status == 78 && line.errors.contains("fundone.yaml:1"), "\(line.errors)")
        #expect(!FileManager.default.fileExists(atPath: scratch.path("telegram.token")))
        let half = try setUp("--matrix-homeserver", "https://matrix.example.org")
        #expect(half.status == 64 && half.errors.contains("--matrix-user"))
    }

    @Test func atATerminalItAsksAndLearnsWhoIsThere() async throws {
        // The message that tells who is there is not lost.
        server.say("add milk tomorrow", user: 7)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            [
                "python3", ClientScript.path("at_terminal"), Executable.url.path, "setup",
                "--config",
                scratch.path("fundone.yaml"), "--telegram-api-base", server.address, "--",
            ] + [
                "@BotFather gave", "123456:wrong", "Try again", server.token, "Matrix homeserver",
                "", "Is this you?", "",
            ]
        process.environment = [
            "PATH": "/usr/bin:/bin", "HOME": scratch.directory,
            "FUNDONE_DATABASE_PATH": scratch.database,
        ]
        let text = try await ClientScript.said(by: process)
        #expect(process.terminationStatus == 0, "\(text)")
        #expect(!text.contains(server.token), "\(text)")
        #expect(text.contains("fundone run --config"), "\(text)")
        let written = try String(contentsOfFile: scratch.path("fundone.yaml"), encoding: .utf8)
        #expect(written.contains("allow: [\"telegram:7\"]"))
        let bot = try start()
        #expect(await server.wait { !$0.sent(to: 7).isEmpty })
        #expect(server.sent(to: 7).last?.text.contains("milk") == true)
        #expect(await bot.stop().status == 0)
        #expect(server.violations == [])
    }
}
