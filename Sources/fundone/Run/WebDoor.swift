import Bot
import Web

/// What comes in by pages and programs, where they are served.
struct WebDoor: Sendable {
    /// Where it comes in.
    let door: Door
    /// Who is told what changes.
    let news = PlanNews()
    /// The pages.
    let pages: Pages
    /// The interface for programs.
    let programs: Programs

    /// A door to the plans of an environment, whose pages people find at `origin`.
    init(_ environment: BotEnvironment, at origin: WebOrigin) {
        door = Door(environment)
        let clock = SystemClock()
        pages = Pages(environment, at: origin, door: door, news: news) { clock.now }
        programs = Programs(environment, door: door) { clock.now }
    }
}
