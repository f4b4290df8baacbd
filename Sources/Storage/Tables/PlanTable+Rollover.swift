public import Planner

/// How far a plan has been carried to another day.
public struct Rollover: Sendable {
    /// The day it is carried to.
    public let until: CivilDate
    /// Which step it is at.
    public let step: Int
    /// The row that the step dealt with last.
    public var position: Int64

    /// The beginning of a step.
    public init(until: CivilDate, step: Int = 0, position: Int64 = 0) {
        self.until = until
        self.step = step
        self.position = position
    }
}
extension PlanTable {
    /// How far a plan has been carried that is not there yet.
    public func rollover(plan: Int64) throws -> Rollover? {
        try tx.row("SELECT until, step, position FROM rollovers WHERE plan = ?1", plan).flatMap {
            row in
            row.date("until").map {
                Rollover(until: $0, step: row["step"], position: row["position"])
            }
        }
    }

    /// Notes how far a plan has been carried.
    public func saveRollover(_ at: Rollover, plan: Int64) throws {
        try tx.execute(
            """
            INSERT INTO rollovers (plan, until, step, position) VALUES (?1, ?2, ?3, ?4)
            ON CONFLICT (plan) DO UPDATE SET until = ?2, step = ?3, position = ?4
            """, plan, at.until.description, at.step, at.position)
    }

    /// Notes that a plan has been carried all the way.
    public func endRollover(plan: Int64) throws {
        try tx.execute("DELETE FROM rollovers WHERE plan = ?1", plan)
    }
}
