public import Planner

/// Replies about the ways in besides the chat.
public enum DoorReply: Equatable, Sendable {
    /// The operator serves no pages.
    case noPages
    case privateChatsOnly
    /// The address that signs a browser in.
    case signIn(address: String)
    /// A token for a program, and where its calls go.
    case token(Grant, secret: String, address: String)
    /// What a calendar program asks for.
    case appPassword(Grant, secret: String, address: String, username: String)
    /// The address of a feed.
    case feed(Grant, address: String)
    /// From now on an address is told what happens.
    case told(Grant)
    /// The address cannot be called.
    case noAddress
    /// The address is one of this machine or its network.
    case privateAddress
    /// Who is signed in, and what was given to programs.
    case ways([WebSession], [Grant])
    /// A browser was signed out.
    case signedOut(count: Int)
    /// What was given to those names was taken back.
    case takenBack([Grant])
    /// Nothing was given to that name.
    case nothingOf(String)
    /// No list has that name.
    case noList(String)
    /// A program cannot let anybody in.
    case notByProgram
    /// Reminders cannot come to a page.
    case pagesRingNobody
    /// About passwords and new browsers.
    case password(PasswordReply)
    /// The most that may be given are given already.
    case tooMany(limit: Int)
}
