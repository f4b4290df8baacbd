import ArgumentParser
import Bot
import Planner
import Storage

/// `fundone users list`.
struct ListUsers: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract:
            "Print who is known and which invitations are open, a line each; nothing that people wrote."
    )

    @OptionGroup var place: UsersPlace

    func run() throws {
        do {
            let (address, configuration) = try place.settings()
            let reader = try StoreReader(address)
            for person in try reader.people() {
                StandardStream.output.write(line(person, configuration.servedAccess) + "\n")
            }
            for invitation in try reader.openInvites(now: SystemClock().now) {
                let end = Zone.utc.local(invitation.expiresAt).date
                StandardStream.output.write("invitation\t\(invitation.name), until \(end)\n")
            }
        } catch {
            throw CommandFailure(error)
        }
    }

    private func line(_ person: PersonRecord, _ lists: [AccessList]) -> String {
        let who = Self.printable("\(person.identity.network):\(person.identity.externalID)")
        var parts = [state(person, lists)]
        if person.identity.origin == .code {
            parts.append(person.invitation.map { "guest of \($0)" } ?? "guest")
        }
        if let founder = person.founder, founder.id != person.identity.id {
            parts.append(
                "shares the plan of " + Self.printable("\(founder.network):\(founder.externalID)"))
        } else {
            parts.append("\(person.tasks) \(person.tasks == 1 ? "task" : "tasks")")
        }
        if let limits = person.limits?.summary { parts.append(limits) }
        if let seen = person.seenAt { parts.append("seen \(Zone.utc.local(seen).date)") }
        return "\(who)\t\(parts.joined(separator: ", "))"
    }

    /// Whether one of the lists of the bots admits a person, or the one whose plan the person shares.
    private func state(_ person: PersonRecord, _ lists: [AccessList]) -> String {
        if person.identity.isBlocked { return "blocked" }
        let isAdmitted = lists.contains { list in
            list.admits(person.identity) || person.founder.map { list.admits($0) } == true
        }
        return isAdmitted ? "admitted" : "refused"
    }

    // An id of a network may hold what moves a terminal's cursor.
    private static func printable(_ text: String) -> String {
        String(
            String.UnicodeScalarView(text.unicodeScalars.filter { $0.value > 32 && $0.value < 127 })
        )
    }
}
