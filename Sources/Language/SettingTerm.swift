public import Planner

/// For how long a setting is to have another value: `until sunday`, `this week`, `while I'm on lates`.
public struct SettingTerm: Hashable, Codable, Sendable {
    /// The first day; nil for now.
    public var from: CivilDate?
    /// When it ends, at the beginning of the day where no time was said; nil where no end was said.
    public var until: End?
    /// What the person is doing as long as it lasts; nil where that was not said.
    public var during: String?

    /// The end of a term.
    public struct End: Hashable, Codable, Sendable {
        /// The day.
        public var day: CivilDate
        /// The time; nil for the beginning of the day.
        public var time: CivilTime?

        /// An end at a time of a day, or at its beginning.
        public init(_ day: CivilDate, _ time: CivilTime? = nil) {
            self.day = day
            self.time = time
        }
    }

    /// A term with what was said of it.
    public init(from: CivilDate? = nil, until: End? = nil, during: String? = nil) {
        self.from = from
        self.until = until
        self.during = during
    }
}
