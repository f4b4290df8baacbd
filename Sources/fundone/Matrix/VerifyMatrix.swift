import ArgumentParser
import Encryption
import Storage
import Transports

/// `fundone matrix verify`.
struct VerifyMatrix: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Print who the bot is in encrypted rooms, to compare with what an app shows.",
        discussion: """
            With --user the bot asks that person's devices to verify it, and shows the emoji to compare with \
            those in the app; the bot must be stopped.
            """)

    @OptionGroup var place: MatrixPlace

    @Option(help: "Whom to verify by emoji: @ada:example.org.")
    var user: String?

    func run() async throws {
        do {
            let settings = try place.settings()
            guard let user else { return try print(settings) }
            try await EmojiCheck(user, settings).run()
        } catch {
            throw CommandFailure(error)
        }
    }

    private func print(_ settings: MatrixPlace.Settings) throws {
        let accounts = try MatrixAccount.all(of: settings.matrix, in: settings.database)
        guard !accounts.isEmpty else {
            throw CommandFailure(
                .noInput,
                "\(settings.database): holds no Matrix keys of this bot yet - start the bot once")
        }
        for account in accounts { StandardStream.output.write(account.card) }
    }
}

extension MatrixAccount {
    /// Who the bot is, a line for each part.
    fileprivate var card: String {
        let master = status.masterKey.map(Self.grouped) ?? "none yet"
        var lines = [
            ("user", user), ("device", status.device),
            ("fingerprint", Self.grouped(status.fingerprint)), ("master key", master),
        ]
        if let advice = status.standing.advice { lines.append(("identity", advice)) }
        return lines.map { name, value in
            name + String(repeating: " ", count: 15 - name.count) + value + "\n"
        }.joined()
    }

    // In groups of four, as Element shows a key.
    private static func grouped(_ key: String) -> String {
        stride(from: 0, to: key.count, by: 4).map { start in
            String(key.dropFirst(start).prefix(4))
        }.joined(separator: " ")
    }
}
