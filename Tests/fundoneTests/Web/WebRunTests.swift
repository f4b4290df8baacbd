import FakeTelegram
import Foundation
import Patience
import Testing

/// What the executable serves over HTTP, and how it listens.
@Suite struct WebRunTests {
    private let server: FakeTelegram
    private let scratch: Scratch

    init() throws {
        server = try #require(FakeTelegram())
        scratch = try Scratch()
    }

    private func start(http: String) throws -> RunningBot {
        let token = try scratch.write(server.token + "\n", to: "token")
        return try RunningBot(
            """
            database: {path: "\(scratch.database)"}
            telegram: {token_file: \(token), api_base: "\(server.address)"}
            http: {\(http)}
            log: {level: info}
            """, in: scratch)
    }

    /// The port that it says it listens at.
    private func port(of bot: RunningBot) async throws -> String {
        #expect(await bot.logs("health and metrics at "))
        let place = try #require(bot.logged.firstRange(of: /health and metrics at [^:]*:[0-9]+/))
        return try #require(bot.logged[place].split(separator: ":").last.map(String.init))
    }

    /// Runs a program of the system.
    private func run(_ arguments: String...) throws -> (status: Int32, output: String) {
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let printed = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: printed, as: UTF8.self))
    }

    @Test func aCertificateIsShownAndTheServerStopsInPeace() async throws {
        let (certificate, key) = (scratch.path("tls.pem"), scratch.path("tls.key"))
        let made = try run(
            "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
            "-nodes",
            "-days", "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost",
            "-keyout", key, "-out", certificate)
        try #require(made.status == 0)
        let bot = try start(
            http: "listen: \"127.0.0.1:0\", certificate_file: \(certificate), key_file: \(key)")
        let port = try await port(of: bot)
        let script = """
            import ssl, urllib.request as web, sys
            trust = ssl.create_default_context(cafile=sys.argv[1])
            print(web.urlopen("https://localhost:" + sys.argv[2] + "/health", context=trust).read().decode())
            """
        #expect(try run("python3", "-c", script, certificate, port).output == "ok\n")
        let end = await bot.stop()
        #expect(end.status == 0)
        #expect(end.seconds < 3 * Patience.factor)
    }

    @Test func aKeyOfAnotherCertificateOrForOthersToReadIsRefused() async throws {
        let certificate = try scratch.write("no certificate\n", to: "tls.pem")
        let key = try scratch.write("no key\n", to: "tls.key")
        let bot = try start(
            http: "listen: \"127.0.0.1:0\", certificate_file: \(certificate), key_file: \(key)")
        #expect(await bot.end(within: 20) == 65)
        #expect(bot.logged.contains("must be a certificate chain and its private key"))
        let open = try scratch.write("no key\n", to: "open.key", permissions: 0o644)
        let refused = try start(
            http: "listen: \"127.0.0.1:0\", certificate_file: \(certificate), key_file: \(open)")
        #expect(await refused.end(within: 20) == 77)
        #expect(refused.logged.contains("chmod 600"))
    }

    @Test func anAddressInUseEndsWithOneLine() async throws {
        let bot = try start(http: "listen: \"127.0.0.1:0\"")
        let port = try await port(of: bot)
        let other = try Scratch()
        let second = try RunningBot(
            """
            database: {path: "\(other.database)"}
            telegram: {token: "\(server.token)", api_base: "\(server.address)"}
            http: {listen: "127.0.0.1:\(port)"}
            """, in: other)
        #expect(await second.end(within: 20) == 69)
        #expect(
            second.logged.contains(
                "http.listen: cannot listen at 127.0.0.1:\(port): Address already in use"))
        #expect(await bot.stop().status == 0)
    }
}
