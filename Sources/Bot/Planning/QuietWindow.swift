import Planner

/// Hours of every day, over midnight when they begin later than they end.
struct QuietWindow {
    let from: CivilTime
    let to: CivilTime

    /// Whether that time lies in it; the end does not.
    func contains(_ time: CivilTime) -> Bool {
        from <= to ? time >= from && time < to : time >= from || time < to
    }
}
