import Bot
import Crypto
import FoundationEssentials
import Planner

/// A browser that is signed in, and asks for something.
struct Visit: Sendable {
    /// Who asks.
    var caller: Caller
    /// The secret of the browser.
    var secret: String
    /// What is asked for: path and query.
    var place: String
    /// The moment.
    var now: Instant

    /// What forms carry so that no other site can send them: known to whoever can read the pages alone.
    var csrf: String { Self.csrf(of: secret) }

    /// The token that belongs to the secret of a browser.
    static func csrf(of secret: String) -> String {
        let key = SymmetricKey(data: Data(secret.utf8))
        let code = HMAC<SHA256>.authenticationCode(for: Data("csrf".utf8), using: key)
        return code.hexadecimal
    }

    /// A form whose buttons do things.
    func form(_ content: HTML) -> HTML {
        "<form method=\"post\" action=\"/do\" data-live>\(hidden)\(content)</form>"
    }

    /// The fields that each form has.
    var hidden: HTML {
        HTML(
            "<input type=\"hidden\" name=\"csrf\" value=\"\(csrf)\"><input type=\"hidden\" name=\"back\" value=\"\(place)\">"
        )
    }
}
