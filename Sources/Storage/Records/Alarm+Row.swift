import GRDB
import Planner

extension Alarm {
    init?(_ row: Row) {
        guard let kind = Kind(rawValue: row["kind"]) else { return nil }
        self.init(
            id: row["id"], kind, plan: row["plan"], todo: row["todo"],
            occurrence: row["occurrence"], step: row["step"], skipped: row["skipped"],
            wasParked: row["is_parked"] == 2, plannedAt: Instant(seconds: row["planned_at"]),
            dueAt: Instant(seconds: row["due_at"]))
    }
}
