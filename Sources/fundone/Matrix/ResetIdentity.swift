import ArgumentParser
import Bot
import Encryption
import Storage
import Transports

/// `fundone matrix reset-identity`.
struct ResetIdentity: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reset-identity",
        abstract: "Give the bot a new identity, where its old one is lost or another's.",
        discussion: """
            The bot must be stopped. People who verified it see that its identity changed. Where the key file is lost too, \
            the bot becomes a new device, and what was said to it before and not read stays unread; of several bots that \
            shared the key each wants this of its own (--bot). A homeserver \
            that keeps its accounts on a server of their own (OAuth) wants the new identity approved in a browser: the page \
            is printed, and waited for.
            """)

    @OptionGroup var place: MatrixPlace

    @Option(help: "How many minutes to wait for an approval in a browser, at most 60.")
    var wait = 10

    func validate() throws {
        guard (0...60).contains(wait) else {
            throw ValidationError("--wait must be a number of minutes from 0 to 60")
        }
    }

    func run() async throws {
        do {
            let settings = try place.settings()
            let store = try Store(settings.database)
            let approval = ApprovalTerminal(minutes: wait)
            let standing = try await settings.alone(in: store) { environment, lease in
                let bot = try await MatrixConnection.bot(
                    settings.matrix, client: HTTPClient(), environment: environment)
                if !opens(settings) { try giveUpKeys(of: bot, settings, environment) }
                // Another bot may have sealed with a key that is lost to both.
                try settings.key.replaceMissing()
                let standing = try await reset(settings, environment, lease, approval)
                guard standing == .foreignDevice, settings.matrix.password != nil else {
                    return standing
                }
                try giveUpKeys(of: bot, settings, environment)
                return try await reset(settings, environment, lease, approval)
            }
            try store.close()
            if let failure = await approval.failure { throw failure }
            if let advice = standing.advice { throw CommandFailure(.configuration, advice) }
            guard standing == .complete else {
                throw CommandFailure(.unavailable, "Matrix: the server did not say how it stands")
            }
            StandardStream.output.write("The bot has a new identity.\n")
        } catch {
            throw CommandFailure(error)
        }
    }

    private func opens(_ settings: MatrixPlace.Settings) -> Bool {
        (try? MatrixAccount.all(of: settings.matrix, in: settings.database)) != nil
    }

    // Without its keys the device cannot be gone on with: the next login makes another.
    private func giveUpKeys(
        of bot: String, _ settings: MatrixPlace.Settings, _ environment: BotEnvironment
    ) throws {
        guard settings.matrix.password != nil else {
            throw CommandFailure(
                .configuration,
                "a token belongs to a device whose keys are lost - set user and password in "
                    + "matrix.credentials_file")
        }
        // That a room was encrypted outlives what opens it.
        try environment.store.write {
            try $0.sealed.erase(bot: bot, but: EncryptionRow.Kind.room.rawValue)
        }
        try MatrixLogin(settings.matrix, client: HTTPClient(), environment: environment).forget()
    }

    private func reset(
        _ settings: MatrixPlace.Settings, _ environment: BotEnvironment, _ lease: Lease?,
        _ approval: ApprovalTerminal
    ) async throws -> IdentityStanding {
        let connection = try await MatrixConnection(
            settings.matrix, client: HTTPClient(), clock: SystemClock(), environment: environment,
            lease: lease)
        return try await connection.resetIdentity { await approval.waits($0) }
    }
}
