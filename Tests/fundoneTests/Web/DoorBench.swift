import FakeTelegram
import Foundation
import Testing
import WebClient

/// The executable with pages on loopback, and a person on Telegram.
final class DoorBench {
    let server: FakeTelegram
    let scratch: Scratch
    let bot: RunningBot
    let port: UInt16

    init(
        configuration: String = "", http: String = "", host: String = "127.0.0.1",
        in scratch: Scratch? = nil
    ) async throws {
        server = try #require(FakeTelegram())
        self.scratch = try scratch ?? Scratch()
        let scratch = self.scratch
        port = try Self.freePort()
        let token = try scratch.write(server.token + "\n", to: "token")
        bot = try RunningBot(
            """
            database: {\(scratch.databaseSetting)}
            telegram: {token_file: \(token), api_base: "\(server.address)", rate: {chat: 0}}
            http: {pages: "http://\(host):\(port)"\(http)}
            log: {level: info}
            \(configuration)
            """, in: scratch)
        #expect(await bot.logs("pages, health and metrics at "))
    }

    /// A port that nobody listens at.
    static func freePort() throws -> UInt16 {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 ? getsockname(descriptor, $0, &length) : -1
            }
        }
        try #require(status == 0)
        return UInt16(bigEndian: address.sin_port)
    }

    /// Says something to the bot in the chat, and waits for its answer.
    func say(_ text: String, user: Int64 = 1) async throws -> String {
        let count = server.sent(to: user).count
        server.say(text, user: user)
        #expect(await server.wait { $0.sent(to: user).count > count })
        return try #require(server.sent(to: user).last).text
    }

    /// A secret of an answer: capital letters and digits.
    func secret(in text: String) throws -> String {
        String(try #require(text.firstMatch(of: /[A-Z0-9]{20,}/)).output)
    }

    /// The link that signs a browser in.
    func link(user: Int64 = 1) async throws -> String {
        let answer = try await say("web", user: user)
        return String(try #require(answer.firstMatch(of: /http:\S+\/in\/[A-Z0-9]+/)).output)
    }

    /// A browser that is signed in by the link that `web` gives.
    func signedIn(user: Int64 = 1) async throws -> Browser {
        let path = String(
            try #require(try await link(user: user).firstMatch(of: /\/in\/.*/)).output)
        let browser = Browser(port: port)
        _ = try browser.open(path)
        let page = try browser.send(path, [:])
        #expect(page.status == 200)
        return browser
    }
}
