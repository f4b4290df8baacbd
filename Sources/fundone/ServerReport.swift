import Storage

/// What `fundone doctor` says of the server that a database is on.
struct ServerReport {
    /// A part of the report, and what was found.
    typealias Line = (part: String, finding: String)

    private let state: ServerState
    private static let mostMillisecondsApart = 2000

    /// The report of a server that is in that state.
    init(_ state: ServerState) {
        self.state = state
    }

    /// The lines, in their order.
    var lines: [Line] {
        [("server", "PostgreSQL \(state.version)"), ("rows", rows), ("clock", clock)]
            + state.unsafeSettings.map { ("durability", Self.words(unsafe: $0)) }
            + nodes + leases
    }

    private var rows: String {
        let most = state.fullestTable.map { ", most of them in \($0)" } ?? ""
        return "about \(state.rows), and \(state.deadRows) dead ones for autovacuum\(most)"
    }

    private var clock: String {
        let apart = abs(state.millisecondsAhead)
        let side = state.millisecondsAhead < 0 ? "behind" : "ahead of"
        let words = "the server's is \(Self.seconds(apart)) s \(side) this machine's"
        guard apart > Self.mostMillisecondsApart else { return words }
        return words + " - set both by NTP"
    }

    private static func words(unsafe setting: String) -> String {
        switch setting {
        case "synchronous_commit": "synchronous_commit is off there; the bot turns it on for itself"
        default: "\(setting) is off - a crash of the server loses what was answered: turn it on"
        }
    }

    private var nodes: [Line] {
        (state.nodes ?? []).map { node in
            let held = (state.leases ?? []).count { $0.holder == node.holder && $0.seconds >= 0 }
            return (
                "node",
                "\(node.holder): schema \(node.schema), heard of \(node.seconds) s ago, "
                    + "\(held) leases"
            )
        }
    }

    private var leases: [Line] {
        guard let leases = state.leases, !leases.isEmpty else { return [] }
        let over = leases.filter { $0.seconds < 0 }.map(\.name)
        let names = over.isEmpty ? "" : " (\(over.prefix(5).joined(separator: ", ")))"
        return [("leases", "\(leases.count), \(over.count) of them over\(names)")]
    }

    private static func seconds(_ milliseconds: Int) -> String {
        let tenths = (milliseconds + 50) / 100
        return "\(tenths / 10).\(tenths % 10)"
    }
}
