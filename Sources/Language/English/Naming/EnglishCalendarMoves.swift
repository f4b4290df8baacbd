import Planner

/// How one moves in the calendar in English.
extension CalendarMoveWords {
    static let english = CalendarMoveWords(
        turns: [
            "next": 1, "forward": 1, "forwards": 1, "onward": 1, "onwards": 1, "later": 1,
            "following": 1, "›": 1, ">": 1, "→": 1,
            "previous": -1, "prev": -1, "earlier": -1, "last": -1, "backward": -1, "‹": -1, "<": -1,
            "←": -1,
        ],
        units: ["day": .day, "week": .week, "month": .month],
        back: [
            "back", "go back", "back please", "return", "take me back", "back to the calendar",
            "back to calendar", "go back please", "move back", "step back", "back to week",
            "back to month", "back to the week", "back to the month", "up", "close",
        ],
        idle: [
            "the", "show", "me", "go", "to", "open", "please", "see", "at", "on", "turn", "flip",
            "tap", "press", "pick", "view", "for", "a", "page", "one",
        ],
        asking: ["what's", "whats", "what’s"],
        days: ["day", "date", "number"], ordinals: ["st", "nd", "rd", "th"], weekdays: weekdays,
        adding: ["add", "put", "new", "create", "schedule", "plan", "enter", "insert", "note"],
        here: [
            ["on", "this", "day"], ["to", "this", "day"], ["for", "this", "day"],
            ["on", "that", "day"], ["to", "that", "day"], ["for", "that", "day"],
            ["on", "this", "date"], ["right", "here"], ["in", "here"], ["this", "day"],
            ["that", "day"], ["here"], ["there"],
        ],
        beforeTimes: ["at", "by", "around", "from"], frames: ["{}", "on {}", "in {}", "the {}"])

    /// The names of the weekdays and how they are cut.
    private static let weekdays: [String: Weekday] = {
        let names = [
            "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
        ]
        var found = ["weds": Weekday.wednesday]
        for (name, weekday) in zip(names, Weekday.allCases) {
            for length in 3...name.count { found[String(name.prefix(length))] = weekday }
        }
        return found
    }()
}
