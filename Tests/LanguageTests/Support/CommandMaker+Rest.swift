import Language
import Planner

extension CommandMaker {
    /// A part of the plan.
    mutating func view() -> View {
        let plain: [View] = [
            .home, .today, .week, .month, .all, .missed, .completed, .agenda,
            .calendar(of: nil),
        ]
        switch random.next(6) {
        case 4: return .only(one(of: TaskTrait.allCases))
        case 0: return .list(one(of: Self.lists))
        case 1: return .due(day())
        case 2: return .span(span())
        case 3: return .find(one(of: ["gift", "#home", "pay rent tomorrow"]))
        default: return one(of: plain)
        }
    }

    /// A setting.
    mutating func setting() -> Setting {
        switch random.next(13) {
        case 0: .timezone(one(of: ["Europe/Berlin", "UTC+2"]))
        case 1: .agenda(maybe(time()))
        case 2: .review(maybe(time()))
        case 3: .monthReview(maybe(time()))
        case 4: .quiet(maybe(QuietHours(from: .at(22, 15), to: .at(7))))
        case 5: .weekStart(one(of: [.monday, .sunday]))
        case 6: .clock24(random.next(2) == 0)
        case 7: .dayStart(.at(1 + random.next(8)))
        case 8: .evening(.at(17 + random.next(5)))
        case 9: .bedtime(.at(20 + random.next(4), 30))
        case 10: .name("Sam")
        case 11: .quotes(one(of: QuotePlace.allCases))
        default: .quoteCategories(one(of: [[], ["focus", "calm"]]))
        }
    }

    /// Another value of a setting for a while.
    mutating func settingForAWhile() -> Command {
        let setting: Setting =
            switch random.next(3) {
            case 0: .agenda(maybe(time()))
            case 1: .review(maybe(time()))
            default: .quiet(QuietHours(from: .at(10), to: .at(16)))
            }
        switch random.next(3) {
        case 0: return .setFor(setting, SettingTerm(until: .init(day(), maybe(.at(15)))))
        case 1: return .setFor(setting, SettingTerm(during: "lates"))
        default:
            let span = span()
            let until = span.to.adding(days: 1)
            return .setFor(setting, SettingTerm(from: span.from, until: .init(until)))
        }
    }

    /// A command without a task.
    mutating func plain() -> Command {
        let plain: [Command] = [
            .form, .clearCompleted, .board(true), .another(.tip), .keepQuote, .dropQuote,
            .whyQuote, .myQuotes,
            .settings, .start, .stop,
            .privacy, .deleteAccount, .unlink, .invite, .pushHere, .undo, .cancel, .unknown,
            .keep, .noteDone, .drop, .keepMissed(.none), .letGo(.none),
            .stopNagging(.none, today: false), .mute(.minutes(120)),
        ]
        switch random.next(12) {
        case 0: return .completeAll(one(of: [.today, .week, .missed, .list("groceries")]))
        case 1: return .holiday(maybe(span()))
        case 2: return .motivation(one(of: [.quote, .tip]), category: maybe("sleep"))
        case 3: return .export(one(of: ExportFormat.allCases))
        case 4: return .link(code: maybe("ABC123"))
        case 5: return .help(topic: maybe("snooze"))
        case 6: return .choose(1 + random.next(30))
        case 7: return .confirm(random.next(2) == 0)
        case 8:
            return .smallTalk(
                one(of: [.greeting, .thanks, .farewell]))
        default: return one(of: plain)
        }
    }

    /// The number of a command's kind; a new kind of command asks for its line here, and so for its description.
    static func kind(_ command: Command) -> Int {
        switch command {
        case .add: 0;
        case .form: 1;
        case .view: 2;
        case .show: 3;
        case .next: 4
        case .complete: 5;
        case .completeAll: 6;
        case .reopen: 7;
        case .skip: 8;
        case .edit: 9
        case .delete, .swap, .split: 10;
        case .clearCompleted: 11;
        case .snooze: 12;
        case .remind: 13
        case .pause: 14;
        case .resume: 15;
        case .holiday: 16;
        case .away: 60;
        case .lists: 17;
        case .newList: 18
        case .renameList: 19;
        case .colourList: 20;
        case .deleteList: 21;
        case .motivation: 22
        case .another: 23;
        case .keepQuote: 24;
        case .myQuotes: 25;
        case .settings: 26
        case .set: 27;
        case .start: 28;
        case .stop: 29;
        case .privacy: 30;
        case .export: 31
        case .deleteAccount: 32;
        case .link: 33;
        case .unlink: 34;
        case .invite: 35
        case .pushHere: 36;
        case .help: 37;
        case .undo, .restore: 38;
        case .why: 39;
        case .choose: 40
        case .confirm: 41;
        case .cancel: 42;
        case .smallTalk: 43;
        case .unknown: 44;
        case .keep: 45;
        case .drop: 46;
        case .noteDone: 47;
        case .stopNagging: 50;
        case .checklist: 55;
        case .clear: 57;
        case .question: 58
        case .correct: 59;
        case .letGo: 48;
        case .keepMissed: 49;
        case .mute: 51;
        case .dropQuote: 52;
        case .whyQuote: 53;
        case .board: 54;
        case .refuse: 60;
        case .setFor: 56
        case .me: 61
        case .forgetMe: 62
        case .door: 63
        case .source: 64
        }
    }
}
