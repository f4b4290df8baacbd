public import Storage

/// Who may use the bot: entries such as `telegram:123`, `matrix:@a:b.c`, `matrix:*:b.c` (everyone of a server).
public struct AccessList: Sendable, Equatable {
    /// The entries; nil where no list is set, which admits everybody. An empty list admits nobody.
    public var entries: [String]?
    /// Whether newcomers who are not named need an invitation.
    public var inviteOnly: Bool

    /// A list of those entries.
    public init(_ entries: [String]?, inviteOnly: Bool) {
        self.entries = entries
        self.inviteOnly = inviteOnly
    }

    /// Whether nobody is left out.
    public var admitsAll: Bool { entries == nil && !inviteOnly }

    /// Who the list admits, in a few words for the operator and without names.
    public var summary: String {
        let named = entries.map { $0.count == 1 ? "1 entry" : "\($0.count) entries" }
        switch (named, inviteOnly) {
        case (nil, false): return "everybody"
        case (nil, true): return "by invitation"
        case (_?, _) where entries?.isEmpty == true:
            return inviteOnly ? "guests with an invitation only" : "nobody, the list is empty"
        case (let named?, let inviteOnly):
            return named + (inviteOnly ? " and their guests" : "")
        }
    }

    /// Whether a person whom nobody knows yet may come in without an invitation.
    func admitsNewcomer(_ sender: Sender) -> Bool {
        guard let entries else { return !inviteOnly }
        return Self.names(sender.network, sender.id, in: entries)
    }

    /// Whether an entry names a person; nobody where no list is set.
    public func isNamed(_ network: String, _ id: String) -> Bool {
        entries.map { Self.names(network, id, in: $0) } ?? false
    }

    /// Whether that person may invite others.
    func admitsHost(_ sender: Sender) -> Bool {
        entries.map { Self.names(sender.network, sender.id, in: $0) } ?? true
    }

    /// Whether somebody who is known may go on: those named, and those who came in here, by a code where there are names.
    public func admits(_ person: Identity, cameInHere: Bool = true) -> Bool {
        guard !person.isBlocked else { return false }
        guard let entries else { return !inviteOnly || cameInHere }
        if person.origin == .code, cameInHere { return true }
        return Self.names(person.network, person.externalID, in: entries)
    }

    private static func names(_ network: String, _ id: String, in entries: [String]) -> Bool {
        entries.contains { entry in
            let parts = entry.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, parts[0] == network else { return false }
            let wanted = parts[1]
            if wanted == "*" { return true }
            guard wanted.hasPrefix("*:") else { return wanted == id }
            return id.hasSuffix(wanted.dropFirst())
        }
    }
}
