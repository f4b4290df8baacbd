import Crypto
import FoundationEssentials
import Planner

/// A webhook: where Telegram brings updates, and how it is known that it was Telegram.
///
/// The path and the secret are made of the token: every process with that token expects the same ones, none is kept
/// anywhere, and neither tells anything of the token or of the other.
public struct TelegramWebhook: Sendable {
    /// The field of the head that holds the secret.
    public static let field = "X-Telegram-Bot-Api-Secret-Token"
    /// The most connections that Telegram opens at once.
    static let connections = 40

    /// Where it is found.
    public let address: WebhookAddress
    /// The path below that address; nobody else knows it.
    public let path: String
    /// Where what is brought is taken in.
    public let desk = WebhookDesk()

    /// The certificate that Telegram is to trust, as PEM; nil for one that everybody trusts.
    let certificate: [UInt8]?
    /// What Telegram says with each update.
    let secret: Secret

    /// The webhook at `address` of the bot with that token.
    public init(_ address: WebhookAddress, token: Secret, certificate: [UInt8]? = nil) {
        self.address = address
        self.certificate = certificate
        path = "/telegram/" + Self.code("path", token).prefix(40)
        secret = Secret(Self.code("secret", token))
    }

    /// The whole address.
    var url: Secret { Secret(address.description + path) }

    /// Whether somebody says the secret; how long the comparison takes tells nothing of it.
    public func admits(_ said: String) -> Bool {
        secret.reveal { secret in
            // Codes of both under a key of this moment: what is compared cannot be chosen.
            let key = SymmetricKey(size: .bits256)
            let code = HMAC<SHA256>.authenticationCode(for: Data(said.utf8), using: key)
            return HMAC<SHA256>.isValidAuthenticationCode(
                code, authenticating: Data(secret.utf8), using: key)
        }
    }

    private static func code(_ purpose: String, _ token: Secret) -> String {
        let key = token.reveal { SymmetricKey(data: Data($0.utf8)) }
        let purpose = Data("fundone telegram webhook \(purpose)".utf8)
        return HMAC<SHA256>.authenticationCode(for: purpose, using: key).hexadecimal
    }
}
