public import Planner

/// What a button does, as the text it carries: a verb and its arguments, at most 64 bytes.
///
/// A press is carried out only where its message offers that very text. The text is still read with bounds:
/// anything that no button of the bot says is no action. The ids in it are checked again on every press: they must
/// belong to the presser's plan.
public enum ButtonAction: Equatable, Sendable {
    /// Complete an occurrence.
    case done(Int64)
    /// Let an occurrence ring again in so many minutes.
    case snooze(Int64, minutes: Int)
    /// Move a missed occurrence to today.
    case today(Int64)
    /// Take an occurrence out of what is left over.
    case letGo(Int64)
    /// The routine of a time takes place by itself.
    case event(Int64)
    /// Put an occurrence off until tomorrow.
    case tomorrow(Int64)
    /// Put an occurrence off by seven days.
    case nextWeek(Int64)
    /// Leave an occurrence out.
    case skip(Int64)
    /// Stop ringing today for an occurrence, and for those of the same message.
    case hush(Int64)
    /// Take over a time of a task whose person is away.
    case take(Int64)
    /// Wait on for somebody who has not answered.
    case wait(Int64)
    /// Open an occurrence again.
    case reopen(Int64)
    /// Keep words that were not kept.
    case keepWords(Int64)
    /// Keep them as a task that is done.
    case noteDone(Int64)
    /// Add a task that stands there already.
    case keepBoth(Int64)
    /// Keep as a task what the newest open question is about.
    case keepAsked
    /// Drop the newest open question.
    case dropAsked
    /// Carry out what was meant by words that were kept as a task.
    case meant(Int64)
    /// Say yes to the question of that id.
    case agree(Int64)
    /// Say no to the question of that id.
    case disagree(Int64)
    /// Take back an entry of the undo log.
    case undo(Int64)
    /// Another reading of a task's date and time.
    case reading(Int64, CivilDate, CivilTime?)
    /// Another reading of a task's repetition.
    case rule(Int64, Recurrence)
    /// Apply to the whole series what was done to one occurrence.
    case series(Int64)
    /// Apply to one occurrence what was done to the series.
    case single(Int64)
    /// Keep a missed task for the coming month.
    case keep(Int64)
    /// Keep every missed special task of the reviewed month.
    case keepAll
    /// Let go of every missed special task of the reviewed month.
    case letGoAll
    /// Show the message's view again, in place: another page, folded or unfolded.
    case view(ViewChange)
    /// Ask to which day an occurrence is to move, with the days of a month, else of its own.
    case move(Int64, month: CivilDate?)
    /// Move an occurrence to a day.
    case moveTo(Int64, CivilDate)
    /// Ask when an occurrence is to ring, with the days of a month, else of this one.
    case ring(Int64, month: CivilDate?)
    /// Ask at which hour of a day it is to ring.
    case ringOn(Int64, CivilDate)
    /// Let it ring then.
    case ringAt(Int64, CivilDateTime)
    /// Show one task of the view, in place.
    case card(Int64)
    /// Show a time of a routine that is still to come, in place.
    case coming(Int64, CivilDate, CivilTime?)
    /// Complete from a card, and go back to the view.
    case cardDone(Int64)
    /// Complete a time of a task of a group, from a private chat.
    case shared(Int64)
    /// Tick an item of the checklist of an occurrence's task.
    case tick(Int64, Int64)
    /// Take the tick off an item of the checklist of an occurrence's task.
    case untick(Int64, Int64)
    /// Show the files of a task.
    case files(Int64)
    /// Send the files of a task along when it rings.
    case ringFiles(Int64)
    /// Delete a task.
    case delete(Int64)
    /// Ask what is to change of a task.
    case edit(Int64)
    /// Make several tasks of one that holds several things.
    case split(Int64)
    /// Take a person out of the shared plan.
    case remove(Int64)
    /// Show another quote or tip.
    case another(String)
    /// Keep a quote or tip.
    case favourite(String)
    /// Drop a quote or tip for good.
    case notForMe(String)
    /// Yes to the open question.
    case yes
    /// No to the open question.
    case no
    /// One of the things that a question, a calendar or the guided form offers.
    case pick(Choice)
    /// Ring so many minutes before what has a time; 0 for only then.
    case lead(Int)
    /// Sign a browser out.
    case signOut(Int64)
    /// Take back what was given to a program.
    case takeBack(Int64)
    /// Import what a file holds.
    case takeIn(Int64)
    /// The browser of that row is the person's.
    case letIn(Int64)
    /// It is not.
    case shutOut(Int64)
    /// Do not import it.
    case leaveOut(Int64)
    /// Forget the person's name and photo, or show them again.
    case forgetMe(Bool)
    /// Set the time zone.
    case zone(String)

    /// The text that a button carries.
    public var data: String {
        switch self {
        case .done(let id): "done:\(id)"
        case .snooze(let id, let minutes): "snooze:\(id):\(minutes)"
        case .today(let id): "today:\(id)"
        case .letGo(let id): "letgo:\(id)"
        case .event(let id): "event:\(id)"
        case .tomorrow(let id): "tomorrow:\(id)"
        case .nextWeek(let id): "week:\(id)"
        case .skip(let id): "skip:\(id)"
        case .hush(let id): "hush:\(id)"
        case .take(let id): "take:\(id)"
        case .wait(let id): "wait:\(id)"
        case .reopen(let id): "reopen:\(id)"
        case .keepWords(let id): "keepwords:\(id)"
        case .noteDone(let id): "notedone:\(id)"
        case .keepBoth(let id): "keepboth:\(id)"
        case .keepAsked: "keepit"
        case .dropAsked: "dropit"
        case .meant(let id): "meant:\(id)"
        case .agree(let id): "agree:\(id)"
        case .disagree(let id): "disagree:\(id)"
        case .undo(let id): "undo:\(id)"
        case .reading(let id, let day, let time):
            "reading:\(id):\(day)" + (time.map { "T\($0)" } ?? "")
        case .rule(let id, let recurrence): "rule:\(id):\(Self.text(of: recurrence))"
        case .series(let id): "series:\(id)"
        case .single(let id): "single:\(id)"
        case .keep(let id): "keep:\(id)"
        case .keepAll: "keepall"
        case .letGoAll: "letgoall"
        case .view(let change): "view:\(change.rawValue)"
        case .move(let id, let month): "move:\(id)" + (month.map { ":\($0)" } ?? "")
        case .moveTo(let id, let day): "moveto:\(id):\(day)"
        case .ring(let id, let month): "ring:\(id)" + (month.map { ":\($0)" } ?? "")
        case .ringOn(let id, let day): "ringon:\(id):\(day)"
        case .ringAt(let id, let moment): "ringat:\(id):\(moment)"
        case .card(let id): "card:\(id)"
        case .coming(let id, let day, let time):
            "coming:\(id):\(day)" + (time.map { "T\($0)" } ?? "")
        case .cardDone(let id): "cdone:\(id)"
        case .shared(let id): "shared:\(id)"
        case .tick(let id, let item): "tick:\(id):\(item)"
        case .untick(let id, let item): "untick:\(id):\(item)"
        case .files(let id): "files:\(id)"
        case .ringFiles(let id): "ringfiles:\(id)"
        case .delete(let id): "delete:\(id)"
        case .edit(let id): "edit:\(id)"
        case .split(let id): "split:\(id)"
        case .remove(let id): "remove:\(id)"
        case .another(let what): "another:\(what)"
        case .favourite(let item): "fav:\(item)"
        case .notForMe(let item): "notforme:\(item)"
        case .yes: "yes"
        case .no: "no"
        case .pick(let pick): "pick:\(pick.data)"
        case .lead(let minutes): "lead:\(minutes)"
        case .signOut(let id): "signout:\(id)"
        case .takeBack(let id): "takeback:\(id)"
        case .takeIn(let id): "import:\(id)"
        case .letIn(let id): "letin:\(id)"
        case .shutOut(let id): "shutout:\(id)"
        case .leaveOut(let id): "noimport:\(id)"
        case .forgetMe(let isForgotten): isForgotten ? "forgetme" : "showme"
        case .zone(let name): "zone:\(name)"
        }
    }

    /// The action of a button's text; nil when it is none.
    public init?(data: String) {
        guard data.utf8.count <= Self.longestData else { return nil }
        let parts = data.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let value = parts.count == 2 ? String(parts[1]) : ""
        guard
            let action = Self.plain(String(parts[0]), value)
                ?? Self.withID(String(parts[0]), value),
            action.data == data
        else { return nil }
        self = action
    }

    /// The most bytes that a button may carry, by the Bot API.
    public static let longestData = 64

    /// No reminder is put off by a button for longer than a year.
    private static let snoozeMinutes = 1...527_040

    private static func plain(_ verb: String, _ value: String) -> ButtonAction? {
        switch verb {
        case "view": ViewChange(rawValue: value).map { .view($0) }
        case "another": .another(value)
        case "fav": .favourite(value)
        case "notforme": .notForMe(value)
        case "keepall": .keepAll
        case "keepit": .keepAsked
        case "dropit": .dropAsked
        case "letgoall": .letGoAll
        case "yes": .yes
        case "no": .no
        case "pick": Choice(data: value).map { .pick($0) }
        case "forgetme": .forgetMe(true)
        case "showme": .forgetMe(false)
        case "zone": .zone(value)
        case "lead": Int(value).flatMap { (0...1440).contains($0) ? .lead($0) : nil }
        default: nil
        }
    }

    private static func withID(_ verb: String, _ value: String) -> ButtonAction? {
        let parts = value.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard let id = Int64(parts[0]), id > 0 else { return nil }
        let rest = parts.count == 2 ? String(parts[1]) : ""
        switch verb {
        case "done": return .done(id)
        case "snooze":
            guard let minutes = Int(rest), snoozeMinutes.contains(minutes) else { return nil }
            return .snooze(id, minutes: minutes)
        case "today": return .today(id)
        case "letgo": return .letGo(id)
        case "event": return .event(id)
        case "tomorrow": return .tomorrow(id)
        case "week": return .nextWeek(id)
        case "skip": return .skip(id)
        case "hush": return .hush(id)
        case "take": return .take(id)
        case "wait": return .wait(id)
        case "reopen": return .reopen(id)
        case "keepwords": return .keepWords(id)
        case "meant": return .meant(id)
        case "keepboth": return .keepBoth(id)
        case "agree": return .agree(id)
        case "disagree": return .disagree(id)
        case "notedone": return .noteDone(id)
        case "undo": return .undo(id)
        case "reading": return moment(rest).map { .reading(id, $0.date, $0.time) }
        case "coming": return moment(rest).map { .coming(id, $0.date, $0.time) }
        case "rule": return recurrence(rest).map { .rule(id, $0) }
        case "series": return .series(id)
        case "single": return .single(id)
        case "keep": return .keep(id)
        case "move":
            return rest.isEmpty
                ? .move(id, month: nil) : CivilDate(rest).map { .move(id, month: $0) }
        case "moveto": return CivilDate(rest).map { .moveTo(id, $0) }
        case "ring":
            return rest.isEmpty
                ? .ring(id, month: nil) : CivilDate(rest).map { .ring(id, month: $0) }
        case "ringon": return CivilDate(rest).map { .ringOn(id, $0) }
        case "ringat": return CivilDateTime(rest).map { .ringAt(id, $0) }
        case "card": return .card(id)
        case "cdone": return .cardDone(id)
        case "shared": return .shared(id)
        case "tick": return row(rest).map { .tick(id, $0) }
        case "untick": return row(rest).map { .untick(id, $0) }
        case "files": return .files(id)
        case "ringfiles": return .ringFiles(id)
        case "delete": return .delete(id)
        case "edit": return .edit(id)
        case "split": return .split(id)
        case "remove": return .remove(id)
        case "signout": return .signOut(id)
        case "takeback": return .takeBack(id)
        case "import": return .takeIn(id)
        case "letin": return .letIn(id)
        case "shutout": return .shutOut(id)
        case "noimport": return .leaveOut(id)
        default: return nil
        }
    }

    private static func row(_ text: String) -> Int64? { Int64(text).flatMap { $0 > 0 ? $0 : nil } }

    private static func moment(_ text: String) -> (date: CivilDate, time: CivilTime?)? {
        if let day = CivilDate(text) { return (date: day, time: nil) }
        return CivilDateTime(text).map { (date: $0.date, time: $0.time) }
    }

    private static func text(of recurrence: Recurrence) -> String {
        let times = recurrence.times.map(\.description).joined(separator: ",")
        let days = "\(recurrence.start)/\(times)/\(recurrence.rule)"
        guard !recurrence.dates.isEmpty || !recurrence.excluded.isEmpty else { return days }
        let dates = recurrence.dates.map(\.description).joined(separator: ",")
        let excluded = recurrence.excluded.map(\.description).joined(separator: ",")
        return "\(days)|\(dates)|\(excluded)"
    }

    private static func recurrence(_ text: String) -> Recurrence? {
        let sets = text.split(separator: "|", omittingEmptySubsequences: false)
        guard let days = sets.first, sets.count == 1 || sets.count == 3 else { return nil }
        let parts = days.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, let start = CivilDate(parts[0]),
            let rule = RecurrenceRule(parts[2])
        else { return nil }
        let times = parts[1].split(separator: ",").compactMap { CivilTime(String($0)) }
        var recurrence = Recurrence(rule: rule, start: start, times: times)
        guard sets.count == 3 else { return recurrence }
        recurrence.dates = sets[1].split(separator: ",").compactMap { RecurrenceDate(String($0)) }
        recurrence.excluded = sets[2].split(separator: ",").compactMap { CivilDate(String($0)) }
        return recurrence
    }
}

/// How a button changes the view it stands under.
public enum ViewChange: String, Sendable {
    case refresh, next, previous, fold, unfold
}

extension Button {
    /// A button that does `action`.
    public init(_ label: String, _ action: ButtonAction, style: Style = .plain) {
        self.init(label, data: action.data, style: style)
    }
}
