import Transports
import Yams

/// How Matrix is reached.
struct MatrixSettings {
    /// The homeserver.
    var homeserver: HTTPAddress
    /// The access token of the bot's user.
    var token: Secret

    private static let tokenForm = "an access token, one word as the homeserver gave it"

    /// The settings under `matrix.`; nil when there is no homeserver.
    ///
    /// - Throws: `CommandFailure` when something is wrong, or only one of the two is there.
    init?(_ values: ConfigurationValues) throws(CommandFailure) {
        let server = try values.value(
            .matrixHomeserver,
            form: "an address that begins with https:// (http:// on this machine only)",
            convert: { try? HTTPAddress($0) })
        let token = try MatrixSettings.token(values)
        guard let server else {
            guard token == nil else { throw MatrixSettings.incomplete("matrix.homeserver") }
            return nil
        }
        guard let token else {
            throw MatrixSettings.incomplete("matrix.credentials_file or matrix.access_token")
        }
        homeserver = server
        self.token = Secret(token)
    }

    private static func incomplete(_ missing: String) -> CommandFailure {
        CommandFailure(
            .configuration,
            "Matrix is set up in part: \(missing) is missing, see config/fundone.yaml")
    }

    private static func token(_ values: ConfigurationValues) throws(CommandFailure) -> String? {
        let inline = try values.value(
            .matrixAccessToken, form: tokenForm, convert: { isToken($0) ? $0 : nil })
        if let inline { return inline }
        // As with Telegram: what is set goes before what systemd passes.
        let credential =
            values.find(.matrixHomeserver) == nil
            ? nil : SecretFile.systemdCredential("matrix.json")
        guard let path = values.text(.matrixCredentialsFile) ?? credential else { return nil }
        let text = try SecretFile.text(path, what: "Matrix credentials")
        guard let token = accessToken(text), isToken(token) else {
            throw CommandFailure(
                .configuration,
                "\(path): must hold \"access_token\" as the answer to a login does, or the token alone"
            )
        }
        return token
    }

    /// The token in the JSON that a login answers with (which is YAML too), or in a file that holds nothing
    /// else.
    private static func accessToken(_ text: String) -> String? {
        let words = text.split(whereSeparator: \.isWhitespace)
        if words.count == 1, let word = words.first, word.first != "{" { return String(word) }
        return try? Yams.compose(yaml: text)?.mapping?["access_token"]?.string
    }

    private static func isToken(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    }
}
