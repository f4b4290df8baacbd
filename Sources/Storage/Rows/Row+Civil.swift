import GRDB
import Planner

extension Row {
    /// The day in that column; nil when it is null or empty.
    func date(_ column: String) -> CivilDate? {
        (self[column] as String?).flatMap(CivilDate.init)
    }

    /// The time of day in that column; nil when it is null or empty.
    func time(_ column: String) -> CivilTime? {
        (self[column] as String?).flatMap(CivilTime.init)
    }

    /// The moment in that column.
    func instant(_ column: String) -> Instant? {
        (self[column] as Int?).map(Instant.init)
    }
}
