import Hummingbird

/// Everything that a server serves.
public struct Site: Sendable {
    private let health: HealthPages
    private let pages: Pages?
    private let programs: Programs?

    /// A site with these parts; without pages and programs where there are none.
    public init(health: HealthPages, pages: Pages? = nil, programs: Programs? = nil) {
        self.health = health
        self.pages = pages
        self.programs = programs
    }

    /// What answers requests.
    func responder(_ limits: ConnectionLimits) -> RouterResponder<WebContext> {
        let router = Router(context: WebContext.self)
        health.add(to: router, limit: limits.answering)
        pages?.add(to: router)
        programs?.add(to: router)
        return router.buildResponder()
    }
}

/// What is known of a request besides its head and body.
struct WebContext: RequestContext {
    var coreContext: CoreRequestContextStorage

    init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
    }
}
