import Wording
import Language
import Planner
import Storage

extension Turn {
    /// What a new person is told with the first answer.
    var greeting: RichText {
        RichText(
            """
            Hello\(chat.isGroup || plan.name.isEmpty ? "" : " \(plan.name)")! I am fundone, your planner. I keep your tasks and settings on this server and nowhere else; `privacy` says more.
            Your time zone is \(plan.zone) - if not, say for example `timezone Paris`. The agenda comes at \(plan.agenda.map(words.time) ?? "08:00").
            Try: buy gift tomorrow 10am !! · gym every mon wed fri 7am · `home` · `help`
            """)
    }

    /// Registers, or switches pushes on again; what fell due meanwhile comes as one digest.
    func start() throws {
        guard plan.state == .stopped else {
            if !isNewcomer { say(greeting) }
            return
        }
        try session.resume()
        say("Welcome back. Reminders and the agenda are on again.")
    }

    /// Switches all pushes off, until a day or until they are asked for.
    func stop(until day: CivilDate? = nil) throws {
        try tx.setState(.stopped, plan: plan.id)
        try tx.deleteAlarms(plan: plan.id, kind: .resume)
        if let day { try tx.addAlarm(.resume, plan: plan.id, at: session.start(of: day)) }
        try session.reload()
        say(
            "I will not write by myself until \(try endOfSilence()). Your plan stays, and I answer when you write."
        )
    }

    /// Until when pushes are off: a day, if one was said, or `/start`.
    func endOfSilence() throws -> String {
        let alarm = try tx.alarm(plan: plan.id, kind: .resume)
        let day = alarm.map { "\(words.day(session.day(of: $0.dueAt))) or " } ?? ""
        return day + "you say /start"
    }

    static let privacyText: RichText = """
        I keep: your name and id on this network, your tasks with their dates, your settings; for up to 60 days which messages belong to which task and what their buttons do (of yours a checksum, of mine not the words); for 30 days what can be undone.
        It is one file on the server of whoever runs this bot; nothing is sent to anyone else, and texts are never logged.
        `export` gives you everything; `delete my account` erases everything at once.
        Tips are general information, not medical advice.
        """

    /// Asks whether to erase everything.
    func askDeleteAccount() throws {
        try ask(
            .confirm(.deleteAccount),
            Message(try deletionQuestion(), buttons: Self.deleteButtons))
    }

    private func deletionQuestion() throws -> RichText {
        guard !chat.isGroup else {
            return
                "Delete the plan of this group with all tasks, lists and settings? This cannot be undone. `export` first if you want a copy."
        }
        if try !isFounder(), let founder = try tx.founder(account: identity.account) {
            return RichText(
                "Delete your account? The plan you share belongs to \(founder.introduction): you leave it, and it stays as it is with its tasks. This cannot be undone."
            )
        }
        let others = try companions()
        var text: RichText =
            "Delete your account with all tasks, lists and settings? This cannot be undone. `export` first if you want a copy."
        if !others.isEmpty {
            text += RichText("\nThose who share your plan lose it too: \(Self.names(others)).")
        }
        return text
    }

    /// Carries out what was asked, or not.
    func settle(_ question: Dialog.Question, isYes: Bool) throws {
        guard isYes else { return say("Nothing was changed.") }
        switch question {
        case .deleteAccount: try deleteAccount()
        case .deleteList(let name, let withTasks): try deleteList(name, withTasks: withTasks)
        case .link(let hash): try join(hash)
        }
    }

    private func deleteAccount() throws {
        tx.dropJournal()
        guard try chat.isGroup || isFounder() else { return try leaveForGood() }
        let isLarge = try tx.todoCount(plan: plan.id) > JobRunner.bound || tx.hasManyMessages()
        guard try !isLarge || isFree() else { return }
        if let account = plan.account { try members.dissolve(plan, of: account) }
        guard isLarge else { return try eraseAccount() }
        // Nothing of it is spoken of any more.
        try tx.setState(.stopped, plan: plan.id)
        try begin(.erase)
    }

    /// Erases the person, who shares the plan of another; the plan stays.
    private func leaveForGood() throws {
        let shared = plan
        try members.erase(identity, from: shared)
        try members.tellFounder(of: shared, left())
        sayFarewell(
            "You left the plan you shared, which stays with its founder. Everything about you is deleted. Goodbye."
        )
    }

    /// Erases the plan with its account.
    func eraseAccount() throws {
        let farewell: RichText =
            chat.isGroup
            ? "The plan of this group and everything in it is deleted."
            : "Your account and everything in it is deleted. Goodbye."
        tx.dropJournal()
        if let account = plan.account {
            try tx.deleteAccount(account)
        } else {
            try tx.erasePlan(plan.id)
        }
        sayFarewell(farewell)
    }

    private func sayFarewell(_ farewell: RichText) {
        lastTodo = nil
        pressed = nil
        answer(Message(farewell), kind: .farewell)
    }

    /// Sends reminders and agenda to this chat.
    func pushHere() throws {
        var plan = session.plan
        plan.pushChat = chat.id
        plan.pushThread = update.chat.thread
        plan.pushIsFixed = true
        try tx.saveSettings(plan)
        try session.reload()
        summary = "pushes here"
        answer(Message("Reminders and the agenda come here from now on."), offersUndo: true)
    }
}
