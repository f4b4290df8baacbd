import JSON
import Planner
import Transports
import Yams

/// How Matrix is reached.
struct MatrixSettings {
    /// What proves who the bot is.
    enum Credentials {
        /// A session that somebody made.
        case token(Secret)
        /// The bot makes a session of its own, once, and keeps it in the database.
        case password(user: String, Secret)
    }

    /// The homeserver.
    var homeserver: HTTPAddress
    /// What proves who the bot is there.
    var credentials: Credentials
    /// Where the key is that seals what encryption keeps.
    var key: MatrixKeyFile.Place

    /// The bot's password; nil where it has only a token.
    var password: Secret? {
        if case .password(_, let password) = credentials { return password }
        return nil
    }

    /// What tells it from other bots at its homeserver.
    var identity: String {
        switch credentials {
        case .token(let token): token.reveal { String(StableHash.of($0), radix: 36) }
        case .password(let user, _): user
        }
    }

    /// Whether it is the bot of that user id, as far as the credentials tell: a token tells nothing.
    func mayBe(_ user: String) -> Bool {
        switch credentials {
        case .token: true
        case .password(let name, _): user == name || user.hasPrefix("@\(name):")
        }
    }

    private static let tokenForm = "an access token, one word as the homeserver gave it"

    /// What a credentials file holds for a user with a password.
    static func file(user: String, password: String) -> String {
        let members: JSONValue = .object(["user": .string(user), "password": .string(password)])
        return String(decoding: members.text, as: UTF8.self) + "\n"
    }

    /// The settings under `matrix.`; nil when there is no homeserver. `key` is the key's place where they name none.
    ///
    /// - Throws: `CommandFailure` when something is wrong, or only one of the two is there.
    init?(_ values: ConfigurationValues, key: MatrixKeyFile.Place) throws(CommandFailure) {
        let server = try values.value(
            .matrixHomeserver,
            form: "an address that begins with https:// (http:// on this machine only)",
            convert: { try? HTTPAddress($0) })
        let credentials = try MatrixSettings.credentials(values)
        guard let server else {
            guard credentials == nil else { throw MatrixSettings.incomplete("matrix.homeserver") }
            return nil
        }
        guard let credentials else {
            throw MatrixSettings.incomplete("matrix.credentials_file or matrix.access_token")
        }
        homeserver = server
        self.credentials = credentials
        self.key = MatrixKeyFile.Place(values) ?? key
    }

    private static func incomplete(_ missing: String) -> CommandFailure {
        CommandFailure(
            .configuration,
            "Matrix is set up in part: \(missing) is missing, see config/fundone.yaml")
    }

    private static func credentials(
        _ values: ConfigurationValues
    ) throws(CommandFailure) -> Credentials? {
        let inline = try values.value(
            .matrixAccessToken, form: tokenForm, convert: { isToken($0) ? $0 : nil })
        if let inline { return .token(Secret(inline)) }
        // What systemd passes is for a homeserver that is set.
        let isSet = values.find(.matrixHomeserver) != nil
        let credential = isSet ? SecretFile.systemdCredential("matrix.json") : nil
        guard let path = values.text(.matrixCredentialsFile) ?? credential else { return nil }
        let text = try SecretFile.text(path, what: "Matrix credentials")
        guard let credentials = read(text) else {
            throw CommandFailure(
                .configuration,
                "\(path): must hold \"user\" and \"password\", or \"access_token\" as the answer to a "
                    + "login does, or a token alone")
        }
        return credentials
    }

    /// The credentials in JSON (which is YAML too), or in a file that holds a token and nothing else.
    private static func read(_ text: String) -> Credentials? {
        let words = text.split(whereSeparator: \.isWhitespace)
        if words.count == 1, let word = words.first, word.first != "{", isToken(String(word)) {
            return .token(Secret(String(word)))
        }
        guard let members = try? Yams.compose(yaml: text)?.mapping else { return nil }
        if let token = members["access_token"]?.string, isToken(token) {
            return .token(Secret(token))
        }
        let name = members["user"] ?? members["user_id"]
        guard let user = name?.string, let password = members["password"]?.string, !user.isEmpty,
            !password.isEmpty
        else { return nil }
        return .password(user: user, Secret(password))
    }

    private static func isToken(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    }
}
