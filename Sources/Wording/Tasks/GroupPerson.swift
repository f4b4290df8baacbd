/// A person of a group, as tasks speak of them.
public struct GroupPerson: Equatable, Sendable {
    /// The row of the member.
    public var row: Int64
    /// What they are called, so that no two of the group are called the same.
    public var name: String
    /// The name by which anyone may mention them, without `@`; empty for none.
    public var username: String
    /// The network's id, by which they are mentioned.
    public var id: String

    /// A person of a group.
    public init(row: Int64, name: String, username: String, id: String) {
        self.row = row
        self.name = name
        self.username = username
        self.id = id
    }

    /// Their name as it reaches them.
    var mention: RichText {
        RichText(mentioning: username.isEmpty ? name : "@\(username)", id: id)
    }
}
