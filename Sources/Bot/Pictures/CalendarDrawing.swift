public import Pictures
public import Planner
public import Storage

/// The calendar of one person as a picture, from a database that is only read.
public struct CalendarDrawing: Sendable {
    /// What is shown.
    public enum View: String, CaseIterable, Sendable {
        case day, week, month, year
    }

    private let person: (network: String, id: String)
    private let zones: ZoneCatalogue

    /// The calendar of the person whom a network knows by an id.
    public init(network: String, id: String, zones: ZoneCatalogue) {
        person = (network, id)
        self.zones = zones
    }

    /// The view that holds a moment, before it is painted; nil where nobody is known by that id. The moment is on the
    /// wall clock of `zone`, else of the plan's own.
    ///
    /// - Throws: `StoreError`.
    public func layout(
        _ view: View, at local: CivilDateTime?, now: Instant, zone name: String?, theme: Theme?,
        in tx: Transaction
    ) throws -> Layout? {
        guard let identity = try tx.people.find(network: person.network, externalID: person.id),
            var plan = try tx.plans.find(account: identity.account)
        else { return nil }
        if let name { plan.zone = name }
        let zone = zones.zone(named: plan.zone) ?? .utc
        let calendar = PlanCalendar(plan, zone: zone, now: local.map(zone.instant) ?? now)
        let views = ViewReader(tx: tx, plan: plan, calendar: calendar)
        let theme = theme ?? Theme(rawValue: plan.pictures.rawValue) ?? .light
        guard let unit = CalendarPage.Unit(rawValue: view.rawValue) else {
            let year = try YearPictureReader(views: views).content(of: calendar.today)
            return Pictures.year(year, theme)
        }
        let page = CalendarPage(unit, of: calendar.today)
        return page.layout(try CalendarPictureReader(views: views).content(page), theme)
    }
}
