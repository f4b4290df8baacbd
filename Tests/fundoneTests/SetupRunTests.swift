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
        return try RunningBot(
            try written(), in: scratch,
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

    private func written() throws -> String {
        try String(contentsOfFile: scratch.path("fundone.yaml"), encoding: .utf8)
    }

    @Test(arguments: [
        "access:\n  allow:\n    - telegram:1\n    # Ada\n    - telegram:2\n  invite_only: true\n",
        "access:\n  allow:\n  - telegram:1\n  - telegram:2\n",
        "access:\n    allow: [telegram:1]\ntelegram:\n    guest_mode: true\n",
        "telegram:   # my bot\n  guest_mode: true\n",
        "telegram:\r\n  guest_mode: true\r\naccess:\r\n  allow: [telegram:1]\r\n",
    ])
    func whatIsWrittenCanBeRead(_ text: String) throws {
        _ = try scratch.write(text, to: "fundone.yaml")
        let token = try scratch.write(server.token + "\n", to: "given")
        let run = try setUp("--telegram-token-file", token, "--allow", "telegram:5")
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.contains("1 entry"), "\(run.output)")
        #expect(try written().contains("\r\n") == text.contains("\r\n"))
        #expect(try !written().contains("telegram:1"))
    }

    @Test func whatCannotBeReadIsNotWritten() throws {
        // The end of a list that stands no further in than its key.
        let before = "access:\n  allow: [\n    telegram:1\n  ]\n"
        _ = try scratch.write(before, to: "fundone.yaml")
        let token = try scratch.write(server.token + "\n", to: "given")
        let run = try setUp("--telegram-token-file", token, "--allow", "telegram:5")
        #expect(run.status == 78 && run.errors.contains("fundone.yaml:"), "\(run.errors)")
        #expect(try written() == before)
        for name in ["fundone.yaml.new", "telegram.token"] {
            #expect(!FileManager.default.fileExists(atPath: scratch.path(name)), "\(name)")
        }
    }

    @Test func whoMayUseItIsSaidOnceAndRight() throws {
        let token = try scratch.write(server.token + "\n", to: "given")
        let flags =
            ["setup", "--config", "fundone.yaml", "--telegram-api-base", server.address]
            + ["--telegram-token-file", token]
        func setUp(_ more: String...) throws -> Executable.Run {
            try Executable.run(
                flags + more, environment: ["FUNDONE_DATABASE_PATH": scratch.database],
                in: scratch)
        }
        let nobody = try setUp("--allow", "ada")
        #expect(nobody.status == 64 && nobody.errors.contains("'ada' is nobody"))
        let both = try setUp("--everybody", "--allow", "telegram:3")
        #expect(both.status == 64)
        _ = try scratch.write(
            "telegram:\n  token: 99:old\naccess:\n  allow: [telegram:3]\n", to: "fundone.yaml")
        let kept = try setUp()
        #expect(kept.status == 0 && !kept.output.contains("Everybody may"), "\(kept)")
        #expect(try !written().contains("99:old"))
        // The service is elsewhere.
        #expect(try written().contains("token_file: \"/"))
        let open = try setUp("--everybody")
        #expect(open.status == 0 && open.output.contains("everybody"), "\(open)")
        #expect(try !written().contains("telegram:3"))
    }

    @Test func aNetworkThatIsNotThereIsSaid() throws {
        let token = try scratch.write(server.token + "\n", to: "given")
        for flags in [
            ["--telegram-api-base", "http://127.0.0.1:1", "--telegram-token-file", token],
            [
                "--matrix-homeserver", "http://127.0.0.1:1", "--matrix-user", "planner",
                "--matrix-password-file", token,
            ],
        ] {
            let run = try Executable.run(
                ["setup", "--config", scratch.path("fundone.yaml")] + flags, in: scratch)
            #expect(run.status == 69 && run.errors.contains("try again"), "\(run)")
        }
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

    /// What is shown where questions are answered, and the exit status; -2 and -3 for the end by a signal.
    private func atTerminal(
        _ talk: String..., flags: [String] = []
    ) async throws -> (status: Int32, text: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            [
                "python3", ClientScript.path("at_terminal"), Executable.url.path, "setup",
                "--config", scratch.path("fundone.yaml"), "--telegram-api-base", server.address,
            ] + flags + ["--"] + talk
        process.environment = [
            "PATH": "/usr/bin:/bin", "HOME": scratch.directory,
            "FUNDONE_DATABASE_PATH": scratch.database,
        ]
        let text = try await ClientScript.said(by: process)
        return (process.terminationStatus, text)
    }

    @Test func whoIsNobodyIsAskedAgainAndAnEndWritesNothing() async throws {
        let begin = Date()
        let (ended, said) = try await atTerminal(
            "@BotFather gave", server.token, "Matrix homeserver", "", "Who may use", "\u{4}",
            flags: ["--wait", "1"])
        // A poll that is open is not waited for.
        #expect(Date().timeIntervalSince(begin) < 40)
        #expect(ended == 64 && said.contains("nothing was changed"), "\(said)")
        for name in ["fundone.yaml", "telegram.token"] {
            #expect(!FileManager.default.fileExists(atPath: scratch.path(name)), "\(name)")
        }
        let (status, text) = try await atTerminal(
            "@BotFather gave", server.token, "Matrix homeserver", "", "Who may use", "ada",
            "'ada' is nobody", "telegram:3", flags: ["--wait", "1"])
        #expect(status == 0, "\(text)")
        #expect(try written().contains("allow: [\"telegram:3\"]"))
    }

    @Test func anInterruptedSecretLeavesTheTerminalAsItWas() async throws {
        let (status, text) = try await atTerminal("@BotFather gave", "\u{3}")
        #expect(status != 0 && status != 98 && status != 99, "\(status)")
        #expect(!text.contains("left without echo"), "\(text)")
    }

    @Test func atATerminalItAsksAndLearnsWhoIsThere() async throws {
        // The message that tells who is there is not lost.
        server.say("add milk tomorrow", user: 7)
        let (status, text) = try await atTerminal(
            "@BotFather gave", "123456:wrong", "Try again", server.token, "Matrix homeserver", "",
            "Is this you?", "")
        #expect(status == 0, "\(text)")
        #expect(text.contains("(telegram:7)"))
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
