import Bot
import HTTPTypes
import Hummingbird
import Planner
import Wording

/// Signing in by name and password, and setting the password.
extension Pages {
    func addPasswords(to router: Router<WebContext>) {
        router.resource("/sign-in") {
            [
                .get: { _, _ in signInPage(status: .ok) },
                .post: { request, context in await signInByPassword(request, context) },
            ]
        }
        router.resource("/sign-in/wait") { [.get: { request, _ in await waiting(request) }] }
        router.resource("/password") { [.post: { request, _ in await changePassword(request) }] }
        router.resource("/password/:code") {
            [
                .get: { _, context in await askForPassword(context) },
                .post: { request, context in await resetPassword(request, context) },
            ]
        }
    }

    /// How one signs in, with what went wrong before.
    func signInPage(status: HTTPResponse.Status, _ trouble: HTML = "") -> Response {
        let page = Page(
            title: "Sign in",
            content: """
                \(trouble)<p>Write <code>web</code> to the bot, in the chat where you plan. It answers with a link that signs you in here.</p>
                \(passkeyButton)
                <h2>By password</h2>
                <form class="fields" method="post" action="/sign-in">
                <label>Name\(emails.areSent ? " or e-mail address" : "") <input name="name" autocomplete="username" autocapitalize="none" maxlength="254" required></label>
                <label>Password <input name="password" type="password" autocomplete="current-password" maxlength="200" required></label>
                <p><button class="primary">Sign in</button></p></form>
                <p class="quiet"><code>password</code> in the chat sets one, <code>forgot my password</code> a new one.\(forgotLink)</p>
                """)
        return .page(page.forStrangers, origin, status: status)
    }

    private var forgotLink: HTML {
        emails.areSent ? " <a href=\"/forgot\">Have a letter sent.</a>" : ""
    }

    private func signInByPassword(_ request: Request, _ context: WebContext) async -> Response {
        guard isFromHere(request) else {
            return .page(forbidden.forStrangers, origin, status: .forbidden)
        }
        guard let form = await Form(request, limit: Self.formLength) else {
            return signInPage(status: .contentTooLarge)
        }
        let (name, password) = (form["name"] ?? "", form["password"] ?? "")
        let now = clock()
        let address = ClientAddress(of: request, context).text
        // Whoever is refused for their address takes no turn of others.
        guard addresses.mayTry(address, at: now), attempts.mayTry(name, at: now) else {
            return signInPage(
                status: .tooManyRequests,
                "<p role=\"alert\">That was tried too often. Wait a quarter of an hour, or take a link from the chat.</p>"
            )
        }
        let browser = BrowserName(request.headers[.userAgent] ?? "").text
        let known = SessionCookie(origin, .known).secret(in: request)
        return await passwordDesk.answer(else: { trouble }) {
            do {
                let became = try passwords.signIn(
                    name: name, password: password, browser: browser, known: known, now: now)
                if case .refused = became {
                    return signInPage(
                        status: .forbidden,
                        "<p role=\"alert\">There is no such name, or it has another password.</p>")
                }
                attempts.clear(name)
                addresses.clear(address)
                return try begin(became, request)
            } catch {
                return trouble
            }
        }
    }

    /// What is said to somebody whose browser is new and who cannot be asked about it.
    static let cannotBeAsked =
        "This browser is new, and the bot may not write to you unasked to ask whether it is you. Write `web` to it: the link that it answers with signs you in."

    /// What a browser gets that signed in, or waits to be.
    func begin(_ became: Passwords.SignIn, _ request: Request) throws -> Response {
        switch became {
        case .refused: return signInFirst
        case .unasked:
            return signInPage(
                status: .forbidden,
                HTML("<p role=\"alert\">\(RichText(Self.cannotBeAsked).html)</p>"))
        case .signedIn(let secret): return try goOn(to: "/", with: secret, request)
        case .asked(let secret): return try goOn(to: "/sign-in/wait", with: secret, request)
        }
    }

    /// A browser waits here until its person has said in the chat that it is theirs.
    private func waiting(_ request: Request) async -> Response {
        guard let secret = SessionCookie(origin).secret(in: request) else { return signInFirst }
        let now = clock()
        return await desk.answer(else: { trouble }) {
            do {
                switch try keys.standing(session: secret, now: now) {
                case .waits: return waitPage
                case .unknown:
                    return signInPage(
                        status: .forbidden, "<p role=\"alert\">You were not let in.</p>")
                case .signedIn:
                    var response = Response.seeOther("/", origin)
                    if let known = try keys.makeKnown(session: secret, now: now) {
                        response.headers[.setCookie] = SessionCookie(origin, .known).setting(known)
                    }
                    return response
                }
            } catch {
                return trouble
            }
        }
    }

    private var waitPage: Response {
        let page = Page(
            title: "Is it you?",
            content: """
                <p>This browser is new. The bot has asked in your chat whether it is you: say yes there, and this page goes on by itself.</p>
                <p><a class="button" href="/sign-in/wait">Go on</a></p>
                """)
        var response = Response.page(page.forStrangers, origin)
        if let name = HTTPField.Name("Refresh") {
            response.headers[name] = "3; url=/sign-in/wait"
        }
        return response
    }

    /// The form that sets or changes the password of somebody who is signed in.
    func passwordForm(_ visit: Visit, name: String?) -> HTML {
        let current = currentField(isAsked: name != nil)
        let told =
            name.map { HTML("<p>You sign in with the name <code>\($0)</code>.</p>") }
            ?? "<p>You have none: the link that <code>web</code> gives signs you in.</p>"
        return HTML(
            """
            <h2>Password</h2>\(told)
            <form class="fields" method="post" action="/password">\(visit.hidden)
            <input name="username" type="text" autocomplete="username" value="\(name ?? "")" hidden>
            \(current)\(newFields)<p><button>\(name == nil ? "Set" : "Change") the password</button></p></form>
            """)
    }

    /// The field for the password that holds now, where there is one.
    func currentField(isAsked: Bool) -> HTML {
        isAsked
            ? "<label>Current password <input name=\"current\" type=\"password\" autocomplete=\"current-password\" maxlength=\"200\" required></label>"
            : ""
    }

    private var newFields: HTML {
        """
        <label>New password <input name="new" type="password" autocomplete="new-password" maxlength="200" required></label>
        <label>New password once more <input name="again" type="password" autocomplete="new-password" maxlength="200" required></label>
        """
    }

    private func changePassword(_ request: Request) async -> Response {
        await post(request) { visit, form in
            let person = visit.caller.person
            guard changes.mayTry(person, at: visit.now) else {
                return said("That was tried too often. Wait a quarter of an hour.", visit)
            }
            guard form["new"] == form["again"] else {
                return said("The two new passwords are not the same.", visit)
            }
            let became = try await passwordDesk.result {
                try passwords.change(
                    of: visit.caller, current: form["current"] ?? "", to: form["new"] ?? "",
                    now: visit.now)
            }
            switch became {
            case .refused: return said("That is not your password.", visit)
            case .weak(let faults): return said(PasswordReply.text(faults), visit)
            case .set(let name):
                changes.clear(person)
                return said(
                    "Your password is set. You sign in with the name \(name). Other browsers were signed out.",
                    visit)
            }
        }
    }

    private func said(_ text: String, _ visit: Visit) -> Response {
        said(text, under: "Password", visit)
    }

    /// The outcome of a form of the profile.
    func said(
        _ text: String, under title: String, at place: String = "/profile", _ visit: Visit
    ) -> Response {
        let page = Page(
            title: title,
            content:
                "<p role=\"alert\">\(RichText(text).html)</p><p><a class=\"button\" href=\"\(place)\">Back</a></p>",
            place: place)
        return .page(page.html(for: visit, said: []), origin)
    }

    private func askForPassword(_ context: WebContext) async -> Response {
        let code = context.parameters.get("code") ?? ""
        let now = clock()
        return await desk.answer(else: { trouble }) {
            guard (try? passwords.isGood(link: code, now: now)) == true else {
                return passwordLinkIsOver
            }
            return resetPage(code, "")
        }
    }

    private var passwordLinkIsOver: Response {
        let letter: HTML =
            emails.areSent ? ", or <a href=\"/forgot\">have one sent in a letter</a>" : ""
        let page = Page(
            title: "This link is over",
            content: """
                <p>It sets a password once, and only for a while. Write <code>forgot my password</code> to the bot for a new one\(letter).</p>
                """)
        return .page(page.forStrangers, origin, status: .gone)
    }

    private func resetPage(_ code: String, _ fault: HTML) -> Response {
        let page = Page(
            title: "New password",
            content: """
                \(fault)<form class="fields" method="post" action="/password/\(code)">\(newFields)<p><button class="primary">Set the password</button></p></form>
                <p class="quiet">All browsers are signed out by it.</p>
                """)
        return .page(page.forStrangers, origin)
    }

    private func resetPassword(_ request: Request, _ context: WebContext) async -> Response {
        guard isFromHere(request) else {
            return .page(forbidden.forStrangers, origin, status: .forbidden)
        }
        let code = context.parameters.get("code") ?? ""
        guard let form = await Form(request, limit: Self.formLength) else {
            return passwordLinkIsOver
        }
        guard form["new"] == form["again"] else {
            return resetPage(code, "<p role=\"alert\">The two are not the same.</p>")
        }
        let now = clock()
        return await passwordDesk.answer(else: { trouble }) {
            do {
                switch try passwords.reset(link: code, to: form["new"] ?? "", now: now) {
                case .refused: return passwordLinkIsOver
                case .weak(let faults):
                    let text = PasswordReply.text(faults)
                    return resetPage(code, HTML("<p role=\"alert\">\(RichText(text).html)</p>"))
                case .set(let name):
                    return signInPage(
                        status: .ok,
                        HTML(
                            "<p role=\"status\">Your password is set. Sign in with the name <code>\(name)</code>.</p>"
                        ))
                }
            } catch {
                return trouble
            }
        }
    }
}
