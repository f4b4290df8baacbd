import ArgumentParser
import Encryption
import Storage
import Transports

/// `fundone matrix verify`.
struct VerifyMatrix: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Print who the bot is in encrypted rooms, to compare with what an app shows.")

    @OptionGroup var place: MatrixPlace

    func run() async throws {
        do {
            try print(try place.settings())
        } catch {
            throw CommandFailure(error)
        }
    }

    private func print(_ settings: MatrixPlace.Settings) throws {
        let reader = try StoreReader(path: settings.database)
        let accounts = try MatrixAccount.all(in: reader, settings.key)
        guard !accounts.isEmpty else {
            throw CommandFailure(
                .noInput, "\(settings.database): holds no Matrix keys yet - start the bot once")
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
