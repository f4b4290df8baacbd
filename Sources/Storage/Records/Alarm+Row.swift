import Planner

extension Alarm {
    init?(_ row: Row) {
        guard let kind = Kind(rawValue: row["kind"]) else { return nil }
        self.init(
            id: row["id"], kind, plan: row["plan"], todo: row["todo"],
            occurrence: row["occurrence"], lead: Lead(code: row["step"]), skipped: row["skipped"],
            wasParked: row["is_parked"] == 2, plannedAt: Instant(seconds: row["planned_at"]),
            dueAt: Instant(seconds: row["due_at"]))
    }
}

/// A lead as a number: its minutes, where those after the due time make room for -1 and -2.
extension Lead {
    private static let codes = 2

    var code: Int {
        switch self {
        case .before(let minutes): minutes < 0 ? minutes - Self.codes : minutes
        case .typed: -1
        case .other: -2
        }
    }

    init(code: Int) {
        switch code {
        case -1: self = .typed
        case -2: self = .other
        default: self = .before(minutes: code < 0 ? code + Self.codes : code)
        }
    }
}
