import FakeTelegram
import Foundation
import Testing
import WebClient

/// The executable with a webhook on loopback, and a Telegram that brings updates there.
final class WebhookBench {
    let server: FakeTelegram
    let scratch: Scratch
    let port: UInt16

    init() throws {
        server = try #require(FakeTelegram())
        scratch = try Scratch()
        port = FreePort.next()
    }

    /// Starts the bot: with a webhook, at `address` where that is given, or polling; with pages beside it or without; at
    /// another port where that is given.
    func start(
        polls: Bool = false, address: String? = nil, hasPages: Bool = false, listen: UInt16? = nil,
        environment: [String: String] = [:]
    ) throws -> RunningBot {
        let token = try scratch.write(server.token + "\n", to: "token")
        let webhook = polls ? "" : "webhook: \"\(address ?? "http://127.0.0.1:\(port)")\", "
        let pages = hasPages ? ", pages: \"http://127.0.0.1:\(port)\"" : ""
        return try RunningBot(
            """
            database: {\(scratch.databaseSetting)}
            telegram: {token_file: \(token), api_base: "\(server.address)", \(webhook)rate: {chat: 0}}
            http: {listen: "127.0.0.1:\(listen ?? port)"\(pages)}
            log: {level: warning}
            """, in: scratch, environment: environment)
    }

    /// The path that Telegram was told.
    var path: String {
        get throws {
            let url = try #require(server.webhook)
            return String(try #require(url.firstMatch(of: /\/telegram\/.*/)).output)
        }
    }

    /// Brings `body` to the webhook, or to another path or port; the status of the answer. `said` are the secrets that are
    /// said.
    func bring(
        _ body: String, said: [String], to path: String? = nil, at other: UInt16? = nil
    ) throws -> Int {
        let client = try Client(port: other ?? port)
        let fields = said.map { "X-Telegram-Bot-Api-Secret-Token: \($0)\r\n" }.joined()
        client.send(
            "POST \(try path ?? self.path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                + "Content-Length: \(body.utf8.count)\r\n\(fields)\r\n\(body)")
        let answer = try #require(client.readToEnd())
        return try #require(Int(answer.split(separator: " ")[1]))
    }

    /// The update that Telegram brings when somebody writes.
    static func update(_ id: Int, _ text: String, user: Int = 1) -> String {
        let stamp = Int(Date().timeIntervalSince1970)
        return """
            {"update_id":\(id),"message":{"message_id":\(id),"date":\(stamp),"text":"\(text)",\
            "chat":{"id":\(user),"type":"private"},\
            "from":{"id":\(user),"is_bot":false,"first_name":"A"}}}
            """
    }
}
