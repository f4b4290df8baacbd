import Hummingbird
import NIOCore

/// Everything that a server serves.
public struct Endpoints: Sendable {
    private let health: HealthPages
    private let door: WebDoor?
    private let receivers: [WebReceiver]

    /// A site with these parts; health alone where there is no door and nobody hands anything in.
    public init(
        health: HealthPages, door: WebDoor? = nil, receivers: [WebReceiver] = []
    ) {
        self.receivers = receivers
        self.health = health
        self.door = door
    }

    /// What answers requests.
    func responder(_ limits: ConnectionLimits) -> RouterResponder<WebContext> {
        let router = Router(context: WebContext.self)
        health.add(to: router, limit: limits.answering)
        for receiver in receivers { receiver.add(to: router) }
        door?.add(to: router)
        return router.buildResponder()
    }
}

/// What is known of a request besides its head and body.
struct WebContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    /// The address at the other end of the connection; nil where it is no network.
    let peer: String?

    init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        peer = source.channel.remoteAddress?.ipAddress
    }
}
