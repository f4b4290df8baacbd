import FakeTelegram
import Foundation
import Patience
import Testing

/// A person whose app encrypts: matrix-nio, in a process of its own.
final class EncryptedPerson: Sendable {
    /// An event of a room as the app shows it.
    struct Heard: Sendable {
        var id: String
        var room: String
        var type: String
        var sender: String
        var content: JSON
        /// Whether it was encrypted, and could be read.
        var isDecrypted: Bool
        var session: String?

        /// What it says; of a change what is said now.
        var text: String {
            content["m.new_content"]?["body"]?.string ?? content["body"]?.string ?? ""
        }

        /// Whether it is a new message.
        var isMessage: Bool { type == "m.room.message" && content["m.new_content"] == nil }
    }

    private struct State {
        var unread: [UInt8] = []
        var answers: [JSON] = []
        var heard: [Heard] = []
        var hasEnded = false
    }

    /// What the app refused.
    struct Refused: Error, CustomStringConvertible {
        let description: String
    }

    /// The user id.
    let user: String
    /// The device's id.
    let device: String
    private let process: Process
    private let input = Pipe()
    private let state = Monitor(State())
    private let store: Scratch

    /// A new user of that name, made unique.
    convenience init(_ name: String, on server: Homeserver) async throws {
        let suffix = String(UInt32.random(in: .min ... .max), radix: 36)
        let registered = try await server.register(name + suffix)
        try await self.init(user: try #require(registered["user_id"]?.string), on: server)
    }

    /// The app of a device again, after it ended.
    convenience init(again former: EncryptedPerson, on server: Homeserver) async throws {
        try await self.init(
            user: former.user, on: server, device: former.device, store: former.store)
    }

    /// A device of a user: a new one, or one that was there before, with its own store or without.
    init(
        user: String, on server: Homeserver, device known: String? = nil, store: Scratch? = nil
    ) async throws {
        let store = try store ?? Scratch()
        self.store = store
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let process = Process()
        self.process = process
        process.executableURL = root.appendingPathComponent(".build/synapse/bin/python")
        let script = root.appendingPathComponent("Tests/Support/EncryptedPerson/person.py").path
        process.arguments =
            [script, server.address, user, Homeserver.password, store.directory]
            + (known.map { [$0] } ?? [])
        process.standardInput = input
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        SystemThread.start { [state] in
            while case let more = output.fileHandleForReading.availableData, !more.isEmpty {
                state.with { EncryptedPerson.take(more, into: &$0) }
            }
            try? output.fileHandleForReading.close()
            state.with { $0.hasEnded = true }
        }
        let login = try await EncryptedPerson.answer(state)
        self.user = try #require(login["user"]?.string)
        device = try #require(login["device"]?.string)
    }

    deinit {
        if process.isRunning { process.terminate() }
        try? input.fileHandleForWriting.close()
    }

    private static func take(_ bytes: Data, into state: inout State) {
        state.unread += bytes
        while let end = state.unread.firstIndex(of: 0x0A) {
            let line = Array(state.unread[..<end])
            state.unread.removeFirst(end + 1)
            guard let value = try? JSON(line) else { continue }
            guard let heard = value["heard"] else {
                state.answers.append(value)
                continue
            }
            state.heard.append(
                Heard(
                    id: heard["id"]?.string ?? "", room: heard["room"]?.string ?? "",
                    type: heard["type"]?.string ?? "", sender: heard["sender"]?.string ?? "",
                    content: heard["content"] ?? .null, isDecrypted: heard["decrypted"] == true,
                    session: heard["session"]?.string))
        }
    }

    private static func answer(_ state: Monitor<State>) async throws -> JSON {
        let answer = await SystemThread.run { () -> JSON? in
            state.wait(seconds: 60 * Patience.factor) { state -> JSON?? in
                if !state.answers.isEmpty { return .some(state.answers.removeFirst()) }
                return state.hasEnded ? .some(nil) : nil
            } ?? nil
        }
        guard let done = answer?["done"] else {
            throw Refused(description: answer?["failed"]?.string ?? "the app does not answer")
        }
        return done
    }

    /// Lets the app do something; what it answers.
    @discardableResult
    func run(_ command: String, _ arguments: [String: JSON]) async throws -> JSON {
        var members = [JSON.Member(name: "do", value: .string(command))]
        members += arguments.map { JSON.Member(name: $0.key, value: $0.value) }
        let line = JSON.object(members).text + "\n"
        try input.fileHandleForWriting.write(contentsOf: Data(line.utf8))
        return try await EncryptedPerson.answer(state)
    }

    /// What a user said or did in a room so far, oldest first.
    func heard(from user: String, in room: String) -> [Heard] {
        state.read { $0.heard.filter { $0.sender == user && $0.room == room } }
    }

    /// Waits until what a user said or did in a room is as wanted; false when that takes too long.
    func wait(
        seconds: Double = 30, for user: String, in room: String,
        until isEnough: @escaping @Sendable ([Heard]) -> Bool
    ) async -> Bool {
        await SystemThread.run { [state] in
            state.wait(seconds: seconds * Patience.factor) { state in
                isEnough(state.heard.filter { $0.sender == user && $0.room == room }) ? true : nil
            } ?? false
        }
    }
}

/// What becomes of the app.
extension EncryptedPerson {
    /// Closes the app: its device stays.
    func end() async throws {
        try input.fileHandleForWriting.close()
        let hasEnded = await SystemThread.run { [state] in
            state.wait(seconds: 20 * Patience.factor) { $0.hasEnded ? true : nil }
        }
        try #require(hasEnded == true)
    }

    /// What the app keeps, while it is closed.
    func copyOfStore() throws -> Scratch {
        let copy = try Scratch()
        let files = try FileManager.default.contentsOfDirectory(atPath: store.directory)
        // Every such directory has its own link to the files of other programs.
        for file in files where file != "imports" {
            try FileManager.default.copyItem(atPath: store.path(file), toPath: copy.path(file))
        }
        return copy
    }

    /// The events that a user's devices sent to this one.
    func told(by user: String, _ type: String) -> [Heard] {
        heard(from: user, in: "").filter { $0.type == type }
    }

    /// Waits until a user's device has sent so many events of a type to this one.
    func isTold(by user: String, _ type: String, times count: Int = 1) async -> Bool {
        await wait(for: user, in: "") { $0.count { $0.type == type } >= count }
    }
}

/// What a person does.
extension EncryptedPerson {
    /// Makes a room and invites those users.
    func room(with users: [String], encrypted: Bool = true, rotation: JSON = [:]) async throws
        -> String
    {
        let room = try await run(
            "room",
            [
                "invite": .array(users.map { .string($0) }), "encrypted": .bool(encrypted),
                "rotation": rotation,
            ])
        return try #require(room.string)
    }

    /// Says something; the event's id.
    @discardableResult
    func say(_ text: String, in room: String) async throws -> String {
        try await send("m.room.message", ["msgtype": "m.text", "body": .string(text)], to: room)
    }

    /// Sends an event; its id.
    @discardableResult
    func send(_ type: String, _ content: JSON, to room: String) async throws -> String {
        let id = try await run(
            "send", ["room": .string(room), "type": .string(type), "content": content])
        return try #require(id.string)
    }

    /// An encrypted file that its server does not have.
    static let lostFile: JSON = [
        "url": "mxc://localhost/doesNotExist", "v": "v2", "iv": "AAAAAAAAAAAAAAAAAAAAAA",
        "hashes": ["sha256": "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU"],
        "key": [
            "kty": "oct", "alg": "A256CTR", "ext": true, "key_ops": ["encrypt", "decrypt"],
            "k": "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
        ],
    ]

    /// Sends a file, or a voice message of so many milliseconds; the event's id.
    @discardableResult
    func upload(
        _ name: String, _ bytes: [UInt8], in room: String, encrypted: Bool = true,
        voice: Int64? = nil
    ) async throws -> String {
        let id = try await run(
            "upload",
            [
                "room": .string(room), "name": .string(name), "encrypted": .bool(encrypted),
                "bytes": .array(bytes.map { .integer(Int64($0)) }),
                "voice": voice.map { .integer($0) } ?? .null,
            ])
        return try #require(id.string)
    }

    /// Says something and waits for the bot's next message there.
    func ask(_ text: String, of bot: String, in room: String) async throws -> Heard {
        let count = heard(from: bot, in: room).count(where: \.isMessage)
        try await say(text, in: room)
        let isAnswered = await wait(for: bot, in: room) { $0.count(where: \.isMessage) > count }
        try #require(isAnswered, "no answer to \(text)")
        let answer = heard(from: bot, in: room).last { $0.isMessage }
        return try #require(answer)
    }

    /// Waits until a user has come into a room.
    func waits(for user: String, toJoin room: String) async throws {
        let isThere = await wait(for: user, in: room) { heard in
            heard.contains { $0.type == "m.room.member" && $0.content["membership"] == "join" }
        }
        try #require(isThere, "\(user) does not come")
    }

    /// What the server says of a user's devices and identity.
    func keys(of user: String) async throws -> JSON {
        let body: JSON = ["device_keys": .object([.init(name: user, value: [])])]
        return try await call("POST", "keys/query", body).body
    }

    /// Waits until a user has published an identity, and a device that it signed.
    func waits(forIdentityOf user: String) async throws {
        let isThere = try await Patience.isSo {
            let keys = try await keys(of: user)
            let name = keys["self_signing_keys"]?[user]?["keys"]?.members?.first?.name ?? "-"
            let devices = keys["device_keys"]?[user]?.members ?? []
            return devices.contains(where: { $0.value["signatures"]?[user]?[name] != nil })
        }
        guard isThere else { throw Refused(description: "\(user) has no identity") }
    }

    /// Calls an endpoint.
    func call(_ method: String, _ path: String, _ body: JSON? = nil) async throws -> (
        status: Int64, body: JSON
    ) {
        var arguments: [String: JSON] = [
            "method": .string(method), "path": .string("/_matrix/client/v3/" + path),
        ]
        arguments["body"] = body
        let answer = try await run("call", arguments)
        return (answer["status"]?.integer ?? 0, answer["body"] ?? .null)
    }
}
