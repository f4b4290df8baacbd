import Bot
import Language
import Planner
import Wording

/// The person's own pages: profile, who is signed in, export, and the end of the account; and quotes.
extension ShownPages {
    func profile(_ plan: OpenPlan, _ ask: PageRequest) throws -> Page? {
        guard let visit = ask.visit else { return nil }
        let (sessions, grants) = try plan.ways(of: visit.caller)
        let person = try plan.person(of: visit.caller)
        let network = visit.caller.person.prefix { $0 != " " }
        let shownNetwork = network.prefix(1).uppercased() + network.dropFirst()
        let name = try plan.signInName(of: visit.caller)
        let words = plan.reader
        let browsers = sessions.map { session -> HTML in
            let isThis = visit.caller.way == .session(session.id)
            return HTML(
                """
                <li><span class="what">\(session.browser)\(isThis ? " (this one)" : "")
                <span class="details">signed in \(words.when(session.createdAt)), last seen \(words.when(session.seenAt))</span></span>
                <button name="action" value="\(ButtonAction.signOut(session.id).data)" class="danger">Sign out</button></li>
                """)
        }
        let programs = grants.map { grant -> HTML in
            HTML(
                """
                <li><span class="what">\(grant.shownName) <span class="details">\(grant.usedAt.map { "last used \(words.when($0))" } ?? "never used")</span></span>
                <button name="action" value="\(ButtonAction.takeBack(grant.id).data)" class="danger">Revoke</button></li>
                """)
        }
        let none: HTML = programs.isEmpty ? "<p class=\"empty\">nothing</p>" : ""
        return Page(
            title: "Profile",
            content: """
                <p class="row"><img class="portrait" src="/portrait" alt="" width="64" height="64"><span>On \(shownNetwork): \(person)<br><span class="quiet">The photo is the one that \(shownNetwork) shows.</span></span></p>
                <form class="setting" method="post" action="/name">\(visit.hidden)
                <label>Name <input name="name" value="\(plan.plan.name)" autocomplete="nickname" maxlength="64" required></label><button>Change</button></form>
                <dl><dt>Time zone</dt><dd>\(plan.plan.zone)</dd></dl>
                \(try pages.emailForm(plan, visit, hasPassword: name != nil))
                \(pages.passwordForm(visit, name: name))
                \(pages.passkeyList(try plan.passkeys(of: visit.caller), visit, plan.reader))
                <h2>Browsers</h2>\(visit.form("<ul class=\"tasks\">\(browsers)</ul>"))
                <h2>Programs</h2>\(none)\(visit.form("<ul class=\"tasks\">\(programs)</ul>"))
                <p class="quiet">In the chat: <code>token for shortcuts</code>, <code>app password for phone</code>, <code>feed</code>.</p>
                <h2>Your data</h2><p><a href="/import">Import</a> · <a href="/export">Export</a> · <a href="/delete">Delete account</a></p>
                <form method="post" action="/sign-out">\(visit.hidden)<button>Sign out here</button></form>
                """, place: "/profile")
    }

    func export(_ plan: OpenPlan, _ ask: PageRequest) throws -> Page? {
        let formats: [(String, String)] = [
            ("json", "everything, to be read back by fundone"), ("ics", "for calendar programs"),
            ("csv", "for spreadsheets"), ("md", "to be read by people"),
        ]
        let items = formats.map { format, what in
            HTML(
                "<li><a href=\"/export/plan.\(format)\" download>plan.\(format)</a> - \(what)</li>")
        }
        return Page(title: "Export", content: "<ul>\(items)</ul>", place: "/profile")
    }

    func deletion(_ plan: OpenPlan, _ ask: PageRequest) throws -> Page? {
        guard let visit = ask.visit else { return nil }
        return Page(
            title: "Delete account",
            content: """
                <p>Everything in your plan goes for good: tasks, lists, settings, and what signs browsers and programs in. <a href="/export">Export</a> it first if you want a copy.</p>
                <form method="post" action="/delete">\(visit.hidden)<button class="danger">Delete my account</button></form>
                <p class="quiet">You are asked once more.</p>
                """, place: "/profile")
    }

    func quotes(_ plan: OpenPlan, _ ask: PageRequest) throws -> Page? {
        guard let visit = ask.visit else { return nil }
        let kept = try plan.keptQuotes().map { quote -> HTML in
            let by = quote.attribution.map { HTML("<footer>\($0)</footer>") } ?? HTML()
            return HTML("<blockquote>\(quote.text)\(by)</blockquote>")
        }
        let nothing: HTML =
            kept.isEmpty ? "<p class=\"empty\">You have kept none yet.</p>" : ""
        return Page(
            title: "Quotes",
            content: """
                <form class="row" method="post" action="/motivation" data-live>\(visit.hidden)
                <button name="kind" value="quote" class="primary">Show a quote</button><button name="kind" value="tip">Show a health tip</button></form>
                <h2>Kept</h2>\(nothing)\(kept)
                """, place: "/quotes")
    }
}

extension Recipient {
    /// A moment on another day with its day.
    func when(_ moment: Instant) -> String {
        let local = calendar.zone.local(moment)
        return local.date == calendar.today
            ? words.time(local.time) : words.moment(local.date, local.time)
    }
}

extension Grant {
    /// What it is, for people.
    fileprivate var shownName: String {
        switch kind {
        case .token: "Token for \(name)"
        case .appPassword: "App password for \(name)"
        case .feed: "Feed" + (filter.map { " of \($0)" } ?? "")
        case .webhook: "Webhook to \(name)"
        case .ntfy: "Pushes to ntfy at \(name)"
        case .gotify: "Pushes to Gotify at \(name)"
        }
    }
}
