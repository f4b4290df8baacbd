import Bot
import Crypto
import FoundationEssentials
import HTTPTypes
import Hummingbird
import Planner

/// Calendars that programs subscribe to: whoever knows the address may read. `?as=todo` gives tasks in place of events.
struct Feeds: Sendable {
    private let plans: PlanPages
    private let keys: DoorKeys
    private let clock: @Sendable () -> Instant
    private let desk = Desk("feeds", limit: .seconds(5))

    /// Feeds of the plans in `environment`.
    init(_ environment: BotEnvironment, clock: @escaping @Sendable () -> Instant) {
        self.clock = clock
        plans = PlanPages(environment)
        keys = DoorKeys(environment)
    }

    /// Adds the route.
    func add(to router: Router<WebContext>) {
        router.resource("/feed/:name") {
            [.get: { request, context in await read(request, context) }]
        }
    }

    private func read(_ request: Request, _ context: WebContext) async -> Response {
        let name = context.parameters.get("name") ?? ""
        let form = request.uri.queryParameters["as"].flatMap { PlanFeed.Form(rawValue: String($0)) }
        let known = request.headers[.ifNoneMatch]
        let now = clock()
        guard name.hasSuffix(".ics"), name.count <= 200 else { return missing }
        return await desk.answer(else: { trouble }) {
            do {
                let secret = String(name.dropLast(4))
                guard let caller = try keys.caller(.feed, secret: secret, now: now) else {
                    return missing
                }
                let feed = PlanFeed(form ?? .event, of: caller.filter)
                let text = try plans.read(of: caller, now: now) { try $0.calendar(feed) }
                return text.map { answer($0, known) } ?? missing
            } catch {
                return trouble
            }
        }
    }

    /// The calendar, or 304 to who has it (RFC 9110, section 13.1.2).
    private func answer(_ text: String, _ known: String?) -> Response {
        let tag = "\"\(SHA256.hash(data: Data(text.utf8)).prefix(16).hexadecimal)\""
        let isKnown =
            known?.split(separator: ",").contains {
                $0.filter { $0 != " " }.replacing("W/", with: "") == tag || $0 == "*"
            } ?? false
        var response =
            isKnown
            ? Response(status: .notModified) : .text(text, type: "text/calendar; charset=utf-8")
        response.headers[.eTag] = tag
        response.headers[.cacheControl] = "private, no-cache"
        response.headers[.xContentTypeOptions] = "nosniff"
        return response
    }

    private var missing: Response { .text("there is no such feed\n", status: .notFound) }

    private var trouble: Response {
        .text("the plan could not be read\n", status: .serviceUnavailable)
    }
}
