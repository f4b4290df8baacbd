import Language
import Planner
import Storage
import Wording

/// The commands about no task.
extension CommandRouter {
    /// Carries one out; the compiler asks here for a new one.
    func performOther(_ command: Command) throws -> Outcome {
        switch command {
        case .lists, .newList, .renameList, .colourList, .deleteList:
            return try ListHandler(context: context).perform(command)
        case .motivation, .another, .keepQuote, .dropQuote, .whyQuote, .myQuotes:
            return try MotivationHandler(context: context).perform(command)
        case .board(let isUp):
            let board = BoardHandler(context: context)
            return try isUp ? board.putUp() : board.takeDown()
        case .settings: return try SettingsHandler(context: context).show()
        case .set(let setting): return try SettingsHandler(context: context).set(setting)
        case .setFor(let setting, let term):
            return try OverrideHandler(context: context).hold(setting, for: term)
        case .start:
            return try AccountHandler(context: context).start(isNewcomer: context.isNewcomer)
        case .mute(let end):
            return try MuteHandler(context: context).mute(until: end)
        case .stop: return try AccountHandler(context: context).stop(until: nil)
        case .pushHere: return try AccountHandler(context: context).pushHere()
        case .me: return try ProfileHandler(context: context).show()
        case .forgetMe(let isForgotten):
            return try ProfileHandler(context: context).setForgotten(isForgotten)
        case .deleteAccount: return try AccountHandler(context: context).askDeletion()
        case .link(let code): return try LinkHandler(context: context).link(code)
        case .unlink: return try LinkHandler(context: context).unlink()
        case .invite: return try LinkHandler(context: context).invite()
        case .door(let order): return try DoorHandler(context: context).perform(order)
        case .source(let order):
            return try SourceHandler(context: context, said: said).perform(order)
        case .export(let format): return try ExportHandler(context: context).export(format)
        case .refuse(.costs): return try decline(.refusal(.costs), .costs)
        case .refuse(.weather): return try decline(.refusal(.weather), .weather)
        case .refuse(let refusal): return try context.offer(said, .help(.refusal(refusal)))
        case .privacy:
            let options = context.environment.options
            return .say(
                .account(
                    .privacy(recordings: options.recordings, messages: options.model?.outside)))
        case .help(let topic): return .say(.help(topic.map { .topic($0) } ?? .overview))
        case .smallTalk(.question): return try decline(.smallTalk(.question), nil)
        case .smallTalk(.remark), .unknown:
            return try context.offer(said, .help(command.talk))
        case .smallTalk(.complaint): return try WhyHandler(context: context).answerComplaint(said)
        case .smallTalk(let kind): return .say(.help(.smallTalk(kind)))
        case .choose: return .say(.help(.noQuestion))
        case .cancel: return .say(.help(.fine))
        case .keep: return try KeepHandler(context: context).keep()
        case .noteDone: return try KeepHandler(context: context).noteDone()
        case .correct(let number, let old):
            return try CorrectionHandler(context: context, said: said).correct(number, instead: old)
        case .drop: return try KeepHandler(context: context).drop()
        case .add, .form, .view, .show, .next, .complete, .completeAll, .reopen, .skip, .edit,
            .swap, .split, .delete, .clear, .question, .clearCompleted, .snooze, .remind, .pause,
            .resume,
            .holiday, .away, .undo, .restore, .why, .letGo, .keepMissed, .stopNagging, .checklist,
            .confirm:
            return .silence
        }
    }

    /// Says that something is not the plan's, in fewer words where it was said lately.
    private func decline(_ reply: HelpReply, _ refusal: Language.Refusal?) throws -> Outcome {
        let kind = MessageKind.foreign(refusal)
        let isAgain = try context.tx.messages.newest(chat: context.chat.id, limit: Self.lately)
            .contains { $0.message.kind == kind }
        return try context.offer(said, .help(isAgain ? .again(refusal) : reply), kind: kind)
    }

    /// For how many messages something said is not said at length again.
    private static let lately = 100
}

extension Command {
    /// What is said to words that ask for nothing.
    fileprivate var talk: HelpReply {
        if case .smallTalk(let kind) = self { .smallTalk(kind) } else { .notUnderstood }
    }
}
