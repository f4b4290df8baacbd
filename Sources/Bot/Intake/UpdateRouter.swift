import Language
import Planner
import Storage
import Wording

/// Gives an update to what carries it out, with everything that it refers to.
struct UpdateRouter {
    /// Who speaks where about which plan.
    let context: UpdateContext

    private var update: Update { context.update }
    private var tx: Transaction { context.tx }

    /// Carries out what an update asks for; nil for an edit of what the bot has not heard.
    func run() throws -> Outcome? {
        switch update.content {
        case .message(let id, let text, let replyTo, let isForwarded, _, let quoted):
            guard !context.isTooLong(text) else { return context.tooLong }
            if let found = update.found {
                return try InquiryHandler(context: context).settle(text, found)
            }
            if isForwarded, update.file == nil { return try forwarded(text) }
            let replied = try replyTo.flatMap {
                try tx.messages.find(chat: context.chat.id, externalID: $0, ours: false)
                    ?? ourMessage($0)
            }
            if let file = update.file {
                let files = FileHandler(context: context.answering(replied))
                let voices = VoiceHandler(context: context)
                guard voices.hears(file, text) else {
                    return try files.take(file, text, isForwarded: isForwarded)
                }
                guard let reason = try voices.refusal(of: file) else {
                    return try voices.listen(
                        to: file, id: id, replyTo: replyTo, isForwarded: isForwarded)
                }
                return try files.take(file, text, isForwarded: isForwarded).below(.unheard(reason))
            }
            return try message(text, quoted, context.answering(replied))
        case .edit(let id, let text):
            return try EditRouter(context: context).edit(id: id, text: text)
        case .press(let id, let data): return try press(id: id, data: data)
        case .order(let order): return try carryOut(order)
        case .reaction(let id, let emoji): return try react(id: id, emoji: emoji)
        case .location(_, let latitude, let longitude):
            return try SettingsHandler(context: context)
                .locate(latitude: latitude, longitude: longitude)
        case .blocked, .migrated, .members, .entered, .becameGroup, .unreadable,
            .changedIdentity, .elsewhere:
            return .silence
        }
    }

    private func carryOut(_ order: Update.Order) throws -> Outcome {
        switch order {
        case .action(let action): return try ButtonRouter(context: context).press(action.data)
        case .calendar(let order, let receipt):
            return try CalendarOrderHandler(context: context, receipt: receipt).perform(order)
        case .command(let command):
            let meaning = Understanding(command)
            let said = Said(text: "", at: update.sentAt, meaning: meaning)
            return try CommandRouter(context: context, said: said).perform(meaning)
        }
    }

    /// Lets a message press a button by its word, answer the open question or the message replied to, or carries it out.
    private func message(_ text: String, _ quoted: String?, _ context: UpdateContext) throws
        -> Outcome
    {
        // What is asked on a page in the same chat is not for programs, and no secret is said aloud.
        if !update.isByProgram, update.hearing == nil {
            if let outcome = try PasswordHandler(context: context).answer(text) { return outcome }
            if let outcome = try CourseHandler(context: context).answer(text) { return outcome }
        }
        // What was spoken answers nothing that came later: it may be heard after minutes.
        let spoken = update.hearing == nil ? nil : update.sentAt
        let shown = try context.shownLast().flatMap { message in
            spoken.map { message.at > $0 } ?? false ? nil : message
        }
        if let shown, let data = try wordButton(text, of: shown) {
            return try press(shown, data: data, isTyped: true)
        }
        if let outcome = try FileHandler(context: context).order(text) {
            try context.passQuestions()
            return outcome
        }
        let meaning = try MessageMeaning(text, at: update.sentAt, behind: shown, context)
        let typed = meaning.typed
        let isToOther = context.replied.map { $0.kind != .question } ?? false
        for question in try context.openQuestions() where !(question.isPassed && isToOther) {
            if let spoken, question.askedAt > spoken { continue }
            // A question is no title.
            if case .title = question.dialog, typed.command.adds, try meaning.whole().command.asks {
                continue
            }
            let answers = AnswerRouter(
                context: context, text: text, understanding: typed, question: question)
            if let outcome = try answers.answer() { return outcome }
        }
        if let outcome = try calendarMove(text, typed, on: shown, context) { return outcome }
        if let outcome = try lead(text, under: shown, context) { return outcome }
        if let outcome = try FileHandler(context: context).along(text) { return outcome }
        if let outcome = try ImportHandler(context: context).order(text) { return outcome }
        let meant = try meaning.whole()
        if meant.command == .drop, let question = try context.openQuestions().first,
            let outcome = try AnswerRouter(
                context: context, text: text, understanding: meant, question: question
            ).answer()
        {
            return outcome
        }
        try context.passQuestions()
        try context.closeSaidAnew(meant)
        let waiting = try context.openDialog()
        let outcome =
            try turningNothing(text, typed, context)
            ?? timeAlone(text, meant, behind: shown, context)
            ?? InquiryHandler(context: context).ask(text, quoted, meaning)
            ?? obey(text, quoted, meant, context)
        return try waiting.map { try context.naming($0, under: outcome) } ?? outcome
    }

    /// Carries out what a message says about the page of the calendar that is the last thing shown. `back` also goes
    /// back to it from the answers to changes.
    private func calendarMove(
        _ text: String, _ understanding: Understanding, on shown: StoredMessage?,
        _ context: UpdateContext
    ) throws -> Outcome? {
        let today = context.session.today
        // A day in reply to a task's message moves the task.
        if let page = shown?.calendar(today: today), context.replied?.todo == nil {
            return try CalendarMoveHandler(context: context, shown: page)
                .answer(text, understanding)
        }
        guard let shown, shown.kind.isAnswer,
            context.says(text, .wayBack),
            let page = try tx.messages.shown(chat: context.chat.id, limit: 6)
                .first(where: { !$0.kind.isAnswer })?.calendar(today: today)
        else { return nil }
        try context.passQuestions()
        return try LookHandler(context: context).show(page.changed(.refresh))
    }

    /// The answer to `next` or `back` where no page is open; nil where the words are more than that.
    private func turningNothing(
        _ text: String, _ understanding: Understanding, _ context: UpdateContext
    ) throws -> Outcome? {
        switch understanding.command {
        case .add, .view(.home), .next(.title): break
        default: return nil
        }
        guard context.replied == nil, understanding.problem == nil,
            context.says(text, .pageTurn),
            try understanding.command.target == nil
                || !context.choice(of: text).holds(understanding.command)
        else { return nil }
        let said = Said(text: text, at: update.sentAt, meaning: understanding)
        return try context.offer(said, .question(.noPage))
    }

    /// A time and nothing else, said when a reminder has just rung, is said to it.
    private func timeAlone(
        _ text: String, _ understanding: Understanding, behind shown: StoredMessage?,
        _ context: UpdateContext
    ) throws -> Outcome? {
        guard context.replied == nil, understanding.problem == .noTitle,
            case .add = understanding.command,
            let ring = try shown?.kind == .ring ? shown : context.lastRing()
        else { return nil }
        return try ReplyRouter(context: context.answering(ring))
            .reply(text, understanding, quoted: nil)
    }

    /// A length of time and nothing else, said under the question how long before its time a task rings, answers that.
    private func lead(_ text: String, under shown: StoredMessage?, _ context: UpdateContext) throws
        -> Outcome?
    {
        guard let shown, shown.kind == .echo, context.replied == nil,
            context.now.seconds - shown.at.seconds < UpdateContext.attention,
            let offered = Message(encoded: shown.body)?.buttons.joined(),
            offered.contains(where: { $0.data == ButtonAction.lead(0).data })
        else { return nil }
        let word = Button.word(text)
        let button = offered.first { $0.word == word }.flatMap { ButtonAction(data: $0.data) }
        if case .lead(let minutes)? = button { return try setLead(minutes, context) }
        guard let minutes = try context.read(text, as: .minutesBefore, at: update.sentAt) else {
            return nil
        }
        return try setLead(minutes, context)
    }

    private func setLead(_ minutes: Int, _ context: UpdateContext) throws -> Outcome {
        try context.passQuestions()
        return try SettingsHandler(context: context).set(.appointmentLead(minutes))
    }

    /// Carries out a message that answers no question.
    private func obey(
        _ text: String, _ quoted: String?, _ understanding: Understanding,
        _ context: UpdateContext
    ) throws -> Outcome {
        if context.replied != nil || quoted != nil,
            let outcome = try ReplyRouter(context: context)
                .reply(text, understanding, quoted: quoted)
        {
            return outcome
        }
        let said = Said(text: text, at: update.sentAt, meaning: understanding)
        return try CommandRouter(context: context, said: said).perform(understanding)
    }

    /// A message that was forwarded is a task, whatever else its words may mean.
    private func forwarded(_ text: String) throws -> Outcome {
        let task = try context.read(text, as: .task, at: update.sentAt)
        try context.passQuestions()
        let kept = task ?? Understanding(.add([KeepHandler.plain(text)]))
        let said = Said(text: text, at: update.sentAt, meaning: kept)
        return try CommandRouter(context: context, said: said).perform(kept)
    }

    private func react(id: String, emoji: [String]) throws -> Outcome {
        guard let key = emoji.lazy.compactMap(ReactionKey.init).first,
            let message = try ourMessage(id)
        else { return .silence }
        return try ReplyRouter(context: context.answering(message)).react(key, to: message)
            ?? .silence
    }

    private func press(id: String, data: String) throws -> Outcome {
        guard let message = try message(id, offering: data) else {
            var outcome = Outcome.say(.question(.messageTooOld))
            outcome.answers[0].isAside = true
            return outcome
        }
        return try press(message, data: data, isTyped: false)
    }

    private func press(_ message: StoredMessage, data: String, isTyped: Bool) throws -> Outcome {
        let context = context.pressing(message, isTyped: isTyped)
        var outcome = try ButtonRouter(context: context).press(data)
        outcome.replaces = outcome.replaces ?? context.editedRow
        return outcome
    }
}

/// Which message of ours a person pressed, answered or reacted to.
extension UpdateRouter {
    /// The button of a message whose word a text is; nil where there is none. Where a network shows buttons, only those
    /// of the calendar have words, and a number there is no day where a question waits for it.
    private func wordButton(_ text: String, of message: StoredMessage) throws -> String? {
        let isCalendar = message.calendar(today: context.session.today) != nil
        guard text.count <= 64, message.isOurs, message.kind != .form,
            isCalendar || update.sender.network == "matrix",
            let shown = Message(encoded: message.body)
        else { return nil }
        let word = Button.word(text)
        if isCalendar, let number = Int(word), try isAsked(number) { return nil }
        return shown.buttons.joined().first { $0.word == word }?.data
    }

    /// Whether a question that no page of the calendar asks waits for a number: any that was asked last, else a choice
    /// that offers it.
    private func isAsked(_ number: Int) throws -> Bool {
        try context.openQuestions().contains { question in
            switch question.dialog {
            case .move: false
            case .choice(let said, let todos) where question.isPassed:
                try ChoiceHandler(context: context, said: said, todos: todos).offers(number)
            default: !question.isPassed
            }
        }
    }

    /// The bot's message with that id of the network. One that was answered before its own sending was
    /// confirmed is the one under way.
    private func ourMessage(_ externalID: String) throws -> StoredMessage? {
        try tx.messages.find(chat: context.chat.id, externalID: externalID, ours: true)
            ?? tx.messages.underWay(bot: context.chat.bot, chat: context.chat.id)
    }

    /// The bot's message with that id of the network where it offers a button of exactly that data; nil for
    /// every other press. One that was pressed before its own sending was confirmed is the one under way: the
    /// press shows that it arrived.
    private func message(_ externalID: String, offering data: String) throws -> StoredMessage? {
        let chat = context.chat
        if let known = try tx.messages.find(chat: chat.id, externalID: externalID, ours: true) {
            return try offers(known, data) ? known : nil
        }
        guard let message = try tx.messages.underWay(bot: chat.bot, chat: chat.id),
            let row = try message.outbox.flatMap(tx.outbox.find), try offers(message, data)
        else { return try copy(externalID, button: data) }
        guard row.state == .retryable else { return message }
        let kept = Message(encoded: row.body)?.kept(withFirstLine: false) ?? ""
        try tx.outbox.markSent(row, externalID: externalID, keeping: kept, now: context.now)
        return try tx.messages.find(chat: chat.id, externalID: externalID, ours: true)
    }

    /// The message of that id where it is one that was sent twice because an answer was cut.
    private func copy(_ externalID: String, button data: String) throws -> StoredMessage? {
        let doubtful = try tx.messages.doubtful(chat: context.chat.id, limit: 5)
        guard let original = try doubtful.first(where: { try offers($0, data) }),
            let row = try original.outbox.flatMap(tx.outbox.find)
        else { return nil }
        try tx.outbox.markCopy(
            row, externalID: externalID, keeping: original.body, now: context.now)
        return try tx.messages.find(chat: context.chat.id, externalID: externalID, ours: true)
    }

    private func offers(_ message: StoredMessage, _ data: String) throws -> Bool {
        try tx.messages.bodiesOffered(by: message).contains { body in
            Message(encoded: body)?.buttons.joined().contains { $0.data == data } ?? false
        }
    }
}

extension UpdateContext {
    /// Whether a text is longer than a message may be: any number of joined scalars can be one character.
    func isTooLong(_ text: String) -> Bool {
        text.unicodeScalars.count > environment.options.messageLength
    }

    /// The answer to such a text.
    var tooLong: Outcome {
        .say(.limit(.messageTooLong(limit: environment.options.messageLength)))
    }
}

extension StoredMessage {
    /// The page of the calendar that the message shows; nil for any other message.
    fileprivate func calendar(today: CivilDate) -> ShownView? {
        kind.view.flatMap { $0.page(today: today) == nil ? nil : $0 }
    }
}

extension Command {
    /// Whether it only asks for a part of the plan.
    fileprivate var asks: Bool {
        switch self {
        case .question, .view, .show, .next, .why: true
        default: false
        }
    }
}
