public import Bot
import Synchronization

/// What is known of a room from run to run.
public struct RoomStanding: Hashable, Sendable {
    /// Whether it is private or a group.
    public var kind: ChatAddress.Kind
    /// The user id of the person whose private room it is; nil where that is not known yet.
    public var owner: String?

    /// A room of that kind.
    public init(_ kind: ChatAddress.Kind, owner: String? = nil) {
        self.kind = kind
        self.owner = owner
    }
}

/// What the bot knows of its rooms while it runs: who is in them, which are groups, whose the others are.
///
/// A private room belongs to one person. With anybody else in it, be it for a moment or in that person's
/// place, it is a group, and stays one whoever leaves. Who is in a room is asked for when it is needed and
/// forgotten when a membership there changes.
final class RoomRegistry: Sendable {
    private struct State {
        var standings: [String: RoomStanding] = [:]
        var members: [String: [String: String]] = [:]
        /// How often the memberships of a room changed.
        var changes: [String: Int] = [:]
        var heardAt: ContinuousClock.Instant?
    }

    /// How long what is known of members holds without a word of the server.
    private static let freshness = Duration.seconds(60)

    private let state: Mutex<State>

    /// A book that knows the rooms of earlier runs.
    init(_ standings: [String: RoomStanding]) {
        state = Mutex(State(standings: standings))
    }

    /// What is known of a room; nil for nothing.
    func standing(_ room: String) -> RoomStanding? {
        state.withLock { $0.standings[room] }
    }

    /// The members of a room with the names they show; nil where they must be asked for.
    func members(_ room: String) -> [String: String]? {
        state.withLock { state in
            let isFresh = state.heardAt.map { .now - $0 < Self.freshness } ?? false
            return isFresh ? state.members[room] : nil
        }
    }

    /// Notes that the server has told of all changes up to now.
    func heard() {
        state.withLock { $0.heardAt = .now }
    }

    /// Counts how often the memberships of a room changed, to tell whether an answer is still true.
    func changes(_ room: String) -> Int {
        state.withLock { $0.changes[room] ?? 0 }
    }

    /// Notes who is in a room, unless that changed since it was asked for.
    func note(_ members: [String: String], in room: String, asked changes: Int) {
        state.withLock { state in
            if state.changes[room] ?? 0 == changes { state.members[room] = members }
        }
    }

    /// Notes who is or was in a room besides the bot: it becomes a group with anybody but its owner, who is
    /// the first to be there alone.
    func settle(_ room: String, others: Set<String>, isCrowd: Bool = false) {
        state.withLock { state in
            var standing = state.standings[room] ?? RoomStanding(.direct)
            if standing.kind == .direct, standing.owner == nil, others.count == 1 {
                standing.owner = others.first
            }
            let isForeign = others.contains { $0 != standing.owner }
            if isCrowd || isForeign { standing = RoomStanding(.group) }
            state.standings[room] = standing
        }
    }

    /// Makes a room that nothing is known of what another was that it replaced.
    func inherit(_ room: String, from old: String) {
        state.withLock { state in
            guard state.standings[room] == nil else { return }
            state.standings[room] = state.standings[old]
        }
    }

    /// Forgets who is in a room: it changed, or the bot is no longer there.
    func forgetMembers(_ room: String) {
        state.withLock { state in
            state.members.removeValue(forKey: room)
            state.changes[room, default: 0] += 1
        }
    }
}
