import Bot
import HTTPTypes
import Hummingbird
import Planner
import Wording

/// The e-mail address of a person, and the link to a new password that is sent there.
extension Pages {
    func addEmails(to router: Router<WebContext>) {
        guard emails.areSent else { return }
        router.resource("/email") { [.post: { request, _ in await wantEmail(request) }] }
        router.resource("/email/remove") { [.post: { request, _ in await removeEmail(request) }] }
        router.resource("/email/:code") {
            [
                .get: { _, context in await askToConfirm(context) },
                .post: { request, context in await confirm(request, context) },
            ]
        }
        router.resource("/forgot") {
            [
                .get: { _, _ in forgotPage },
                .post: { request, context in await sendReset(request, context) },
            ]
        }
    }

    /// The part of the profile about the address; nothing where no letters are sent.
    func emailForm(_ plan: OpenPlan, _ visit: Visit, hasPassword: Bool) throws -> HTML {
        guard emails.areSent else { return "" }
        let email = try plan.email(of: visit.caller)
        let none: HTML =
            email?.wanted == nil
            ? "<p>You have given none. A link to a new password can go there.</p>" : ""
        let address = email?.address.map { HTML("<p><code>\($0)</code></p>") } ?? none
        let waiting =
            email?.wanted.map {
                HTML(
                    "<p>A letter went to <code>\($0)</code>: open the link in it within a day. Where none came, look among the spam, or send another.</p>"
                )
            } ?? ""
        let removal: HTML =
            email == nil
            ? ""
            : "<button formaction=\"/email/remove\" formnovalidate class=\"danger\">Remove the address</button>"
        return HTML(
            """
            <h2>E-mail</h2>\(address)\(waiting)
            \(fields(visit, label: email == nil ? "E-mail address" : "New e-mail address", hasPassword: hasPassword, removal))
            """)
    }

    private func fields(
        _ visit: Visit, label: String, typed: String = "", hasPassword: Bool, _ more: HTML = ""
    ) -> HTML {
        HTML(
            """
            <form class="fields" method="post" action="/email">\(visit.hidden)
            <label>\(label) <input name="email" type="email" value="\(typed)" autocomplete="email" maxlength="254" required></label>
            \(currentField(isAsked: hasPassword))<p class="row"><button>Send a letter to confirm it</button>\(more)</p></form>
            """)
    }

    private func wantEmail(_ request: Request) async -> Response {
        await post(request) { visit, form in
            guard letters.mayTry("confirm \(visit.caller.person)", at: visit.now) else {
                return said("That was tried too often. Wait a quarter of an hour.", visit)
            }
            let became = try await passwordDesk.result {
                try emails.want(
                    form["email"] ?? "", of: visit.caller, password: form["current"] ?? "",
                    now: visit.now)
            }
            switch became {
            case .asked(let address):
                return said(
                    "A letter is on its way to \(address). Open the link in it within a day.",
                    visit)
            case .malformed:
                let fault = "That is no e-mail address, like ada@example.org."
                return again(fault, form, hasPassword: form["current"] != nil, visit)
            case .refused:
                return again("That is not your password.", form, hasPassword: true, visit)
            }
        }
    }

    /// The form once more with the address that was typed, under what is wrong.
    private func again(_ fault: String, _ form: Form, hasPassword: Bool, _ visit: Visit) -> Response
    {
        let typed = CleanText.line(form["email"] ?? "", limit: 254)
        let page = Page(
            title: "E-mail",
            content: """
                <p role="alert">\(fault)</p>
                \(fields(visit, label: "E-mail address", typed: typed, hasPassword: hasPassword))
                <p><a class="button" href="/profile">Back</a></p>
                """, place: "/profile")
        return .page(page.html(for: visit, said: []), origin)
    }

    private func removeEmail(_ request: Request) async -> Response {
        await post(request) { visit, form in
            guard changes.mayTry(visit.caller.person, at: visit.now) else {
                return said("That was tried too often. Wait a quarter of an hour.", visit)
            }
            let isRemoved = try await passwordDesk.result {
                try emails.remove(
                    of: visit.caller, password: form["current"] ?? "", now: visit.now)
            }
            guard isRemoved else { return said("That is not your password.", visit) }
            changes.clear(visit.caller.person)
            return said("No e-mail address of yours is kept any more.", visit)
        }
    }

    private func said(_ text: String, _ visit: Visit) -> Response {
        said(text, under: "E-mail", visit)
    }

    // Programs that look at links before people do confirm nothing: a button does.
    private func askToConfirm(_ context: WebContext) async -> Response {
        let code = context.parameters.get("code") ?? ""
        let now = clock()
        return await desk.answer(else: { trouble }) {
            guard (try? emails.isGood(link: code, now: now)) == true else { return letterIsOver }
            let page = Page(
                title: "Confirm your e-mail address",
                content: """
                    <p>Letters about your planner come to the address at which you found this link.</p>
                    <form method="post" action="/email/\(code)"><button class="primary">Confirm</button></form>
                    """)
            return .page(page.forStrangers, origin)
        }
    }

    private func confirm(_ request: Request, _ context: WebContext) async -> Response {
        guard isFromHere(request) else {
            return .page(forbidden.forStrangers, origin, status: .forbidden)
        }
        let code = context.parameters.get("code") ?? ""
        let now = clock()
        return await desk.answer(else: { trouble }) {
            do {
                guard let address = try emails.confirm(link: code, now: now) else {
                    return letterIsOver
                }
                let page = Page(
                    title: "Confirmed",
                    content:
                        "<p role=\"status\">Letters go to \(address) from now on. <a href=\"/\">Go on</a>.</p>"
                )
                return .page(page.forStrangers, origin)
            } catch {
                return trouble
            }
        }
    }

    private var letterIsOver: Response {
        let page = Page(
            title: "This link is over",
            content:
                "<p>It works once, for a day, and a newer letter ends it. Your profile page sends another.</p>"
        )
        return .page(page.forStrangers, origin, status: .gone)
    }

    private var forgotPage: Response {
        let page = Page(
            title: "New password",
            content: """
                <p>Write <code>forgot my password</code> to the bot in your chat: it answers with a link. Or have one sent to the e-mail address on your profile.</p>
                <form class="fields" method="post" action="/forgot">
                <label>Name or e-mail address <input name="name" autocomplete="username" autocapitalize="none" maxlength="254" required></label>
                <p><button class="primary">Send a letter</button></p></form>
                """)
        return .page(page.forStrangers, origin)
    }

    /// Whether there is anybody of that name is not told, in words or in time: the letter is written later.
    private func sendReset(_ request: Request, _ context: WebContext) async -> Response {
        guard isFromHere(request) else {
            return .page(forbidden.forStrangers, origin, status: .forbidden)
        }
        let form = await Form(request, limit: Self.formLength)
        let (name, now) = (form?["name"] ?? "", clock())
        let address = ClientAddress(of: request, context).text
        if addresses.mayTry(address, at: now), letters.mayTry("reset \(name)", at: now) {
            Task { try? await passwordDesk.result { try emails.sendReset(to: name, now: now) } }
        }
        let page = Page(
            title: "Look at your letters",
            content: """
                <p role="status">Where that name or address is known here, and an e-mail address was confirmed, a letter is on its way. Its link works for an hour.</p>
                <p><a class="button" href="/sign-in">Sign in</a></p>
                """)
        return .page(page.forStrangers, origin)
    }
}
