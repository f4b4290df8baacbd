import Wording
import Planner
import Storage

/// Who is heard: people whom the list admits, guests with a code, and those who share the plan of one who is.
extension UpdateHandler {
    /// The person who speaks, made known when they are new; nil when they may not use the bot, and were told.
    func admitted() throws -> Identity? {
        let sender = update.sender
        let known = try tx.people.find(network: sender.network, externalID: sender.id)
        if let known, try isAdmitted(known) { return known }
        let list = environment.access.list(of: update.bot)
        if known == nil, list.admitsNewcomer(sender) {
            return try tx.people.createAccount(
                network: sender.network, externalID: sender.id, name: sender.name,
                admittedBy: [environment.access.doorman(of: update.bot)], now: now)
        }
        guard known?.isBlocked != true, let code = try invitationCode else {
            try turnAway(list.inviteOnly ? .notice(.invitedOnly) : privateReply)
            try tx.inbox.forgetUpdate(bot: update.bot, key: update.key)
            return nil
        }
        return try redeem(code, known)
    }

    /// Whether the sender may use the bot, as far as is known without a code.
    func isAdmitted() throws -> Bool {
        let sender = update.sender
        guard let known = try tx.people.find(network: sender.network, externalID: sender.id)
        else { return environment.access.list(of: update.bot).admitsNewcomer(sender) }
        return try isAdmitted(known)
    }

    private func isAdmitted(_ known: Identity) throws -> Bool {
        // What waited for a model was admitted when it came, perhaps in a process that serves other bots.
        try update.found == nil
            ? environment.access.admits(known, to: update.bot, in: tx)
            : environment.access.admits(known, in: tx)
    }

    /// The word that may be an invitation: what stands behind `/start`, or a word that looks like one.
    private var invitationCode: AccessCode? {
        get throws {
            guard case .message(_, let text, _, _, _, _) = update.content, text.utf8.count <= 200
            else { return nil }
            let words = text.split(whereSeparator: \.isWhitespace)
            guard let last = words.last else { return nil }
            let isStarted = words.count == 2 && words[0].lowercased().hasSuffix("start")
            guard isStarted || last.utf8.count == AccessCode.invitationLength,
                try environment.takesInvitations(
                    by: environment.access.list(of: update.bot), in: tx, now: now)
            else { return nil }
            return AccessCode(typed: String(last))
        }
    }

    private func redeem(_ code: AccessCode, _ known: Identity?) throws -> Identity? {
        let sender = update.sender
        let tries = CodeTries(tx: tx, sender: sender, now: now)
        guard try !tries.areUsedUp() else {
            // Said once for the first that was not looked up.
            let isFirst = try tries.made() == CodeTries.limit
            if isFirst { try tries.count() }
            try turnAway(.link(.tooManyTries), isAnswer: isFirst)
            if !isFirst { try tx.inbox.forgetUpdate(bot: update.bot, key: update.key) }
            return nil
        }
        guard let invitation = try tx.codes.takeInvite(code.hash, now: now),
            try invitation.host.map({ try environment.access.admits($0, in: tx) }) ?? true
        else {
            try tries.count()
            try turnAway(.notice(.invalidInvitation), isAnswer: true)
            return nil
        }
        // The operator's invitations are to all bots.
        let doorman = environment.access.doorman(of: update.bot)
        if let known {
            let bots = invitation.host == nil ? nil : known.admittedBy?.union([doorman])
            try tx.people.setOrigin(.code, identity: known.id)
            try tx.people.setAdmitted(by: bots, identity: known.id)
            try tx.people.setInvitation(invitation.name, identity: known.id)
            try environment.access.settle(account: known.account, in: tx)
            return try tx.people.find(known.id)
        }
        let person = try tx.people.createAccount(
            network: sender.network, externalID: sender.id, name: sender.name, origin: .code,
            admittedBy: invitation.host == nil ? nil : [doorman], now: now)
        try tx.people.setInvitation(invitation.name, identity: person.id)
        return person
    }

    private var privateReply: Reply {
        .notice(.privatePlanner(id: "\(update.sender.network):\(update.sender.id)"))
    }

    private func turnAway(_ reply: Reply, isAnswer: Bool = false) throws {
        let text = wording.message(reply).text
        try AccessNotice(update: update, tx: tx, now: now).tell(text, isAnswer: isAnswer)
    }
}
