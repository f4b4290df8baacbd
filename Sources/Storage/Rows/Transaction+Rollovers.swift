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

extension Transaction {
    /// How far a plan has been carried that is not there yet.
    public func rollover(plan: Int64) throws -> Rollover? {
        try row("SELECT until, step, position FROM rollovers WHERE plan = ?1", plan).flatMap {
            row in
            row.date("until").map {
                Rollover(until: $0, step: row["step"], position: row["position"])
            }
        }
    }

    /// Notes how far a plan has been carried.
    public func saveRollover(_ at: Rollover, plan: Int64) throws {
        try execute(
            """
            INSERT INTO rollovers (plan, until, step, position) VALUES (?1, ?2, ?3, ?4)
            ON CONFLICT (plan) DO UPDATE SET until = ?2, step = ?3, position = ?4
            """, plan, at.until.description, at.step, at.position)
    }

    /// Notes that a plan has been carried all the way.
    public func endRollover(plan: Int64) throws {
        try execute("DELETE FROM rollovers WHERE plan = ?1", plan)
    }

    /// Some of the routines of a plan that have not ended, those after a row.
    public func routines(plan: Int64, after id: Int64, limit: Int) throws -> [Int64] {
        try rows(
            """
            SELECT id FROM todos
            WHERE plan = ?1 AND kind = 'routine' AND completed_at IS NULL AND id > ?2
            ORDER BY id LIMIT ?3
            """, plan, id, limit
        ) { $0["id"] }
    }

    /// Some of the occurrences of a plan in a state that are due by a day, those after a row.
    public func occurrenceIDs(
        plan: Int64, state: Occurrence.State, through last: CivilDate, after id: Int64, limit: Int
    ) throws -> [Int64] {
        try rows(
            """
            SELECT id FROM occurrences WHERE plan = ?1 AND state = ?2 AND is_cleared = 0
                AND due_on >= '' AND due_on <= ?3 AND id > ?4
            ORDER BY id LIMIT ?5
            """, plan, state.rawValue, last.description, id, limit
        ) { $0["id"] }
    }

    /// After which occurrence the alarms of a plan are still to be moved; nil where none are.
    public func move(plan: Int64) throws -> Int64? {
        try id("SELECT position FROM alarm_moves WHERE plan = ?1", plan)
    }

    /// Notes after which occurrence the alarms of a plan are still to be moved; nil when they all were.
    public func setMove(after position: Int64?, plan: Int64) throws {
        guard let position else {
            return try execute("DELETE FROM alarm_moves WHERE plan = ?1", plan)
        }
        news.hasSetAlarm = true
        try execute(
            """
            INSERT INTO alarm_moves (plan, position) VALUES (?1, ?2)
            ON CONFLICT (plan) DO UPDATE SET position = ?2
            """, plan, position)
    }

    /// A plan whose alarms are still to be moved.
    public func movingPlan() throws -> Int64? {
        try id("SELECT plan FROM alarm_moves LIMIT 1")
    }

    /// Some of the occurrences of a plan with an alarm after a moment, those after a row.
    public func ringingOccurrences(plan: Int64, after id: Int64, since moment: Instant, limit: Int)
        throws -> [Int64]
    {
        try rows(
            """
            SELECT DISTINCT occurrence AS id FROM alarms
            WHERE plan = ?1 AND occurrence > ?2 AND due_at > ?3 ORDER BY occurrence LIMIT ?4
            """, plan, id, moment.seconds, limit
        ) { $0["id"] }
    }
}
