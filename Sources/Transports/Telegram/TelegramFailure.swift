/// Why a call to the Bot API failed: the method and a code, never the token, an address or a user's
/// text.
public struct TelegramFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// What went wrong.
    public enum Reason: Hashable, Sendable {
        /// The token has not the form `123456:ABC…`; nothing was sent.
        case malformedToken
        /// The server refused the call with that HTTP status; `phrase` is its own wording, cleaned
        /// of quoted text.
        case refused(status: Int, phrase: String)
        /// The server gave an answer with that status which is not the Bot API's: an error page, or
        /// cut JSON.
        case unreadable(status: Int)
        /// The server could not be reached; nothing was sent.
        case unreachable(HTTPFailure)
        /// The request left and no whole answer came.
        case cut(HTTPFailure)
    }

    /// The method of the Bot API.
    public var method: String
    /// What went wrong.
    public var reason: Reason
    /// The seconds that the server wants to be left alone, where it said so.
    public var retryAfter: Int?

    /// Whether trying again may help.
    public var isTransient: Bool {
        switch reason {
        case .malformedToken: false
        case .refused(let status, _): ![400, 401, 403, 404].contains(status)
        case .unreadable(let status): status != 404
        case .unreachable, .cut: true
        }
    }

    /// One line for people who run the bot.
    public var description: String {
        switch reason {
        case .malformedToken:
            "the token is not of the form 123456:ABC… that @BotFather gives"
        case .refused(status: 401, _):
            "\(method): 401, the server does not know the token - get it from @BotFather"
        case .refused(status: 404, _), .unreadable(status: 404):
            "\(method): 404, the token or the server's address (telegram.api_base) is wrong"
        case .refused(let status, let phrase): "\(method): \(status) \(phrase)"
        case .unreadable(let status):
            "\(method): \(status) with an answer that is not the Bot API's"
        case .unreachable(let failure): "\(method): the server cannot be reached: \(failure)"
        case .cut(let failure): "\(method): no whole answer: \(failure)"
        }
    }
}
