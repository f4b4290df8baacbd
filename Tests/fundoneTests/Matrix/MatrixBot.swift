import FakeTelegram
import Foundation
import Testing

/// A user of a homeserver that `fundone run` speaks as, with its files.
final class MatrixBot {
    /// The user id.
    let user: String
    /// Where its files are.
    let scratch: Scratch
    /// Its configuration.
    let configuration: String

    /// A new user. `more` are further lines of the configuration; the bot finds the server at another address where
    /// one is given.
    init(on server: Homeserver, at address: String? = nil, more: String = "") async throws {
        let suffix = String(UInt32.random(in: .min ... .max), radix: 36)
        let registered = try await server.register("planner" + suffix)
        user = try #require(registered["user_id"]?.string)
        scratch = try Scratch()
        let credentials = try scratch.write(registered.text, to: "matrix.json")
        configuration = """
            database: {path: \(scratch.path("plan.db"))}
            matrix: {homeserver: "\(address ?? server.address)", credentials_file: \(credentials)}
            log: {level: error}
            \(more)
            """
    }

    /// Starts it, and waits until it is ready.
    func start(_ environment: [String: String] = [:]) throws -> RunningBot {
        let bot = try startWithoutWaiting(environment)
        try #require(bot.firstLine().hasPrefix("ready: "))
        return bot
    }

    /// Starts it, its clock so many seconds ahead.
    func startWithoutWaiting(
        _ environment: [String: String] = [:], ahead seconds: Int = 0
    ) throws -> RunningBot {
        try RunningBot(configuration, in: scratch, environment: environment, ahead: seconds)
    }

    /// Lets it log in with that password instead of a token.
    func useA(password: String) throws {
        let credentials: JSON = ["user": .string(user), "password": .string(password)]
        _ = try scratch.write(credentials.text, to: "matrix.json")
    }
}
