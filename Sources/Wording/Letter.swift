/// A letter to a person's e-mail address.
public enum Letter: Equatable, Sendable {
    /// Asks somebody to open a link that confirms their address; the name is nil where it must not be told.
    case confirm(name: String?, link: String)
    /// Gives a link that sets a new password for that name; nil where there is none yet.
    case reset(name: String?, link: String)
    /// Letters go to another address from now on, or nowhere.
    case changed
}
