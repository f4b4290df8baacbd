public import Bot
import Hummingbird
public import Planner

/// What comes in by pages and programs, where they are served.
public struct WebDoor: Sendable {
    /// Where it comes in.
    public let door: Door
    /// Who is told what changes.
    public let news = PlanNews()
    /// Where the photos of people come from.
    public let portraits: Portraits
    private let pages: Pages
    private let programs: Programs
    private let feeds: Feeds
    private let agents: AgentProtocol
    private let calendars: CalendarServer

    /// A door to the plans of an environment, whose pages people find at `origin`.
    public init(
        _ environment: BotEnvironment, at origin: WebOrigin,
        clock: @escaping @Sendable () -> Instant
    ) {
        door = Door(environment)
        portraits = Portraits(environment)
        pages = Pages(
            environment, at: origin, door: door, news: news, portraits: portraits, clock: clock)
        programs = Programs(environment, door: door, clock: clock)
        agents = AgentProtocol(programs, at: origin)
        feeds = Feeds(environment, clock: clock)
        calendars = CalendarServer(environment, door: door, clock: clock)
    }

    /// Adds the routes.
    func add(to router: Router<WebContext>) {
        pages.add(to: router)
        programs.add(to: router)
        feeds.add(to: router)
        agents.add(to: router)
        calendars.add(to: router)
        // The last, so that it stands before no path.
        router.add(middleware: UnknownPath(pages: pages))
    }
}
