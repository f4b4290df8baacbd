import HTTPTypes
import Hummingbird
import Planner

/// The cookie that holds the secret of a browser (RFC 6265bis): for this host alone, out of reach of scripts, and not sent
/// along from other sites but by links.
struct SessionCookie {
    private let origin: WebOrigin

    init(_ origin: WebOrigin) {
        self.origin = origin
    }

    // The prefix is taken over TLS alone.
    private var name: String { origin.isSecure ? "__Host-session" : "session" }

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
        "\(name)=\(secret); Max-Age=\(WebSession.longestLife); \(attributes)"
    }

    /// The field that takes it away.
    var clearing: String { "\(name)=; Max-Age=0; \(attributes)" }

    private var attributes: String {
        "Path=/; HttpOnly; SameSite=Lax" + (origin.isSecure ? "; Secure" : "")
    }
}
