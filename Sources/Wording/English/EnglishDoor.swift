import Planner

/// Ways in besides the chat.
struct EnglishDoor: EnglishPhrases {
    let recipient: Recipient

    func message(_ reply: DoorReply) -> Message {
        switch reply {
        case .noPages:
            "There is no web page here: whoever runs me has not switched it on (http.pages)."
        case .privateChatsOnly: "That is for private chats: write to me alone."
        case .signIn(let address):
            Message(
                RichText(
                    "Open this in your browser to sign in. It works once, for 10 minutes, and shows your plan to whoever opens it:\n\(address)"
                ))
        case .token(let grant, let secret, let address):
            Message(
                RichText("Token for \(grant.name) (\(may(grant.scope))):\n") + code(secret)
                    + RichText(
                        "\nIt is shown this once. Send it as `Authorization: Bearer …` to \(address), for example\n"
                    ) + code(example(grant.scope, address)),
                buttons: [[Button("Revoke", .takeBack(grant.id), style: .danger)]])
        case .appPassword(let grant, let secret, let address, let username):
            Message(
                RichText("Server: \(address)\nUsername: \(username)\nPassword: ") + code(secret)
                    + RichText(
                        "\nFor CalDAV on \(grant.name): Apple Reminders, Tasks.org, Thunderbird. It is shown this once."
                    ),
                buttons: [[Button("Revoke", .takeBack(grant.id), style: .danger)]])
        case .feed(let grant, let address):
            Message(
                RichText(
                    "Subscribe to this address in your calendar\(grant.filter.map { " (only \($0))" } ?? ""). Whoever has it can read along; `tokens` takes it back. As tasks instead of events: add ?as=todo\n\(address)"
                ),
                buttons: [[Button("Revoke", .takeBack(grant.id), style: .danger)]])
        case .told(let grant): told(grant)
        case .noAddress:
            "That is no address that I can call: it begins with https://."
        case .privateAddress:
            "I call addresses on the Internet only, by https. Whoever runs me can allow others (http.allow_private)."
        case .ways(let sessions, let grants): ways(sessions, grants)
        case .signedOut(let count):
            switch count {
            case 0: "No browser is signed in."
            case 1: "Signed out."
            default: "Signed out of \(count) browsers."
            }
        case .takenBack(let grants):
            Message(RichText("Revoked: \(joined(grants.map(name)))."))
        case .nothingOf(let name):
            Message(RichText("Nothing was given to \(quoted(name)). `tokens` shows what was."))
        case .noList(let name): Message(RichText("There is no list \(quoted(name))."))
        case .password(let reply): EnglishPassword(recipient: recipient).message(reply)
        case .notByProgram:
            "A program may not do that: passwords, tokens and other ways in are made in your chat or on the pages."
        case .pagesRingNobody:
            "A page rings nobody: say `push here` in the chat where reminders are to come."
        case .tooMany(let limit):
            "There are \(limit) already, which is the most. `tokens` shows them, each with a button to revoke it."
        }
    }

    private func code(_ text: String) -> RichText { RichText(text, .code) }

    /// A call that a token of that scope allows.
    private func example(_ scope: Grant.Scope, _ address: String) -> String {
        scope == .read
            ? "GET \(address)/tasks?view=today"
            : "POST \(address)/messages {\"text\": \"milk tomorrow\"}"
    }

    private func may(_ scope: Grant.Scope) -> String {
        switch scope {
        case .all: "may do all that you can"
        case .read: "may read"
        case .add: "may add tasks"
        }
    }

    /// A grant within a sentence: `token for siri`.
    private func name(_ grant: Grant) -> String {
        switch grant.kind {
        case .token: "token for \(grant.name)"
        case .appPassword: "app password for \(grant.name)"
        case .feed: "feed" + (grant.filter.map { " of \($0)" } ?? "")
        case .webhook: "webhook to \(grant.name)"
        case .ntfy: "pushes to ntfy at \(grant.name)"
        case .gotify: "pushes to Gotify at \(grant.name)"
        }
    }

    private func told(_ grant: Grant) -> Message {
        let buttons = [[Button("Revoke", .takeBack(grant.id), style: .danger)]]
        guard grant.kind == .webhook else {
            return Message(
                RichText("Reminders and the agenda go to \(grant.name) too from now on."),
                buttons: buttons)
        }
        return Message(
            RichText(
                "\(grant.name) is told from now on when a task is added, rings, is done or missed, as JSON. `X-Fundone-Signature` is the HMAC-SHA256 of timestamp, dot and body with this key, shown this once:\n"
            ) + code(grant.secret ?? ""), buttons: buttons)
    }

    private func ways(_ sessions: [WebSession], _ grants: [Grant]) -> Message {
        guard !sessions.isEmpty || !grants.isEmpty else {
            return """
                No browser is signed in, and no program has a token. `web` signs a browser in; `token for …`, `app password for …` and `feed` let programs in.
                """
        }
        let browsers = sessions.map { session in
            "\(session.browser), signed in \(moment(session.createdAt)), last seen \(moment(session.seenAt))"
        }
        let programs = grants.map { grant in
            let used = grant.usedAt.map { "last used \(moment($0))" } ?? "never used"
            let scope = grant.kind == .token ? ", \(may(grant.scope))" : ""
            return "\(name(grant))\(scope), \(used)"
        }
        var lines: [String] = []
        if !browsers.isEmpty { lines += ["Signed in:"] + browsers.map { "- \($0)" } }
        if !programs.isEmpty { lines += ["Given to programs:"] + programs.map { "- \($0)" } }
        var buttons = sessions.prefix(Self.mostButtons).map { session in
            [Button("Sign out \(session.browser)", .signOut(session.id), style: .danger)]
        }
        buttons += grants.prefix(Self.mostButtons).map { grant in
            [Button("Revoke \(name(grant))", .takeBack(grant.id), style: .danger)]
        }
        return Message(RichText(lines.joined(separator: "\n")), buttons: buttons)
    }

    private static let mostButtons = 20
}
