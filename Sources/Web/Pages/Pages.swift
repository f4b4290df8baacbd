import Bot
import FoundationEssentials
import HTTPTypes
import Hummingbird
import NIOCore
import Planner
import Wording

/// The pages: for strangers the way in, for whoever is signed in the plan.
///
///     request ─► session of the cookie ─► desk: read the plan ─► page
///                 └─ none: sign in          door: say, press, do ─► 303, and what was said is shown there
struct Pages: Sendable {
    /// Where the pages are.
    let origin: WebOrigin
    let door: Door
    let plans: PlanPages
    let imports: ImportDesk
    let keys: DoorKeys
    let passwords: Passwords
    let emails: Emails
    let portraits: Portraits
    let news: PlanNews
    let spoken = SpokenAnswers()
    let clock: @Sendable () -> Instant
    let desk = Desk("pages", limit: .seconds(5))
    // A hash takes long, and others do not wait for it.
    let passwordDesk = Desk("passwords", limit: .seconds(10))
    // A large file takes long to read, too.
    let importDesk = Desk("imports", limit: .seconds(60))
    let attempts = SignInAttempts()
    let changes = SignInAttempts()
    let passkeyAttempts = SignInAttempts()
    // Many may come from one address.
    let addresses = SignInAttempts(most: 30)
    let letters = SignInAttempts(most: 5)
    let challenges = PasskeyChallenges()
    /// The most bytes of a form.
    static let formLength = 64 * 1024

    /// Pages at `origin` of the plans in `environment`. `door` must be relayed to, `news` told what changes.
    init(
        _ environment: BotEnvironment, at origin: WebOrigin, door: Door, news: PlanNews,
        portraits: Portraits,
        clock: @escaping @Sendable () -> Instant
    ) {
        self.origin = origin
        self.door = door
        self.news = news
        self.clock = clock
        plans = PlanPages(environment)
        imports = ImportDesk(environment)
        keys = DoorKeys(environment)
        passwords = Passwords(environment)
        emails = Emails(environment)
        self.portraits = portraits
    }

    /// Adds the routes.
    func add(to router: Router<WebContext>) {
        BundledFiles(origin: origin).add(to: router)
        addWays(to: router)
        addPasswords(to: router)
        addPasskeys(to: router)
        addEmails(to: router)
        addPortrait(to: router)
        addDeeds(to: router)
        addOrders(to: router)
        addImport(to: router)
        for (path, page) in ShownPages(pages: self).all {
            router.resource(RouterPath(path)) {
                [.get: { request, context in await show(request, context, page) }]
            }
        }
    }

    /// Reads what a page shows.
    typealias Reading = @Sendable (_ plan: OpenPlan, _ ask: PageRequest) throws -> Page?

    /// The answer with a page of the plan; the way in for whoever is not signed in.
    func show(_ request: Request, _ context: WebContext, _ read: @escaping Reading) async
        -> Response
    {
        let ask = PageRequest(request, context)
        let isReload = HTTPField.Name("X-Reload").map { request.headers[$0] != nil } ?? false
        return await answer(request) { visit in
            let page = try plans.read(of: visit.caller, now: visit.now) { plan in
                var ask = ask
                ask.visit = visit
                return try read(plan, ask)
            }
            guard let page = page ?? nil else { return missing(visit) }
            // Where a script reads a page anew, what is said there stays as it is.
            let said = isReload ? [] : spoken.shown(to: visit)
            let blocks = said.map { SaidBlock(said: $0, visit: visit).html }
            return .page(page.html(for: visit, said: blocks), origin)
        }
    }

    /// The answer to somebody who is signed in; others are shown the way in.
    func answer(
        _ request: Request, _ work: @escaping @Sendable (Visit) throws -> Response
    ) async -> Response {
        await desk.answer(else: { trouble }) {
            do {
                guard let visit = try visit(request) else { return signInFirst }
                return try work(visit)
            } catch {
                return trouble
            }
        }
    }

    /// Who asks; nil for nobody.
    func visit(_ request: Request) throws -> Visit? {
        guard let secret = SessionCookie(origin).secret(in: request) else { return nil }
        let now = clock()
        let place = request.uri.string
        return try keys.caller(session: secret, now: now).map {
            Visit(caller: $0, secret: secret, place: place, now: now)
        }
    }

    /// The database did not answer.
    var trouble: Response {
        let page = Page(
            title: "Not now", content: "<p>The plan could not be read. Try again in a moment.</p>")
        return .page(page.forStrangers, origin, status: .serviceUnavailable)
    }

    /// The answer where there is no page. Of somebody who shows no cookie, nothing is looked up.
    func unknown(_ request: Request) async -> Response {
        guard SessionCookie(origin).secret(in: request) != nil else { return missing(nil) }
        return await desk.answer(else: { trouble }) { missing(try? visit(request)) }
    }

    private func missing(_ visit: Visit?) -> Response {
        let page = Page(
            title: "Not found",
            content: "<p>There is no such page or task. <a href=\"/\">Home</a></p>")
        return .page(
            visit.map { page.html(for: $0, said: []) } ?? page.forStrangers, origin,
            status: .notFound)
    }
}
