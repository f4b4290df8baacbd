import Bot
import Encryption
import Storage
import Transports

/// A verification by emoji between the bot and a person, with the operator at the terminal.
struct EmojiCheck {
    private let person: String
    private let settings: MatrixPlace.Settings

    /// A verification with the person of that user id.
    ///
    /// - Throws: `CommandFailure` where it is none.
    init(_ person: String, _ settings: MatrixPlace.Settings) throws(CommandFailure) {
        guard person.wholeMatch(of: /@[^:\s]+:\S+/) != nil else {
            throw CommandFailure(
                .usage, "--user: '\(person)' is nobody on Matrix, like @ada:example.org")
        }
        self.person = person
        self.settings = settings
    }

    /// Asks, shows the emoji, hears what the operator says of them.
    ///
    /// - Throws: `CommandFailure` unless it ends well; `MatrixFailure`; `StoreError`.
    func run() async throws {
        StopSignal.watch()
        let store = try Store(settings.database)
        defer { try? store.close() }
        try await settings.alone(in: store, check)
    }

    private func check(_ environment: BotEnvironment, _ lease: Lease?) async throws {
        let connection = try await MatrixConnection(
            settings.matrix, client: HTTPClient(), clock: SystemClock(), environment: environment,
            lease: lease)
        let bot = connection.transport.bot
        guard bot != "matrix:" + person else {
            throw CommandFailure(.usage, "--user: \(person) is the bot itself")
        }
        let cursor = try environment.store.read { try $0.inbox.cursor(bot: bot) }
        StandardStream.output.write("Asking \(person) - accept it in the app.\n")
        var terminal = EmojiTerminal()
        let end = try await connection.verify(person, after: cursor) { terminal.listen($0) }
        try report(end)
    }

    private func report(_ end: AskedVerification) throws(CommandFailure) {
        switch end {
        case .verified(_, isSigned: true):
            StandardStream.output.write("Verified: the bot has signed the identity of \(person).\n")
        case .verified(let device, isSigned: false):
            StandardStream.output.write(
                "Verified: the device \(device). \(person) has no identity to sign.\n")
        case .nobody:
            throw CommandFailure(.noInput, "\(person): has no device that encrypts")
        case .notReady(let standing):
            throw CommandFailure(
                .configuration,
                standing.advice ?? "Matrix: the server did not say how the bot stands")
        case .cancelled(.mismatchedString?, _):
            throw CommandFailure(
                .dataError,
                "not verified: the emoji differ - somebody may be in between, nothing was signed")
        case .cancelled(.timeout?, _):
            throw CommandFailure(.unavailable, "not verified: nobody answered in ten minutes")
        case .cancelled(.user?, byOther: false):
            throw CommandFailure(.unavailable, "not verified: it was stopped here")
        case .cancelled(.user?, byOther: true):
            throw CommandFailure(.unavailable, "not verified: \(person) declined")
        case .cancelled(let code, _):
            throw CommandFailure(
                .dataError, "not verified: \(code?.rawValue ?? "for a reason that is not known")")
        }
    }
}
