import FakeTelegram
import Foundation
import Patience
import Testing

@testable import Transports

/// A Synapse of the tests' own, on loopback. It ends with the tests.
final class Homeserver: Sendable {
    /// Why there is no server.
    struct Missing: Error, CustomStringConvertible {
        let description: String
    }

    /// Without limits of what a user may send.
    static let free = Task { try await Homeserver(isLimited: false) }
    /// With Synapse's own limits.
    static let limited = Task { try await Homeserver(isLimited: true) }

    /// Whether an operator said that these tests shall not run.
    static let isLeftOut = ProcessInfo.processInfo.environment["FUNDONE_WITHOUT_SYNAPSE"] == "1"

    /// Everybody's password.
    static let password = "a password"

    /// Its address.
    let address: String
    private let server: HTTPAddress
    private let client = HTTPClient()
    private let scratch: Scratch
    private let input = Pipe()

    private init(isLimited: Bool) async throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let python = root.appendingPathComponent(".build/synapse/bin/python")
        guard FileManager.default.isExecutableFile(atPath: python.path) else {
            throw Missing(
                description: """
                    Synapse is not installed in .build/synapse: run scripts/requirements tests \
                    (it needs PyPI), or leave the Matrix tests out with FUNDONE_WITHOUT_SYNAPSE=1
                    """)
        }
        scratch = try Scratch()
        let process = Process()
        process.executableURL = python
        process.arguments = [
            root.appendingPathComponent("Tests/Support/Homeserver/homeserver.py").path,
            scratch.directory,
        ]
        if isLimited { process.arguments?.append("limited") }
        process.standardInput = input
        let errors = try scratch.write("", to: "errors")
        process.standardError = FileHandle(forWritingAtPath: errors)
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let line = await SystemThread.run { output.fileHandleForReading.availableData }
        guard let port = Int(String(decoding: line.dropLast(), as: UTF8.self)) else {
            let said = try String(contentsOfFile: errors, encoding: .utf8)
            throw Missing(description: "Synapse does not start: \(said.suffix(500))")
        }
        address = "http://127.0.0.1:\(port)"
        server = try HTTPAddress(address)
    }

    /// Calls it.
    func call(
        _ method: String, _ path: String, token: String? = nil, _ body: JSON? = nil
    ) async throws -> (status: Int, body: JSON) {
        let outcome = await client.perform(
            HTTPRequest(
                url: HTTPURL(server, Secret(path)), body: Array((body?.text ?? "").utf8),
                contentType: "application/json", timeout: .seconds(60), limit: 64 << 20,
                isRepeatable: true, method: try #require(.init(rawValue: method)),
                authorization: token.map { Secret("Bearer " + $0) }))
        guard case .answered(let answer) = outcome else {
            throw Missing(description: "\(method) \(path): \(outcome)")
        }
        return (answer.status, (try? JSON(answer.body)) ?? .null)
    }

    /// Makes a user and logs it in: the answer, with its `access_token` and `user_id`.
    func register(_ name: String) async throws -> JSON {
        let answer = try await call(
            "POST", "/_matrix/client/v3/register",
            [
                "auth": ["type": "m.login.dummy"], "username": .string(name),
                "password": .string(Homeserver.password),
            ])
        try #require(answer.status == 200, "\(answer.body.text)")
        return answer.body
    }

    /// How many sessions a user has.
    func sessions(of user: String) async throws -> Int {
        let token = try await logIn(user)
        let devices = try await call("GET", "/_matrix/client/v3/devices", token: token).body
        try await signOut(token: token, everywhere: false)
        return (devices["devices"]?.array?.count ?? 0) - 1
    }

    /// Ends all sessions of a user.
    func signOut(_ user: String) async throws {
        try await signOut(token: logIn(user), everywhere: true)
    }

    private func signOut(token: String, everywhere: Bool) async throws {
        let path = "/_matrix/client/v3/logout" + (everywhere ? "/all" : "")
        try #require(try await call("POST", path, token: token, [:]).status == 200)
    }

    private func logIn(_ user: String) async throws -> String {
        try #require(try await logInAgain(user)["access_token"]?.string)
    }

    /// Makes a new device of a user: the answer, as that of `register`.
    func logInAgain(_ user: String) async throws -> JSON {
        let answer = try await call(
            "POST", "/_matrix/client/v3/login",
            [
                "type": "m.login.password", "password": .string(Homeserver.password),
                "identifier": ["type": "m.id.user", "user": .string(user)],
            ])
        try #require(answer.status == 200, "\(answer.body.text)")
        return answer.body
    }
}
