import Hummingbird

/// Everything that a server serves.
public struct Site: Sendable {
    private let health: HealthPages

    /// A site with these parts.
    public init(health: HealthPages) {
        self.health = health
    }

    /// What answers requests.
    func responder(_ limits: ConnectionLimits) -> RouterResponder<WebContext> {
        let router = Router(context: WebContext.self)
        health.add(to: router, limit: limits.answering)
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
