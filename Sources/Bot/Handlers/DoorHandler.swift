import Language
import Planner
import Storage
import Wording

/// Lets browsers and programs in, and shuts them out again. Their secret is said once; only its hash is kept.
struct DoorHandler {
    let context: UpdateContext

    /// How many grants programs may have at a time.
    static let mostGrants = 50
    private static let linkSeconds = 600
    private static let secretLength = 40
    private static let nameLimit = 60

    private var tx: Transaction { context.tx }
    private var identity: Identity { context.identity }
    private var options: BotOptions { context.environment.options }

    /// Carries out an order.
    func perform(_ order: DoorOrder) throws -> Outcome {
        guard !context.chat.isGroup else { return .say(.door(.privateChatsOnly)) }
        guard let pages = options.pages else { return .say(.door(.noPages)) }
        switch order {
        case .web: return try signIn(pages)
        case .password(let said): return try PasswordHandler(context: context).begin(said)
        case .resetPassword: return try resetPassword(pages)
        case .give(let kind, let name, let scope): return try give(kind, name, scope, pages)
        case .feed(let part): return try feed(of: part, pages)
        case .tell(let kind, let address): return try tell(kind, address)
        case .show: return .say(.door(try ways()))
        case .takeBack("browsers"): return try signOutAll()
        case .takeBack(let name): return try takeBack(called: name)
        }
    }

    private func signIn(_ pages: String) throws -> Outcome {
        let code = secret("web")
        try tx.door.saveLink(
            code.hash, purpose: DoorKeys.signIn, identity: identity.id,
            expires: context.now.adding(seconds: Self.linkSeconds))
        return .say(.door(.signIn(address: "\(pages)/in/\(code.text)")))
    }

    private func resetPassword(_ pages: String) throws -> Outcome {
        let code = secret("password")
        try tx.door.saveLink(
            code.hash, purpose: Passwords.reset, identity: identity.id,
            expires: context.now.adding(seconds: Self.linkSeconds))
        return .say(.door(.password(.resetLink(address: "\(pages)/password/\(code.text)"))))
    }

    private func give(_ kind: Grant.Kind, _ said: String, _ scope: Grant.Scope, _ pages: String)
        throws -> Outcome
    {
        let name = CleanText.line(said, limit: Self.nameLimit)
        let fallback = kind == .token ? "a program" : "a calendar"
        return try add(kind, name.isEmpty ? fallback : name, scope, nil) { grant, secret in
            switch kind {
            case .token, .feed, .webhook, .ntfy, .gotify:
                .token(grant, secret: secret, address: "\(pages)/v1")
            case .appPassword:
                .appPassword(
                    grant, secret: secret, address: "\(pages)/dav/",
                    username: DoorKeys.username(of: grant))
            }
        }
    }

    private func feed(of part: String?, _ pages: String) throws -> Outcome {
        var filter = part
        if let name = part, !name.hasPrefix("#") {
            guard let list = try tx.lists.find(like: name, plan: context.plan.id) else {
                return .say(.door(.noList(name)))
            }
            filter = list.name
        }
        return try add(.feed, filter ?? "", .read, filter) { grant, secret in
            .feed(grant, address: "\(pages)/feed/\(secret).ics")
        }
    }

    /// Tells an address from now on what happens.
    private func tell(_ kind: Grant.Kind, _ address: String) throws -> Outcome {
        guard let foreign = ForeignAddress(address) else { return .say(.door(.noAddress)) }
        guard options.allowsPrivate || !foreign.isPrivate else {
            return .say(.door(.privateAddress))
        }
        return try add(kind, foreign.host, .read, foreign.text) { grant, _ in .told(grant) }
    }

    private func add(
        _ kind: Grant.Kind, _ name: String, _ scope: Grant.Scope, _ filter: String?,
        _ reply: (Grant, String) -> DoorReply
    ) throws -> Outcome {
        guard try tx.door.grants(account: identity.account).count < Self.mostGrants else {
            return .say(.door(.tooMany(limit: Self.mostGrants)))
        }
        let code = secret(kind.rawValue)
        var grant = Grant(
            id: 0, identity: identity.id, kind: kind, scope: scope, name: name, filter: filter,
            createdAt: context.now, usedAt: nil)
        if kind == .webhook { grant.secret = secret("signature").text }
        grant.id = try tx.door.addGrant(grant, hash: code.hash) ?? 0
        return .say(.door(reply(grant, code.text)))
    }

    private func secret(_ purpose: String) -> AccessCode {
        AccessCode(
            length: Self.secretLength, seed: options.codeSeed,
            for: "\(purpose) \(context.update.key)")
    }

    private func ways() throws -> DoorReply {
        .ways(
            try tx.door.sessions(account: identity.account, now: context.now),
            try tx.door.grants(account: identity.account))
    }

    private func signOutAll() throws -> Outcome {
        let sessions = try tx.door.sessions(account: identity.account, now: context.now)
        for session in sessions { try tx.door.endSession(session.id) }
        // Those that wait are no better.
        try tx.door.endSessions(identity: identity.id)
        return .say(.door(.signedOut(count: sessions.count)))
    }

    private func takeBack(called name: String) throws -> Outcome {
        let wanted = name.lowercased()
        let found = try tx.door.grants(account: identity.account).filter {
            $0.name.lowercased() == wanted || $0.filter?.lowercased() == wanted
                || $0.kind.rawValue == wanted
        }
        guard !found.isEmpty else { return .say(.door(.nothingOf(name))) }
        for grant in found { try tx.door.deleteGrant(grant.id) }
        return .say(.door(.takenBack(found)))
    }

    /// Takes one thing back that was given to a program.
    func takeBack(_ id: Int64) throws -> Outcome {
        let grants = try tx.door.grants(account: identity.account)
        guard let grant = grants.first(where: { $0.id == id }) else {
            return .say(.door(try ways()))
        }
        try tx.door.deleteGrant(id)
        return .say(.door(.takenBack([grant])))
    }

    /// Signs one browser out.
    func signOut(_ id: Int64) throws -> Outcome {
        let sessions = try tx.door.sessions(account: identity.account, now: context.now)
        guard sessions.contains(where: { $0.id == id }) else { return .say(.door(try ways())) }
        try tx.door.endSession(id)
        try tx.door.forgetBrowsers(identity: identity.id)
        return .say(.door(.signedOut(count: 1)))
    }
}
