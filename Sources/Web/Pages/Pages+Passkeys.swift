import Bot
import HTTPTypes
import Hummingbird
import JSON
import Language
import Planner
import Wording

/// Making passkeys and signing in by them (WebAuthn Level 3): the script of the pages calls, and is answered in JSON.
///
///     /passkeys/options         ─► a challenge ─► the authenticator makes a passkey ─► /passkeys
///     /passkeys/sign-in/options ─► a challenge ─► the authenticator signs it        ─► /passkeys/sign-in
extension Pages {
    /// For whom passkeys are made; nil where none can be.
    var party: RelyingParty? { RelyingParty(origin) }

    func addPasskeys(to router: Router<WebContext>) {
        guard let party else { return }
        router.resource("/passkeys/options") {
            [.post: { request, context in await offerToAdd(request, context, party) }]
        }
        router.resource("/passkeys") {
            [.post: { request, _ in await addPasskey(request, party) }]
        }
        router.resource("/passkeys/remove") { [.post: { request, _ in await remove(request) }] }
        router.resource("/passkeys/sign-in/options") {
            [.post: { request, context in await offerToSignIn(request, context, party) }]
        }
        router.resource("/passkeys/sign-in") {
            [.post: { request, context in await signIn(request, context, party) }]
        }
    }

    private func offerToAdd(_ request: Request, _ context: WebContext, _ party: RelyingParty) async
        -> Response
    {
        let address = ClientAddress(of: request, context).text
        return await callSignedIn(request) { visit, _ in
            guard let holder = try await desk.result({ try keys.passkeyHolder(visit.caller) })
            else { return .said("Sign in first.", .unauthorized) }
            guard holder.passkeys.count < Passkey.most else { return Self.tooMany }
            let handle = holder.handle ?? Base64URL.text(PasskeyChallenges.random())
            let challenge = challenges.new(
                for: .adding(visit.caller.way, handle: handle), at: address, now: visit.now)
            return .json(party.making(challenge, for: holder, handle: handle))
        }
    }

    private func addPasskey(_ request: Request, _ party: RelyingParty) async -> Response {
        let browser = BrowserName(request.headers[.userAgent] ?? "").text
        return await callSignedIn(request) { visit, body in
            guard let made = body["credential"].flatMap({ MadePasskey($0, for: party) }),
                case .adding(visit.caller.way, let handle)? = challenges.take(
                    made.challenge, now: visit.now)
            else { return .said("The passkey could not be added. Try again.", .badRequest) }
            let passkey = Passkey(
                identity: 0, credential: made.id, key: made.key, handle: handle,
                counter: made.counter, mayBeCopied: made.mayBeCopied, transports: made.transports,
                name: browser, createdAt: visit.now)
            switch try await desk.result({ try keys.add(passkey, of: visit.caller) }) {
            case .added: return .json(["go": "/profile"], status: .created)
            case .tooMany: return Self.tooMany
            case .taken: return .said("This passkey is in use already.", .conflict)
            }
        }
    }

    private func remove(_ request: Request) async -> Response {
        await post(request) { visit, form in
            if let id = form["passkey"].flatMap({ Int64($0) }) {
                try await desk.result {
                    try keys.removePasskey(id, of: visit.caller, now: visit.now)
                }
            }
            return .seeOther(form.back, origin)
        }
    }

    private func offerToSignIn(
        _ request: Request, _ context: WebContext, _ party: RelyingParty
    ) async -> Response {
        await call(request) { _ in
            let address = ClientAddress(of: request, context).text
            let challenge = challenges.new(for: .signingIn, at: address, now: clock())
            return .json(party.signingIn(challenge))
        }
    }

    private func signIn(_ request: Request, _ context: WebContext, _ party: RelyingParty) async
        -> Response
    {
        let address = ClientAddress(of: request, context).text
        return await call(request) { body in
            let now = clock()
            guard passkeyAttempts.mayTry(address, at: now) else {
                return .said(
                    "That was tried too often. Wait a quarter of an hour.", .tooManyRequests)
            }
            guard let shown = body["credential"].flatMap({ ShownPasskey($0, for: party) }),
                case .signingIn? = challenges.take(shown.challenge, now: now)
            else { return Self.refused }
            return try await desk.result { try signIn(shown, request, address, now) }
        }
    }

    private func signIn(
        _ shown: ShownPasskey, _ request: Request, _ address: String, _ now: Instant
    )
        throws -> Response
    {
        let kept = try keys.passkey(credential: shown.id)
        guard shown.isShown(of: kept), let kept else { return Self.refused }
        let became = try keys.signIn(
            kept, counter: shown.counter,
            browser: BrowserName(request.headers[.userAgent] ?? "").text,
            known: SessionCookie(origin, .known).secret(in: request), now: now)
        if case .refused = became { return Self.refused }
        if case .unasked = became { return .said(Self.cannotBeAsked, .forbidden) }
        passkeyAttempts.clear(address)
        let next = try begin(became, request)
        var response = Response.json(["go": .string(next.headers[.location] ?? "/")])
        for name in [.setCookie, Self.clearSiteData].compactMap(\.self) {
            response.headers[name] = next.headers[name]
        }
        return response
    }

    // What is wrong is not told.
    private static let refused = Response.said("This passkey signs nobody in.", .forbidden)
    private static let tooMany = Response.said(
        "You have \(Passkey.most) passkeys, and no more are kept: remove one.", .conflict)
}

extension Pages {
    /// The answer to a call of our script.
    private func call(
        _ request: Request, _ work: @Sendable (JSONValue) async throws -> Response
    ) async -> Response {
        var response: Response
        if !isFromHere(request) || !request.isJSON {
            response = .said("That did not come from this page.", .forbidden)
        } else if let buffer = try? await request.body.collect(upTo: Self.formLength),
            let body = try? JSONValue(text: Array(buffer.readableBytesView))
        {
            response =
                (try? await work(body)) ?? .said("Try again in a moment.", .serviceUnavailable)
        } else {
            response = .said("That could not be read.", .badRequest)
        }
        response.guarded(origin)
        return response
    }

    /// The answer to a call of somebody who is signed in, with the token of their page.
    private func callSignedIn(
        _ request: Request, _ work: @Sendable (Visit, JSONValue) async throws -> Response
    ) async -> Response {
        await call(request) { body in
            guard let visit = try await signedIn(request) else {
                return .said("Sign in first.", .unauthorized)
            }
            guard body["csrf"]?.string.map(visit.isOwn) == true else {
                return .said("That did not come from this page.", .forbidden)
            }
            return try await work(visit, body)
        }
    }
}

extension Request {
    /// Whether its body is JSON, as no form of another site sends it.
    fileprivate var isJSON: Bool {
        let type = headers[.contentType]?.lowercased() ?? ""
        return type == "application/json" || type.hasPrefix("application/json;")
    }
}

extension Response {
    /// A value as JSON.
    fileprivate static func json(_ value: JSONValue, status: HTTPResponse.Status = .ok) -> Response
    {
        .text(
            String(decoding: value.text, as: UTF8.self), type: "application/json", status: status)
    }

    /// What is said to a person.
    fileprivate static func said(_ text: String, _ status: HTTPResponse.Status) -> Response {
        .json(["said": .string(text)], status: status)
    }
}

/// Where passkeys are seen on pages.
extension Pages {
    /// The passkeys of a person, on their profile.
    func passkeyList(_ passkeys: [Passkey], _ visit: Visit, _ words: Recipient) -> HTML {
        guard party != nil else { return "" }
        let items = passkeys.map { passkey -> HTML in
            let used = passkey.usedAt.map { "last used \(words.when($0))" } ?? "never used"
            return HTML(
                """
                <li><span class="what">\(passkey.name)
                <span class="details">added \(words.when(passkey.createdAt)), \(used)</span></span>
                <button name="passkey" value="\(String(passkey.id))" class="danger">Remove</button></li>
                """)
        }
        let list: HTML =
            items.isEmpty
            ? "<p class=\"empty\">none</p>"
            : HTML(
                "<form method=\"post\" action=\"/passkeys/remove\" data-live>\(visit.hidden)<ul class=\"tasks\">\(items)</ul></form>"
            )
        return HTML(
            """
            <h2>Passkeys</h2>
            <p>A passkey signs you in without a password: by the lock of this device, or a security key.</p>\(list)
            <p><button type="button" class="scripted" data-passkey="add">Add a passkey</button></p>\(Self.told("Adding a passkey"))
            """)
    }

    /// The button that signs in by a passkey, with its script.
    var passkeyButton: HTML {
        guard party != nil else { return "" }
        return HTML(
            """
            <h2>By passkey</h2>
            <p><button type="button" class="scripted" data-passkey="sign-in">Sign in with a passkey</button></p>\(Self.told("Signing in with a passkey"))
            <script src="/passkeys.js" defer></script>
            """)
    }

    private static func told(_ what: String) -> HTML {
        HTML(
            """
            <p id="passkey-said" role="status"></p><noscript><p class="quiet">\(what) needs JavaScript.</p></noscript>
            """)
    }
}
