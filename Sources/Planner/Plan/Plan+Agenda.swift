extension Plan {
    /// When the agenda comes on that day; nil where it is off.
    public func agenda(on day: CivilDate) -> CivilTime? {
        let isWeekend = day.weekday >= .saturday
        return agenda == nil ? nil : isWeekend ? weekendAgenda ?? agenda : agenda
    }
}
