import Encryption
import Storage

/// The bot as others see it in encrypted rooms, from its database.
struct MatrixAccount {
    /// The bot's user id.
    var user: String
    /// Its device, and how its identity stands.
    var status: EncryptionStatus
    /// The people whose identity was replaced.
    var replaced: [ReplacedIdentity]

    /// The bots of a database, which `key` opens.
    ///
    /// - Throws: `CommandFailure` when the key is missing or another; `StoreError`.
    static func all(in reader: StoreReader, _ key: MatrixKeyFile) throws -> [MatrixAccount] {
        let rows = try reader.sealed(kind: EncryptionRow.Kind.account.rawValue)
        guard !rows.isEmpty else { return [] }
        guard key.isThere else { throw key.isMissing }
        let seal = try key.seal()
        return try rows.map { bot, row in
            let user = String(bot.drop { $0 != ":" }.dropFirst())
            do {
                let sealed = try Base64.decode(row.sealed ?? "")
                return MatrixAccount(
                    user: user,
                    status: try EncryptionStatus(user: user, sealed: sealed, seal: seal),
                    replaced: try ReplacedIdentity.all(
                        knownTo: user, in: SealedReader(reader: reader, bot: bot), seal))
            } catch {
                throw key.isWrong
            }
        }
    }
}
