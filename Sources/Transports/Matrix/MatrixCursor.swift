/// How far a homeserver was read: the position of the sync, and what of earlier syncs is not done yet. It is
/// stored as one text, in the transaction that stores what was read:
///
///     s72595_4483_1934
///     behind !room:b.c s72594_4483_1934
///     invited !other:b.c @ann:b.c
struct MatrixCursor: Hashable, Sendable {
    /// A room whose events after `since` are read again after a restart.
    struct Behind: Hashable, Sendable {
        var room: String
        var since: String
    }

    /// An invitation that was not taken yet.
    struct Invitation: Hashable, Sendable {
        var room: String
        var inviter: String
    }

    /// Where the next sync goes on.
    var position: String
    var behind: [Behind] = []
    var invitations: [Invitation] = []

    /// A cursor at `position`, with nothing left to do before it.
    init(position: String) {
        self.position = position
    }

    /// Reads a text; a line that says nothing is passed over.
    init(_ text: String) {
        var lines = text.split(separator: "\n")[...]
        position = lines.popFirst().map(String.init) ?? ""
        for line in lines {
            let words = line.split(separator: " ", maxSplits: 2).map(String.init)
            guard words.count == 3, MatrixID.isRoom(words[1]) else { continue }
            switch words[0] {
            case "behind": behind.append(Behind(room: words[1], since: words[2]))
            case "invited": invitations.append(Invitation(room: words[1], inviter: words[2]))
            default: continue
            }
        }
    }

    /// The text that is stored.
    var text: String {
        let rooms = behind.map { "behind \($0.room) \($0.since)" }
        let invited = invitations.map { "invited \($0.room) \($0.inviter)" }
        return ([position] + rooms + invited).joined(separator: "\n")
    }
}
