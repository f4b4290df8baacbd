import Planner

/// Parts of the day, with the time that stands for each.
enum DayPart: Int32 {
    case morning = 1
    case lunch, afternoon, evening, night

    /// The wall time that stands for the part when no other is given.
    var time: CivilTime {
        switch self {
        case .morning: .at(9)
        case .lunch: .at(12)
        case .afternoon: .at(15)
        case .evening: .at(19)
        case .night: .at(21)
        }
    }

    /// Whether hours 1 to 11 named with this part are after noon.
    func isAfterNoon(hour: Int) -> Bool {
        switch self {
        case .morning: false
        case .lunch: hour < 5
        case .afternoon: true
        case .evening: hour >= 3
        case .night: hour >= 5
        }
    }
}
