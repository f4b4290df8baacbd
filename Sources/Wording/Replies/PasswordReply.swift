public import Planner

/// What a password lacks.
public enum PasswordFault: Hashable, Sendable {
    /// The password has fewer characters than that.
    case short(Int)
    /// The password has more characters than that.
    case long(Int)
    /// The password has no character besides letters, digits and spaces.
    case noSpecial
    case noDigit
    case noCapital
    /// The password is one of those that are tried first.
    case common
}

/// Replies about passwords, and about browsers that want to sign in.
public enum PasswordReply: Equatable, Sendable {
    /// Asks for the current password.
    case askCurrent
    /// Asks for a new one, of at least so many characters; `isMixed` where it must have a capital letter, a digit and
    /// a special character.
    case askNew(length: Int, isMixed: Bool)
    /// Asks for the new one once more.
    case askAgain
    /// The new password cannot be taken, for these reasons.
    case weak([PasswordFault])
    /// The two passwords differ.
    case differ
    /// The password is not the current one.
    case wrong
    /// The password was wrong too often.
    case wrongTooOften
    /// The password is set, for that name at that address. `endedSessions` is how many browsers were signed out.
    case set(name: String, address: String, endedSessions: Int)
    /// The address at which a new one is set.
    case resetLink(address: String)
    /// Asks whether the browser that signs in is the person's.
    case isItYou(browser: String, session: Int64)
    /// The browser is signed in.
    case letIn(browser: String)
    /// The browser is not signed in; the way is how it had tried.
    case shutOut(WebSession.Way)
    /// The browser waits no longer.
    case over
    /// How the person signs in was changed on a page.
    case changed(SignInChange)
}

/// What a page changed about how a person signs in.
public enum SignInChange: Equatable, Sendable {
    case passwordSet
    /// A passkey was added with that browser.
    case passkeyAdded(browser: String)
    case passkeyRemoved
    /// Letters go to that address.
    case emailConfirmed(String)
    case emailRemoved
}

extension PasswordReply {
    /// What a password lacks, as a page says it.
    public static func text(_ faults: [PasswordFault]) -> String { EnglishPassword.text(faults) }
}
