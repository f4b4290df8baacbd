import Bot
import Planner

/// What an operator does about one person.
enum UserOrder: String {
    case block, unblock, delete

    /// What to say when it is done.
    var done: String {
        switch self {
        case .block: "blocked"
        case .unblock: "no longer blocked"
        case .delete: "deleted"
        }
    }

    /// Carries it out; false where nobody is known by that id.
    func carryOut(
        on users: UserAdministration, network: String, id: String, now: Instant
    ) throws -> Bool {
        switch self {
        case .block: try users.setBlocked(true, network: network, externalID: id)
        case .unblock: try users.setBlocked(false, network: network, externalID: id)
        case .delete: try users.delete(network: network, externalID: id, now: now)
        }
    }
}
