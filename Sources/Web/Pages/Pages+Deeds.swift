import Bot
import FoundationEssentials
import HTTPTypes
import Hummingbird
import NIOCore
import Planner
import Wording

/// What forms do, and what tells a browser that the plan has changed.
extension Pages {
    func addDeeds(to router: Router<WebContext>) {
        router.resource("/say") { [.post: { request, _ in await say(request) }] }
        router.resource("/press") { [.post: { request, _ in await press(request) }] }
        router.resource("/do") { [.post: { request, _ in await act(request) }] }
        router.resource("/echo") { [.post: { request, _ in await echo(request) }] }
        router.resource("/events") { [.get: { request, _ in await events(request) }] }
    }

    /// The answer to a form of somebody who is signed in, if it comes from one of our pages.
    func post(
        _ request: Request, _ work: @Sendable (Visit, Form) async throws -> Response
    ) async -> Response {
        guard let form = await Form(request, limit: Self.formLength) else {
            return .page(tooLong.forStrangers, origin, status: .contentTooLarge)
        }
        do {
            guard let visit = try await signedIn(request) else { return signInFirst }
            guard isFromHere(request), form["csrf"].map(visit.isOwn) == true else {
                return .page(forbidden.forStrangers, origin, status: .forbidden)
            }
            return try await work(visit, form)
        } catch {
            return trouble
        }
    }

    /// Who asks; nil for nobody.
    func signedIn(_ request: Request) async throws -> Visit? {
        try await desk.result { try visit(request) }
    }

    /// Whether a form was sent by a page of ours, as far as the browser tells (Fetch Metadata, Origin).
    func isFromHere(_ request: Request) -> Bool {
        if let site = HTTPField.Name("Sec-Fetch-Site").flatMap({ request.headers[$0] }) {
            return site == "same-origin" || site == "none"
        }
        guard let from = request.headers[.origin] else { return true }
        return from == origin.description
    }

    var forbidden: Page {
        Page(
            title: "Not from here",
            content:
                "<p>That form did not come from this page. <a href=\"/\">Go on from Home</a>.</p>")
    }

    var tooLong: Page {
        Page(title: "Too long", content: "<p>That is more than can be read at once.</p>")
    }

    private func say(_ request: Request) async -> Response {
        await post(request) { visit, form in
            let text = form["text"] ?? ""
            guard text.contains(where: { !$0.isWhitespace }) else {
                spoken.clear(visit.caller)
                return .seeOther(form.back, origin)
            }
            guard let day = form["day"].flatMap(CivilDate.init) else {
                return try await ask(.words(text), visit, form)
            }
            let addition = try await desk.result {
                try plans.read(of: visit.caller, now: visit.now) { $0.addition(text, on: day) }
            }
            let order = (addition ?? nil).map { Door.Request.order(.command($0)) }
            return try await ask(order ?? .words(text), visit, form)
        }
    }

    private func press(_ request: Request) async -> Response {
        await post(request) { visit, form in
            let press = Door.Request.press(message: form["message"] ?? "", data: form["data"] ?? "")
            return try await ask(press, visit, form)
        }
    }

    private func act(_ request: Request) async -> Response {
        await post(request) { visit, form in
            guard let action = form["action"].flatMap({ ButtonAction(data: $0) }) else {
                return .seeOther(form.back, origin)
            }
            return try await ask(.order(.action(action)), visit, form)
        }
    }

    /// Asks the bot; what it says stands on the page that follows.
    func ask(_ request: Door.Request, _ visit: Visit, _ form: Form) async throws -> Response {
        let said = try await door.ask(request, as: visit.caller, key: RandomKey.new, now: clock())
        // Who deleted their account is told so, and is signed in no more.
        let place = try await desk.result {
            try plans.read(of: visit.caller, now: visit.now) { try $0.holds(form.back) }
                .map { $0 ? form.back : "/" }
        }
        guard let place else { return leave(visit, to: "/deleted") }
        spoken.add(said, to: visit.caller, now: clock())
        return .seeOther(place, origin)
    }

    /// What the words in the box would do.
    private func echo(_ request: Request) async -> Response {
        await post(request) { visit, form in
            let text = form["text"] ?? ""
            let said = try await door.foresee(text, as: visit.caller, now: clock())
            return .text(said.map(\.text.plain).joined(separator: "\n"))
        }
    }

    /// Server-sent events (HTML): `changed` when the plan did.
    private func events(_ request: Request) async -> Response {
        guard let visit = try? await signedIn(request) else {
            return .text("sign in first\n", status: .unauthorized)
        }
        guard let plan = try? await plan(of: visit) else { return trouble }
        let changes = news.watch(plan)
        var response = Response(
            status: .ok,
            headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
            body: ResponseBody { writer in
                try await writer.write(ByteBuffer(string: "retry: 3000\n\n"))
                for await event in EventPulse.events(changes) {
                    try await writer.write(ByteBuffer(string: event))
                }
                try await writer.finish(nil)
            })
        response.guarded(origin)
        return response
    }

    private func plan(of visit: Visit) async throws -> Int64? {
        try await desk.result { try plans.read(of: visit.caller, now: visit.now) { $0.plan.id } }
    }
}

extension OpenPlan {
    /// Whether a place is no page of a task, or that of one that is there.
    fileprivate func holds(_ place: String) throws -> Bool {
        guard place.hasPrefix("/task/"),
            let number = Int(place.dropFirst(6).prefix(while: \.isNumber))
        else { return true }
        return try task(number: number) != nil
    }
}

extension Visit {
    /// Whether a token is that of this browser; as long for each.
    func isOwn(_ token: String) -> Bool {
        let (own, other) = (Array(csrf.utf8), Array(token.utf8))
        guard own.count == other.count else { return false }
        return zip(own, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
