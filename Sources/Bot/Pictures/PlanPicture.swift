import FoundationEssentials
import Pictures
import Planner
import Storage
import Wording

/// A picture of a plan that is painted when its message leaves, from the plan as it is then, and stored nowhere.
enum PlanPicture: Equatable {
    /// The page of the calendar that a message shows.
    case page(ShownView)
    /// The month that begins on a day.
    case month(CivilDate)
    /// What was done in the present year.
    case year

    /// The picture; nil where the plan is gone or shows none, or the system cannot paint.
    ///
    /// - Throws: `StoreError`; an error that tells what failed.
    func make(plan: Int64, in environment: BotEnvironment, now: Instant) async throws
        -> Attachment?
    {
        let drawn = try environment.store.read { tx -> (name: String, layout: Layout)? in
            guard let plan = try tx.plans.find(plan) else { return nil }
            let session = PlanSession(plan, in: tx, environment: environment, now: now)
            guard session.showsPictures, let theme = Theme(rawValue: session.plan.pictures.rawValue)
            else { return nil }
            return try draw(session.views, theme)
        }
        guard let drawn, let painter = environment.painter else { return nil }
        return Attachment(
            name: drawn.name + ".png", mediaType: "image/png",
            bytes: Data(try await painter.png(drawn.layout)))
    }

    private func draw(_ views: ViewReader, _ theme: Theme) throws -> (name: String, layout: Layout)?
    {
        let page: CalendarPage
        switch self {
        case .page(let shown):
            guard let shown = shown.page(today: views.today) else { return nil }
            page = shown
        case .month(let first):
            guard views.plan.countsDone else { return nil }
            page = CalendarPage(.month, of: first)
        case .year:
            let year = try YearPictureReader(views: views).content(of: views.today)
            return ("year-\(year.title)", Pictures.year(year, theme))
        }
        let content = try CalendarPictureReader(views: views).content(page)
        return ("\(page.unit.rawValue)-\(page.day)", page.layout(content, theme))
    }
}

extension CalendarPage {
    /// Its picture before it is painted.
    func layout(_ content: CalendarContent, _ theme: Theme) -> Layout {
        unit == .month ? Pictures.month(content, theme) : Pictures.week(content, theme)
    }
}

extension PlanSession {
    /// Whether pictures are sent: where the operator lets it, the person wants them and the system can paint.
    var showsPictures: Bool {
        environment.painter != nil && plan.pictures != .off && PicturePainter.missing == nil
    }
}
