import FakeTelegram
import Foundation
import Patience
import Testing

@testable import Transports

/// A person on a homeserver, with a client just large enough for the tests.
actor MatrixPerson {
    /// A message or reaction as the person sees it.
    struct Seen: Sendable {
        var id: String
        var room: String
        var type: String
        var sender: String
        var content: JSON
        /// When it was sent, in the homeserver's milliseconds.
        var sentAt: Int64

        /// What it says; of a change what is said now.
        var text: String {
            content["m.new_content"]?["body"]?.string ?? content["body"]?.string ?? ""
        }

        /// The event it changes, annotates or replies to.
        var target: String? { content["m.relates_to"]?["event_id"]?.string }
    }

    /// The user id.
    nonisolated let user: String
    private let server: Homeserver
    private let token: String
    private var since = ""
    private var seen: [Seen] = []
    private var transactions = 0

    /// A new user of that name, made unique.
    init(_ name: String, on server: Homeserver) async throws {
        self.server = server
        let suffix = String(UInt32.random(in: .min ... .max), radix: 36)
        let registered = try await server.register(name + suffix)
        user = try #require(registered["user_id"]?.string)
        token = try #require(registered["access_token"]?.string)
        since = try #require(
            try await call("GET", "sync?timeout=0")["next_batch"]?.string)
    }

    /// Says something; the event's id.
    @discardableResult
    func say(_ text: String, in room: String, mentioning user: String? = nil) async throws -> String
    {
        var content: JSON = ["msgtype": "m.text", "body": .string(text)]
        if let user {
            content = [
                "msgtype": "m.text", "body": .string(text),
                "m.mentions": ["user_ids": [.string(user)]],
            ]
        }
        return try await send("m.room.message", content, to: room)
    }

    /// Sends an event; its id.
    @discardableResult
    func send(_ type: String, _ content: JSON, to room: String) async throws -> String {
        transactions += 1
        let answer = try await call(
            "PUT", "rooms/\(room.percentEncoded)/send/\(type)/\(transactions)", content)
        return try #require(answer["event_id"]?.string)
    }

    /// What `bot` said or did in a room so far, oldest first.
    func heard(from bot: String, in room: String) -> [Seen] {
        seen.filter { $0.sender == bot && $0.room == room }
    }

    /// The texts of the bot's new messages in a room, oldest first.
    func answers(from bot: String, in room: String) -> [String] {
        heard(from: bot, in: room)
            .filter { $0.type == "m.room.message" && $0.content["m.new_content"] == nil }
            .map(\.text)
    }

    /// Waits until what `bot` said or did in a room is as wanted; false when that takes too long.
    func wait(
        seconds: Double = 30, for bot: String, in room: String,
        until isEnough: ([Seen]) -> Bool
    ) async throws -> Bool {
        let end = Date().addingTimeInterval(seconds * Patience.factor)
        while !isEnough(heard(from: bot, in: room)) {
            guard Date() < end else { return false }
            try await sync(500)
        }
        return true
    }

    /// Says something and waits for the bot's next message there; its text.
    func ask(
        _ text: String, of bot: String, in room: String, mentioning: Bool = false
    ) async throws -> String {
        let count = answers(from: bot, in: room).count
        try await say(text, in: room, mentioning: mentioning ? bot : nil)
        let isAnswered = try await wait(for: bot, in: room) { _ in
            answers(from: bot, in: room).count > count
        }
        try #require(isAnswered, "no answer to \(text)")
        return answers(from: bot, in: room).last ?? ""
    }

    /// Reads what is there, without waiting.
    func catchUp() async throws {
        try await sync(0)
    }

    private func sync(_ milliseconds: Int) async throws {
        let filter = #"{"room":{"timeline":{"limit":1000}}}"#.percentEncoded
        let answer = try await call(
            "GET",
            "sync?timeout=\(milliseconds)&filter=\(filter)&since=\(since.percentEncoded)")
        since = answer["next_batch"]?.string ?? since
        for room in answer["rooms"]?["join"]?.members ?? [] {
            for event in room.value["timeline"]?["events"]?.array ?? [] {
                seen.append(
                    Seen(
                        id: event["event_id"]?.string ?? "", room: room.name,
                        type: event["type"]?.string ?? "", sender: event["sender"]?.string ?? "",
                        content: event["content"] ?? .null,
                        sentAt: event["origin_server_ts"]?.integer ?? 0))
            }
        }
    }

    /// Calls an endpoint.
    @discardableResult
    func call(_ method: String, _ path: String, _ body: JSON? = nil) async throws -> JSON {
        let answer = try await server.call(
            method, "/_matrix/client/v3/" + path, token: token, body)
        try #require(answer.status == 200, "\(method) \(path): \(answer.body.text)")
        return answer.body
    }
}
