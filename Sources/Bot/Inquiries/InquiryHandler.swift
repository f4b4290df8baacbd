import Language
import Planner
import Storage
import Wording

/// Messages that are not understood surely: a model that the operator runs is asked, and what it finds is asked back.
///
///     not sure ──► row, no answer yet ──► found: `Did you mean …?`  ──Yes──► done; ten times in a row: `without asking?`
///                                    └──► nothing: the reader's own answer      ──No───► nothing, or kept as a task
struct InquiryHandler {
    let context: UpdateContext

    private var tx: Transaction { context.tx }

    /// How often a person agrees in a row before they are asked whether to be asked.
    private static let agreements = 10
    /// The most messages of a chat that wait for a model; more are answered without it.
    private static let mostWaiting = 3

    /// Leaves a message to a model where it is not understood surely; nil where it is, or no model can be asked.
    func ask(_ text: String, _ quoted: String?, _ meaning: MessageMeaning) throws -> Outcome? {
        guard context.environment.options.model != nil, context.replied == nil, quoted == nil,
            !context.update.isByProgram, !context.update.isAside, !context.isElsewhere,
            case .message(let id, _, _, _, _, _) = context.update.content,
            !Door.isDoor(context.update.bot), let situation = try meaning.doubt(),
            try tx.inquiries.count(chat: context.chat.id) < Self.mostWaiting
        else { return nil }
        try tx.inquiries.add(
            NewInquiry(
                plan: context.plan.id, bot: context.update.bot,
                chat: (context.chat.id, context.update.chat.thread),
                identity: context.identity.id, message: (id, text),
                situation: try situation.stored(), sentAt: context.update.sentAt),
            now: context.now)
        return .silence
    }

    /// Answers a message that a model was asked about.
    func settle(_ text: String, _ found: ModelFinding) throws -> Outcome {
        let shown = try context.shownLast()
        let meaning = try MessageMeaning(text, at: context.update.sentAt, behind: shown, context)
        let own = try meaning.whole()
        guard case .acts(let acts) = found, let reader = MessageReader.bundled,
            let unnamed = try Interpreter(reader).understanding(
                of: acts, in: text, context: context.parseContext(at: context.update.sentAt)),
            let (read, titles) = try named(unnamed),
            read.command != own.command || !read.also.isEmpty
        else { return try obey(text, own) }
        let kinds = acts.map(\.kind.rawValue)
        let isTrusted = try kinds.allSatisfy { try confidence(in: $0).isGiven == true }
        if isTrusted { return try obey(text, read) }
        let said = Said(text: text, at: context.update.sentAt, meaning: read)
        try context.open(.confirm(.meant(said, acts: kinds)))
        let isEach = titles.count == acts.count
        let guesses = acts.enumerated().map {
            GuessedAct($0.element, in: text, of: isEach ? titles[$0.offset] : nil)
        }
        // Whoever goes on without an answer loses no words.
        return try context.offer(
            said, .question(.didYouMean(guesses, id: said.id)), kind: .question)
    }

    /// What was found of the task that is spoken of, by the number of the task, and the titles of such tasks: another one
    /// may be spoken of when the question is answered. Nil where that is not one task.
    private func named(_ found: Understanding) throws -> (Understanding, titles: [String?])? {
        var found = found
        var titles: [String?] = []
        func name(_ command: inout Command) throws -> Bool {
            guard command.target == Target.none || command.target == .last else {
                titles.append(nil)
                return true
            }
            guard
                case .subjects(let subjects) = try TargetResolver(context: context).find(
                    for: command),
                subjects.count == 1, let todo = subjects.first?.todo
            else { return false }
            command = command.about(.numbers([todo.number]))
            titles.append(todo.title)
            return true
        }
        guard try name(&found.command) else { return nil }
        for part in found.also.indices {
            guard try name(&found.also[part].command) else { return nil }
        }
        return (found, titles)
    }

    private func obey(_ text: String, _ meaning: Understanding) throws -> Outcome {
        let said = Said(text: text, at: context.update.sentAt, meaning: meaning)
        return try CommandRouter(context: context, said: said).perform(meaning)
    }

    private func confidence(in act: String) throws -> (agreed: Int, isGiven: Bool?) {
        try tx.confidences.find(identity: context.identity.id, act: act)
    }

    /// Carries out what a model found in a message, or not.
    func answer(_ said: Said, _ acts: [String], isYes: Bool) throws -> Outcome {
        guard isYes else {
            try disagree(acts)
            return try context.offer(said, .help(.fine))
        }
        try context.close(.unkept(said))
        let outcome = try CommandRouter(context: context, said: said).perform(said.meaning)
        for act in Set(acts) {
            let known = try confidence(in: act)
            try note(known.agreed + 1, act)
            guard known.agreed + 1 >= Self.agreements, known.isGiven == nil,
                let kind = SpokenAct.Kind(rawValue: act).map(GuessedAct.Kind.init)
            else { continue }
            // It is asked once, whatever is answered.
            try tx.confidences.set(
                known.agreed + 1, isGiven: false, identity: context.identity.id, act: act)
            // A message of its own: what was asked before shows what was done.
            let question = Dialog.Question.trust(act: act)
            var asking = context
            asking.pressed = nil
            try asking.deliver(
                context.ask(
                    .confirm(question), .question(.mayDoUnasked(kind, id: question.id ?? 0))),
                undo: nil)
        }
        return outcome
    }

    /// Notes that a person meant none of those acts.
    func disagree(_ acts: [String]) throws {
        for act in Set(acts) { try note(0, act) }
    }

    private func note(_ agreed: Int, _ act: String) throws {
        let known = try confidence(in: act)
        try tx.confidences.set(
            agreed, isGiven: known.isGiven, identity: context.identity.id, act: act)
    }

    /// Notes whether what a model finds, of an act, is done without asking.
    func trust(_ act: String, isGiven: Bool) throws -> Outcome {
        let known = try confidence(in: act)
        try tx.confidences.set(
            known.agreed, isGiven: isGiven, identity: context.identity.id, act: act)
        return .say(.help(.fine))
    }
}

extension GuessedAct {
    /// What a model found, in the words of the message; of the task of that title where the message names none.
    fileprivate init(_ act: SpokenAct, in text: String, of title: String?) {
        let details: [SpokenAct.Role] = [.when, .repeat, .lead, .list, .person, .note, .priority]
        self.init(
            Kind(act.kind),
            title: act.words(.title, in: text) ?? act.words(.target, in: text) ?? title,
            details: details.compactMap { act.words($0, in: text) })
    }
}

extension GuessedAct.Kind {
    /// What people are asked about that kind of act.
    fileprivate init(_ kind: SpokenAct.Kind) {
        self =
            switch kind {
            case .done: .done
            case .undone: .undone
            case .skip: .skip
            case .change, .correct: .change
            case .snooze: .snooze
            case .remind: .remind
            case .makeList: .makeList
            case .askSee, .askWhen, .askCheck, .askCount, .askWhat, .askNext: .ask
            default: .add
            }
    }
}
