import Foundation
import Patience
import Testing

/// A server of letters on loopback, which the bot signs in to.
final class MailServerProcess {
    /// A letter that it took.
    struct Letter {
        /// The address that it came from.
        var from: String
        /// The address that it went to.
        var to: String
        /// Its head and body.
        var text: String

        /// The path of the link in it.
        var link: String? {
            text.firstMatch(of: /http:\/\/[^\/\s]+(\/\S+)/).map { String($0.1) }
        }
    }

    let port: UInt16
    private let scratch: Scratch
    private let process = Process()

    static let user = "planner"
    static let password = "letters-please"

    /// Starts it; the folder of its letters is in `scratch`.
    init(in scratch: Scratch) async throws {
        self.scratch = scratch
        port = FreePort.next()
        try FileManager.default.createDirectory(
            atPath: scratch.path("letters"), withIntermediateDirectories: true)
        process.executableURL = try ClientScript.python(with: "web-clients")
        process.arguments = [
            ClientScript.path("mail_server"), String(port), scratch.path("letters"), Self.user,
            Self.password,
        ]
        process.standardError = FileHandle(forWritingAtPath: try scratch.write("", to: "mail.log"))
        try process.run()
        #expect(await Patience.isSo { exists("ready") })
    }

    // It has the signal mask of the thread that started it, which may block SIGTERM.
    deinit { kill(process.processIdentifier, SIGKILL) }

    /// The configuration of the server.
    func configuration(password: String = MailServerProcess.password) throws -> String {
        let file = try scratch.write(password + "\n", to: "smtp.password")
        return """
            smtp: {server: "smtp://127.0.0.1:\(port)", from: planner@example.org, user: \(Self.user), password_file: \(file)}
            """
    }

    /// Lets it answer each letter so; nil to take them.
    func answer(_ text: String?) throws {
        guard let text else {
            return try FileManager.default.removeItem(atPath: scratch.path("letters/answer"))
        }
        _ = try scratch.write(text, to: "letters/answer")
    }

    /// The letter of that number, when it has come.
    func letter(_ number: Int) async throws -> Letter {
        let path = scratch.path("letters/\(number).eml")
        #expect(await Patience.isSo { FileManager.default.fileExists(atPath: path) })
        let text = try String(contentsOfFile: path, encoding: .utf8)
            .replacingOccurrences(of: "\r\n", with: "\n")
        func field(_ name: String) -> String {
            text.split(separator: "\n").first { $0.hasPrefix("\(name): ") }
                .map { String($0.dropFirst(name.count + 2)) } ?? ""
        }
        return Letter(from: field("X-From"), to: field("X-To"), text: text)
    }

    /// How many letters came.
    var count: Int {
        let files = try? FileManager.default.contentsOfDirectory(atPath: scratch.path("letters"))
        return files?.count { $0.hasSuffix(".eml") } ?? 0
    }

    /// Waits until a letter was answered but not taken.
    func hasAnswered() async -> Bool { await Patience.isSo { exists("answered") } }

    /// Whether the bot was refused.
    var hasRefused: Bool { exists("refused") }

    private func exists(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: scratch.path("letters/" + name))
    }
}
