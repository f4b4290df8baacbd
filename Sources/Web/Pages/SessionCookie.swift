import HTTPTypes
import Hummingbird
import Planner

/// A cookie that holds a secret of a browser (RFC 6265bis): for this host alone, out of reach of scripts, and not sent
/// along from other sites but by links.
struct SessionCookie {
    /// What the secret is for.
    enum Purpose: String {
        /// The browser is signed in.
        case session
        /// Somebody has signed in with the browser before.
        case known
    }

    private let origin: WebOrigin
    private let purpose: Purpose

    init(_ origin: WebOrigin, _ purpose: Purpose = .session) {
        self.origin = origin
        self.purpose = purpose
    }

    // The prefix is taken over TLS alone.
    private var name: String { (origin.isSecure ? "__Host-" : "") + purpose.rawValue }

    /// The secret that a request shows; nil for none.
    func secret(in request: Request) -> String? {
        for field in request.headers[values: .cookie] {
            for pair in field.split(separator: ";") {
                let parts = pair.split(separator: "=", maxSplits: 1)
                guard parts.count == 2, parts[0].drop(while: { $0 == " " }) == name else {
                    continue
                }
                return String(parts[1].prefix(200))
            }
        }
        return nil
    }

    /// The field that gives a browser its secret.
    func setting(_ secret: String) -> String {
        let life = purpose == .session ? WebSession.longestLife : WebSession.knownLife
        return "\(name)=\(secret); Max-Age=\(life); \(attributes)"
    }

    /// The field that takes it away.
    var clearing: String { "\(name)=; Max-Age=0; \(attributes)" }

    private var attributes: String {
        "Path=/; HttpOnly; SameSite=Lax" + (origin.isSecure ? "; Secure" : "")
    }
}
