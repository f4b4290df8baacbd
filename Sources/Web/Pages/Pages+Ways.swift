import Bot
import HTTPTypes
import Hummingbird

/// Signing in by a link of the chat, and signing out.
extension Pages {
    func addWays(to router: Router<WebContext>) {
        router.resource("/in/:code") {
            [
                .get: { _, context in await askToSignIn(context) },
                .post: { request, context in await signIn(request, context) },
            ]
        }
        router.resource("/sign-out") { [.post: { request, _ in await signOut(request) }] }
        router.resource("/deleted") { [.get: { _, _ in farewell }] }
    }

    /// Whoever is not signed in is shown how that is done.
    var signInFirst: Response { .seeOther("/sign-in", origin) }

    /// Programs that look at links before people do must not use them up: a button does.
    private func askToSignIn(_ context: WebContext) async -> Response {
        let code = context.parameters.get("code") ?? ""
        let now = clock()
        return await desk.answer(else: { trouble }) {
            guard (try? keys.isGood(link: code, now: now)) == true else { return linkIsOver }
            let page = Page(
                title: "Sign in",
                content: """
                    <p>This browser will see your plan until you sign out.</p>
                    <form method="post" action="/in/\(code)"><button class="primary">Sign in</button></form>
                    """)
            return .page(page.forStrangers, origin)
        }
    }

    var linkIsOver: Response {
        let page = Page(
            title: "This link is over",
            content: """
                <p>It works once, for 10 minutes. Write <code>web</code> to the bot for a new one.</p>
                """)
        return .page(page.forStrangers, origin, status: .gone)
    }

    private func signIn(_ request: Request, _ context: WebContext) async -> Response {
        guard isFromHere(request) else {
            return .page(forbidden.forStrangers, origin, status: .forbidden)
        }
        let code = context.parameters.get("code") ?? ""
        let browser = BrowserName(request.headers[.userAgent] ?? "").text
        let now = clock()
        return await desk.answer(else: { trouble }) {
            do {
                guard let secret = try keys.signIn(link: code, browser: browser, now: now) else {
                    return linkIsOver
                }
                var response = try goOn(to: "/", with: secret, request)
                if let known = try keys.makeKnown(session: secret, now: now) {
                    response.headers.append(
                        HTTPField(
                            name: .setCookie, value: SessionCookie(origin, .known).setting(known)))
                }
                return response
            } catch {
                return trouble
            }
        }
    }

    /// Sends a browser on that has a new secret. Whoever was signed in there before is not any more, and it forgets what it
    /// kept of theirs.
    func goOn(to place: String, with secret: String, _ request: Request) throws -> Response {
        var response = Response.seeOther(place, origin)
        response.headers[.setCookie] = SessionCookie(origin).setting(secret)
        if let old = try visit(request) {
            try keys.signOut(old.caller)
            forget(old, &response)
        }
        return response
    }

    private func signOut(_ request: Request) async -> Response {
        await post(request) { visit, _ in
            await desk.answer(else: { trouble }) {
                do {
                    try keys.signOut(visit.caller)
                } catch {
                    return trouble
                }
                return leave(visit, to: "/sign-in")
            }
        }
    }

    /// Sends a browser that is not signed in any more to another page; it forgets what it kept.
    func leave(_ visit: Visit, to place: String) -> Response {
        var response = Response.seeOther(place, origin)
        response.headers[.setCookie] = SessionCookie(origin).clearing
        forget(visit, &response)
        return response
    }

    private func forget(_ visit: Visit, _ response: inout Response) {
        spoken.clear(visit.caller)
        if let name = Self.clearSiteData {
            response.headers[name] = "\"cache\", \"storage\""
        }
    }

    /// The field that lets a browser forget pages (Clear Site Data).
    static let clearSiteData = HTTPField.Name("Clear-Site-Data")

    /// Where a browser is sent whose account is deleted.
    private var farewell: Response {
        let page = Page(
            title: "Goodbye",
            content: """
                <p role="status">Your account and everything in it is deleted.</p>
                <p>Write to the bot to begin anew.</p>
                """)
        return .page(page.forStrangers, origin)
    }
}
