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
        environment: [String: String] = [:], in scratch: Scratch? = nil
    ) async throws {
        server = try #require(FakeTelegram())
        self.scratch = try scratch ?? Scratch()
        let scratch = self.scratch
        port = FreePort.next()
        let token = try scratch.write(server.token + "\n", to: "token")
        bot = try RunningBot(
            """
            database: {\(scratch.databaseSetting)}
            telegram: {token_file: \(token), api_base: "\(server.address)", rate: {chat: 0}}
            http: {pages: "http://\(host):\(port)"\(http)}
            log: {level: info}
            \(configuration)
            """, in: scratch, environment: environment)
        #expect(await bot.logs("pages, health and metrics at "))
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
