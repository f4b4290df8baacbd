import Foundation
import Testing

/// What is wrong on the command line, in the environment or in a file gets one line and a status.
@Suite struct CommandLineTests {
    /// A mistake, how it is made, and what the line must name.
    struct Mistake: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var arguments: [String]
        var environment: [String: String] = [:]
        /// Files to write before: name, text, permissions.
        var files: [(name: String, text: String, permissions: Int)] = []
        var status: Int32
        var names: [String]
    }

    static let flags: [Mistake] = [
        Mistake(
            testDescription: "unknown flag", arguments: ["chat", "--nwo", "x"], status: 64,
            names: ["--nwo"]),
        Mistake(
            testDescription: "unknown command", arguments: ["caht"], status: 64, names: ["caht"]),
        Mistake(
            testDescription: "unreadable moment", arguments: ["chat", "--now", "tomorrow"],
            status: 64, names: ["--now", "tomorrow", "2026-11-21T09:00"]),
        Mistake(
            testDescription: "a day that does not exist",
            arguments: ["chat", "--now", "2026-02-30T09:00"], status: 64, names: ["2026-02-30"]),
        Mistake(
            testDescription: "unknown zone", arguments: ["chat", "--timezone", "Europe/Pariss"],
            status: 64, names: ["Europe/Pariss", "did you mean Europe/Paris?"]),
        Mistake(
            testDescription: "a name with a space", arguments: ["chat", "--as", "a b"], status: 64,
            names: ["--as", "a b"]),
    ]

    static let databases: [Mistake] = [
        Mistake(
            testDescription: "no database", arguments: ["chat", "--database", "notes.txt"],
            files: [("notes.txt", String(repeating: "no database\n", count: 100), 0o600)],
            status: 65, names: ["notes.txt"]),
        Mistake(
            testDescription: "a folder", arguments: ["chat", "--database", "."], status: 66,
            names: ["folder"]),
        Mistake(
            testDescription: "no such folder", arguments: ["chat", "--database", "none/plan.db"],
            status: 66, names: ["none/plan.db"]),
    ]

    static let configurations: [Mistake] = [
        configuration(
            "telegram: {tokn: x}", names: ["c.yaml:1", "telegram.tokn", "telegram.token"]),
        configuration("telegramm:\n  token: x", names: ["c.yaml:2", "telegramm.token"]),
        configuration("telegram: {token: secret}", names: ["c.yaml:1", "telegram.token"]),
        configuration("limits: {tasks: many}", names: ["c.yaml:1", "limits.tasks", "many"]),
        configuration("limits:\n  tasks: 0", names: ["c.yaml:2", "limits.tasks", "0"]),
        configuration("time: {default_zone: Mars}", names: ["time.default_zone", "Mars"]),
        configuration("access: {allow: [everybody]}", names: ["access.allow", "everybody"]),
        configuration("access: {invite_only: perhaps}", names: ["invite_only", "perhaps"]),
        configuration(
            "telegram: {inline_mode: 1}", names: ["telegram.inline_mode", "1"]),
        configuration(
            "telegram: {guest_mode: perhaps}", names: ["telegram.guest_mode", "perhaps"]),
        configuration(
            "telegram: {token: '1:a', webhook: 'https://a.example:8080'}\nhttp: {listen: '[::1]:0'}",
            names: ["telegram.webhook", "8443", "a.example:8080"]),
        configuration(
            "telegram: {token: '1:a', webhook: 'https://a.example'}",
            names: ["telegram.webhook needs http.listen", "127.0.0.1:8080"]),
        configuration(
            "telegram: {token: '1:a', webhook_certificate_file: c.pem}",
            names: ["telegram.webhook_certificate_file needs telegram.webhook"]),
        configuration("log: {level: loud}", names: ["log.level", "loud", "debug"]),
        configuration("telegram: {rate: {chat: -1}}", names: ["telegram.rate.chat", "-1"]),
        configuration("telegram: {token: \"1", names: ["c.yaml", "YAML"]),
        configuration("log: {level: info}\nlog: {level: info}", names: ["log", "twice"]),
        configuration("nothing", names: ["c.yaml"]),
        configuration("log: {level: info}", names: ["telegram.token_file", "make chat"]),
        Mistake(
            testDescription: "no configuration file", arguments: ["run", "--config", "c.yaml"],
            status: 66, names: ["c.yaml"]),
        Mistake(
            testDescription: "a mistyped variable", arguments: ["run"],
            environment: ["FUNDONE_TELEGRAM_TOKN": "1:a"], status: 78,
            names: ["FUNDONE_TELEGRAM_TOKN", "FUNDONE_TELEGRAM_TOKEN"]),
        Mistake(
            testDescription: "a variable with a wrong value", arguments: ["run"],
            environment: ["FUNDONE_LIMITS_TASKS": "-3"], status: 78,
            names: ["FUNDONE_LIMITS_TASKS", "-3"]),
        Mistake(
            testDescription: "a secret for all to read", arguments: ["run"],
            environment: ["FUNDONE_TELEGRAM_TOKEN_FILE": "token"],
            files: [("token", "1:abc", 0o644)], status: 77, names: ["token", "chmod 600"]),
        Mistake(
            testDescription: "a private key beside a certificate", arguments: ["run"],
            environment: [
                "FUNDONE_TELEGRAM_TOKEN": "1:a", "FUNDONE_HTTP_LISTEN": "127.0.0.1:0",
                "FUNDONE_TELEGRAM_WEBHOOK": "https://a.example",
                "FUNDONE_TELEGRAM_WEBHOOK_CERTIFICATE_FILE": "both.pem",
            ],
            files: [
                ("both.pem", "-----BEGIN CERTIFICATE-----\n-----BEGIN PRIVATE KEY-----\n", 0o644)
            ], status: 65, names: ["both.pem", "no private key"]),
        Mistake(
            testDescription: "a table of quotes that is none", arguments: ["chat"],
            environment: ["FUNDONE_QUOTES_FILES": "mine.txt"],
            files: [("mine.txt", "just words\n", 0o644)], status: 65, names: ["mine.txt:1"]),
    ]

    @Test(arguments: flags + databases + configurations)
    func getsOneLine(_ mistake: Mistake) throws {
        let scratch = try Scratch()
        for file in mistake.files {
            _ = try scratch.write(file.text, to: file.name, permissions: file.permissions)
        }
        let run = try Executable.run(
            mistake.arguments, environment: mistake.environment, in: scratch)
        #expect(run.status == mistake.status)
        #expect(run.output.isEmpty)
        #expect(run.errors.hasPrefix("fundone: "))
        #expect(run.errors.split(separator: "\n").count == 1)
        for name in mistake.names { #expect(run.errors.contains(name)) }
        #expect(!run.errors.contains("secret"))
    }

    private static func configuration(_ text: String, names: [String]) -> Mistake {
        Mistake(
            testDescription: text, arguments: ["run", "--config", "c.yaml"],
            files: [("c.yaml", text + "\n", 0o600)], status: 78, names: names)
    }

    // As Debian's package libfaketime lays it down.
    private static let fakedClock = ["x86_64", "aarch64"]
        .map { "/usr/lib/\($0)-linux-gnu/faketime/libfaketimeMT.so.1" }
        .first { FileManager.default.fileExists(atPath: $0) }

    // A sanitizer wants to be loaded first itself.
    private static let isSanitized = ["TSAN_OPTIONS", "ASAN_OPTIONS"]
        .contains { ProcessInfo.processInfo.environment[$0] != nil }

    /// A library that is loaded first and moves the environment hides the arguments from Swift.
    @Test(
        .enabled(if: fakedClock != nil && !isSanitized),
        arguments: [["chat", "--help"], ["backup", "--help"]])
    func argumentsAreFoundUnderAFakedClock(_ arguments: [String]) throws {
        let run = try Executable.run(
            arguments,
            environment: ["LD_PRELOAD": try #require(Self.fakedClock), "FAKETIME": "+2h"],
            in: try Scratch())
        #expect(run.status == 0)
        #expect(run.output.contains("USAGE: fundone \(arguments[0])"))
    }

    @Test(arguments: [["--help"], ["chat", "--help"], ["run", "--help"], []])
    func helpIsNoMistake(_ arguments: [String]) throws {
        let run = try Executable.run(arguments, in: try Scratch())
        #expect(run.status == 0)
        #expect(run.output.contains("USAGE: fundone"))
    }

    @Test func theVersionIsOneLine() throws {
        let run = try Executable.run(["--version"], in: try Scratch())
        #expect(run.status == 0)
        #expect(run.output.wholeMatch(of: /fundone \d+\.\d+\.\d+( \([0-9a-f]+\))?\n/) != nil)
        #expect(run.errors == "")
    }
}
