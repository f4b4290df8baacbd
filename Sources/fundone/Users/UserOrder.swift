import Bot
import Planner
import Storage

/// What an operator does about people.
enum UserOrder: Codable {
    case block(PersonID)
    case unblock(PersonID)
    case delete(PersonID)
    case limit(PersonID, OwnLimits)
    case invite(name: String, days: Int)
    case withdraw(name: String)

    /// Carries it out; what to say then, nil where nobody and nothing is known by that name.
    func carryOut(on users: UserAdministration, now: Instant) throws -> String? {
        switch self {
        case .block(let person):
            let isKnown = try users.setBlocked(
                true, network: person.network, externalID: person.id)
            return isKnown ? "\(person): blocked" : nil
        case .unblock(let person):
            let isKnown = try users.setBlocked(
                false, network: person.network, externalID: person.id)
            return isKnown ? "\(person): no longer blocked" : nil
        case .delete(let person):
            let isKnown = try users.delete(
                network: person.network, externalID: person.id, now: now)
            return isKnown ? "\(person): deleted" : nil
        case .limit(let person, let limits):
            try users.limit(limits, network: person.network, externalID: person.id)
            return "\(person): \(limits.summary ?? "the limits of everybody")"
        case .invite(let name, let days):
            let invitation = try users.invite(name: name, days: days, now: now)
            let end = Zone.utc.local(now.adding(seconds: days * 86_400))
            let links = invitation.telegram.map {
                "https://t.me/\($0)?start=\(invitation.code)\n"
            }
            return """
                \(name): lets one person in, until \(end.date) \(end.time) UTC
                \(links.joined())/start \(invitation.code)
                """
        case .withdraw(let name):
            let count = try users.withdraw(name: name)
            guard count > 0 else { return nil }
            return "\(name): \(count == 1 ? "1 invitation" : "\(count) invitations") withdrawn"
        }
    }

    /// What the log of the bot says of the order, without names.
    var note: String {
        switch self {
        case .block: "somebody was blocked"
        case .unblock: "somebody is no longer blocked"
        case .delete: "somebody was deleted"
        case .limit: "the limits of somebody were set"
        case .invite: "an invitation was given"
        case .withdraw: "invitations were withdrawn"
        }
    }

    /// What is not there where it cannot be carried out.
    var unknown: String {
        switch self {
        case .block(let person), .unblock(let person), .delete(let person), .limit(let person, _):
            "\(person): is not known"
        case .invite(let name, _), .withdraw(let name): "\(name): no such invitation is open"
        }
    }
}

/// Somebody on a network, written as `telegram:123`.
struct PersonID: Codable, CustomStringConvertible {
    /// `telegram`, `matrix` or `console`.
    let network: String
    /// The network's id.
    let id: String

    /// Nil where the text is none.
    init?(_ text: String) {
        let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
        guard parts.count == 2, ["telegram", "matrix", "console"].contains(parts[0]) else {
            return nil
        }
        (network, id) = (parts[0], parts[1])
    }

    var description: String { "\(network):\(id)" }
}

extension OwnLimits {
    /// What is set, for an operator; nil where nothing is.
    var summary: String? {
        let parts = [
            tasks.map { "at most \($0) \($0 == 1 ? "task" : "tasks")" },
            planBytes.map { $0 == 0 ? "a plan of any size" : "at most \($0) bytes" },
            messagesPerMinute.map {
                $0 == 0
                    ? "any number of messages a minute"
                    : "at most \($0) \($0 == 1 ? "message" : "messages") a minute"
            },
        ].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}
