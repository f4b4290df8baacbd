public import Planner

/// An order about the ways in besides the chat: browsers, and what programs are given.
public enum DoorOrder: Hashable, Codable, Sendable {
    /// Give a link that signs a browser in.
    case web
    /// Set or change the password; that one, where it was said.
    case password(String?)
    /// Give a link that sets a new password.
    case resetPassword
    /// Give a program of that name a way in; an empty name where none was said.
    case give(Grant.Kind, name: String, Grant.Scope)
    /// Give the address of a feed, of a list or of a tag with `#` where one was said.
    case feed(of: String?)
    /// Tell an address what happens: a webhook, or a second place for what is told unasked.
    case tell(Grant.Kind, address: String)
    /// Show who is signed in, and what was given to programs.
    case show
    /// Take back what was given to that name, or sign out all browsers where it is `browsers`.
    case takeBack(String)
}
