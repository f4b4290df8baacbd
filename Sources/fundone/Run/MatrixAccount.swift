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

    /// The account of a bot of the configuration; none before its first start. Until its homeserver said who it is, all
    /// accounts count that may be its by the credentials.
    ///
    /// - Throws: `CommandFailure` when the bot's key is missing or another; `StoreError`.
    static func all(
        of settings: MatrixSettings, in database: DatabaseAddress
    ) throws -> [MatrixAccount] {
        let reader = try StoreReader(database)
        let rows = try reader.sealed(kind: EncryptionRow.Kind.account.rawValue)
        guard !rows.isEmpty else { return [] }
        let fact = Fact.matrixBot(Network.matrix(settings).identity)
        let known = try reader.read { try $0.facts.value(fact) }
        let own = rows.filter { bot, _ in known.map { $0 == bot } ?? settings.mayBe(user(of: bot)) }
        guard !own.isEmpty else { return [] }
        let key = MatrixKeyFile(settings.key, database: database.path)
        guard key.isThere else { throw key.isMissing }
        let seal = try key.seal()
        return try own.map { bot, row in
            let user = user(of: bot)
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

    private static func user(of bot: String) -> String {
        String(bot.drop { $0 != ":" }.dropFirst())
    }
}
