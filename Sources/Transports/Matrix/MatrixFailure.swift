/// Why a call to the homeserver failed: the endpoint and a code, never the token, an address or a
/// user's text.
public struct MatrixFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// What went wrong.
    public enum Reason: Hashable, Sendable {
        /// The server refused with that HTTP status and error code (`M_FORBIDDEN`); `retryAfter` is the
        /// wait in seconds that it asks for.
        case refused(status: Int, code: String, retryAfter: Int?)
        /// The server gave an answer with that status which is not a homeserver's.
        case unreadable(status: Int)
        /// The server could not be reached; nothing was sent.
        case unreachable(HTTPFailure)
        /// The server logs nobody in with a password.
        case noPasswords
        /// The access token belongs to no device, as those of application services do.
        case noDevice
        /// What the answer brought could not be stored.
        case unstored
        /// The request left and no whole answer came.
        case cut(HTTPFailure)
    }

    /// The endpoint of the client-server API.
    public var endpoint: String
    /// What went wrong.
    public var reason: Reason

    /// Whether trying again may help.
    public var isTransient: Bool {
        switch reason {
        case .refused(let status, _, _): status == 429 || status >= 500
        case .unreadable(let status): status != 404
        case .noDevice, .noPasswords: false
        case .unreachable, .cut, .unstored: true
        }
    }

    /// Whether the server does not (any longer) know the token.
    public var isUnauthorized: Bool {
        if case .refused(status: 401, _, _) = reason { return true }
        return false
    }

    /// Whether the server says that there is no such thing, or that it is none of the bot's business.
    var isDenial: Bool {
        switch reason {
        case .refused(status: 403, _, _), .refused(status: 404, _, _): true
        default: false
        }
    }

    /// One line for people who run the bot.
    public var description: String {
        switch reason {
        case .refused(status: 403, let code, _) where endpoint == "login":
            "login: 403 \(code), the user or the password is wrong"
        case .refused(status: 401, code: "M_FORBIDDEN", _):
            "\(endpoint): 401 M_FORBIDDEN, the password is wrong"
        case .refused(status: 401, let code, _):
            "\(endpoint): 401 \(code), the server does not know the access token - log in again"
        case .refused(status: 404, let code, _):
            "\(endpoint): 404 \(code), the server's address (matrix.homeserver) is wrong"
        case .unreadable(status: 404):
            "\(endpoint): 404, the server's address (matrix.homeserver) is wrong"
        case .refused(let status, let code, _): "\(endpoint): \(status) \(code)"
        case .unreadable(let status):
            "\(endpoint): \(status) with an answer that is not a homeserver's"
        case .unreachable(let failure): "\(endpoint): the server cannot be reached: \(failure)"
        case .noPasswords:
            "\(endpoint): the server takes no passwords of programs - put an access_token into "
                + "matrix.credentials_file, made by the server's own tools (such as mas-cli manage "
                + "issue-compatibility-token)"
        case .noDevice:
            "\(endpoint): the access token belongs to no device - log the bot in as a user"
        case .unstored: "\(endpoint): what it brought could not be stored"
        case .cut(let failure): "\(endpoint): no whole answer: \(failure)"
        }
    }
}
