import Foundation
import Testing

/// Files that hold secrets, and the process that has them in memory.
@Suite struct SecretFileTests {
    static let inline = [
        "telegram: {token: \"123456:ABC\"}",
        "matrix: {homeserver: \"https://a.b\", access_token: syt_secret_token}",
    ]

    @Test(arguments: inline, [0o644, 0o640, 0o604, 0o606, 0o660, 0o666, 0o777, 0o600, 0o400])
    func anInlineTokenIsForItsOwnerOnly(_ text: String, _ permissions: Int) throws {
        let scratch = try Scratch()
        _ = try scratch.write(text + "\n", to: "c.yaml", permissions: permissions)
        let run = try Executable.run(["doctor", "--config", "c.yaml"], in: scratch)
        let isOpen = permissions & 0o077 != 0
        #expect(run.status == (isOpen ? 77 : 0), "\(run.errors)")
        #expect(run.errors.contains("chmod 600 'c.yaml'") == isOpen)
        #expect(!(run.errors + run.output).contains(":ABC"))
        #expect(!(run.errors + run.output).contains("syt_"))
        guard isOpen else { return }
        let refused = try Executable.run(["run", "--config", "c.yaml"], in: scratch)
        #expect(refused.status == 77)
        #expect(refused.errors == run.errors)
        #expect(refused.errors.split(separator: "\n").count == 1)
    }

    @Test func aFileWithoutSecretsMayBeReadByAll() throws {
        let scratch = try Scratch()
        _ = try scratch.write(
            "telegram: {token: \"\", api_base: \"https://a.b\"}\n", to: "c.yaml", permissions: 0o644
        )
        #expect(try Executable.run(["doctor", "--config", "c.yaml"], in: scratch).status == 0)
    }

    /// The target of a link counts; anything but a file is refused at once.
    @Test func whatIsNoFileOfItsOwnerIsRefused() throws {
        let scratch = try Scratch()
        _ = try scratch.write("123456:ABC\n", to: "open", permissions: 0o644)
        _ = try scratch.write("123456:ABC\n", to: "own", permissions: 0o600)
        let files = FileManager.default
        try files.createSymbolicLink(atPath: scratch.path("to-open"), withDestinationPath: "open")
        try files.createSymbolicLink(atPath: scratch.path("to-own"), withDestinationPath: "own")
        try files.createDirectory(
            atPath: scratch.path("folder"), withIntermediateDirectories: false)
        #expect(mkfifo(scratch.path("pipe"), 0o600) == 0)
        let ends: [(String, Int32)] = [
            ("to-own", 0), ("to-open", 77), ("folder", 66), ("pipe", 66), ("/dev/zero", 65),
            ("none", 66),
            ("/dev/null", 78),
        ]
        for (name, status) in ends {
            let run = try Executable.run(
                ["doctor"], environment: ["FUNDONE_TELEGRAM_TOKEN_FILE": name], in: scratch)
            #expect(run.status == status, "\(name): \(run.errors)")
            #expect(run.errors.split(separator: "\n").count == (status == 0 ? 0 : 1))
        }
        for name in ["pipe", "folder", "/dev/zero"] {
            let run = try Executable.run(["doctor", "--config", name], in: scratch)
            #expect(run.status == 66 || run.status == 65, "\(name): \(run.errors)")
        }
    }

    @Test func aKeyThatHoldsItsValueIsNotShown() throws {
        let scratch = try Scratch()
        for text in [
            "telegram: {token:123456:ABC}", "telegram:\n  token:123456:ABC:\n",
            "? token 1:ABC\n: x",
        ] {
            _ = try scratch.write(text + "\n", to: "c.yaml")
            let run = try Executable.run(["run", "--config", "c.yaml"], in: scratch)
            #expect(run.status == 78)
            #expect(!run.errors.contains(":ABC"))
        }
    }

    /// No core dump, and for other programs of the same user no look into the memory.
    @Test func theProcessHidesItsMemory() throws {
        let scratch = try Scratch()
        chmod(scratch.directory, 0o777)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/setpriv")
        process.arguments = [
            "--reuid=65534", "--regid=65534", "--clear-groups", Executable.url.path, "chat",
        ]
        if getuid() != 0 {
            process.executableURL = Executable.url
            process.arguments = ["chat"]
        }
        process.environment = ["HOME": scratch.directory].merging(Executable.sanitizer) { $1 }
        let input = Pipe()
        let output = Pipe()
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data("add milk\n".utf8))
        _ = output.fileHandleForReading.availableData
        let place = "/proc/\(process.processIdentifier)"
        let limits = try String(contentsOfFile: place + "/limits", encoding: .utf8)
        let core = limits.split(separator: "\n").first { $0.hasPrefix("Max core file size") }
        #expect(core?.split(separator: " ").dropFirst(4).prefix(2) == ["0", "0"])
        var info = stat()
        #expect(stat(place + "/mem", &info) == 0)
        #expect(info.st_uid == 0)
        process.terminate()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }
}
