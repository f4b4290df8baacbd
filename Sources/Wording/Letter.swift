/// A letter to a person's e-mail address.
public enum Letter: Equatable, Sendable {
    /// Asks to open a link that confirms the address of somebody; their name is nil where it is none to be told.
    case confirm(name: String?, link: String)
    /// Gives a link that sets a new password for that name; nil where there is none yet.
    case reset(name: String?, link: String)
    /// Letters go to another address from now on, or nowhere.
    case changed
}
