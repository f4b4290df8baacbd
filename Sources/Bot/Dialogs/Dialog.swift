import FoundationEssentials
import Language
import Planner
import Storage

/// A question of the bot that waits for its answer, or what was said that may still be kept.
enum Dialog: StoredValue, Equatable {
    /// Which of these tasks is meant.
    case choice(of: Said, todos: [Int64])
    /// Whether one of these tasks is meant; none has quite that title.
    case near(of: Said, todos: [Int64])
    /// Which of these items, or tasks, is meant.
    case item(of: Said, things: [ItemResolver.Thing])
    /// Who of several people is meant.
    case person(of: Said, name: String, members: [Int64], picked: [PickedPerson])
    /// Which task an order is about that named none.
    case which(Said)
    /// The title of the first of these tasks.
    case title([TaskDraft])
    /// What there is to do on a day; `page` is the page of the calendar on which it was asked.
    case taskOn(CivilDate, page: AskedPage?)
    /// The day of the calendar to which words are to be added.
    case day(of: Said, page: AskedPage)
    /// The date, time or repetition that a message lacks or got wrong.
    case date(Said)
    /// Until when to be silent.
    case mute(Said)
    /// Until when a setting is to have another value.
    case until(Setting, from: CivilDate?)
    /// New words for a task; `shown` is the view that its message showed before, and `row` that message's outbox row
    /// where the answer brings it back.
    case edit(todo: Int64, shown: ShownView?, row: Int64?)
    /// The day to which an occurrence moves.
    case move(occurrence: Int64, page: AskedPage)
    /// When an occurrence is to ring; on a day where one was picked.
    case ring(occurrence: Int64, on: CivilDate?)
    /// Whether an occurrence that is snoozed again and again is to move, and to when.
    case moveOffered(occurrence: Int64)
    /// Until when a reminder is to be snoozed.
    case snooze(occurrence: Int64)
    /// Into what that task is to be split.
    case parts(todo: Int64)
    /// Whether to do what cannot be undone.
    case confirm(Question)
    /// What files are for that were sent without words.
    case file([NetworkFile])
    /// Whether to import what a file holds.
    case takeIn(Int64)
    /// A password.
    case password(PasswordStep)
    /// The token of the Canvas at an address.
    case courseToken(address: String)
    /// The guided form.
    case form(FormState)
    /// Nothing was kept of what was said, and nothing is asked.
    case unkept(Said)
    /// A task that stands there already was not added, and nothing is asked.
    case twice(Said)
    /// What was said was kept as that task and may mean this instead; nothing is asked.
    case otherwise(Said, kept: Int64)

    /// Who was picked where several people have a name.
    struct PickedPerson: Codable, Equatable {
        var name: String
        var member: Int64
    }

    /// What is to be confirmed.
    enum Question: Codable, Equatable {
        case deleteAccount
        case deleteList(name: String, withTasks: Bool)
        case link(hash: String)
        /// The browser of that row, which waits, is the person's.
        case browser(Int64)
        /// The zone of that name, which the person's profile names, becomes that of the plan.
        case zone(String)
        /// Times of routines that are not due yet; `by` is who did them, where they were named.
        case early([Int64], by: [Int64]?)
        /// A time whose checklist is ticked as a whole.
        case allTicked(Int64)
        /// Everything that a view shows, and who did it.
        case completeAll(View, by: [Int64]?)
        /// Everything open that a view shows is deleted.
        case clear(View)
        /// A group is told nothing unasked, until a day or until they ask for it.
        case stopGroup(until: CivilDate?)
        /// All routines of a group are silent on these days.
        case holiday(Span)
        /// These times are deleted with their tasks; of some days, those of routines are left out.
        case delete([Int64], ofDays: Bool)
        /// A model found that in a message, by acts of these kinds.
        case meant(Said, acts: [String])
        /// What a model finds in messages, of that act, is done without asking.
        case trust(act: String)
        /// A task is split into parts of those titles.
        case split(todo: Int64, [String])

        /// What its buttons call it where it has buttons of its own.
        var id: Int64? {
            switch self {
            case .meant(let said, _): said.id
            case .trust(let act): Int64(StableHash.of(act) >> 1)
            default: nil
            }
        }
    }

    /// Whether it may be asked at any moment, while something else is asked: by its own buttons alone it is answered.
    var comesUnasked: Bool {
        if case .confirm(let question) = self { question.id != nil } else { false }
    }

    /// How long it stands open, in seconds.
    var lifetime: Int {
        if case .file = self { return 24 * 60 * 60 }
        return asksNothing ? 24 * 60 * 60 : Self.questionLifetime
    }

    /// How long a question stands open, in seconds.
    static let questionLifetime = 30 * 60

    /// Whether it stands open while something else is said: what it holds would be lost else.
    var staysOpen: Bool {
        switch self {
        case .choice, .item, .person, .title, .day, .date, .file, .unkept, .twice, .otherwise: true
        case .near, .which, .taskOn, .mute, .until, .edit, .move, .ring, .moveOffered, .snooze,
            .parts,
            .confirm, .takeIn, .password, .courseToken,
            .form:
            false
        }
    }

    /// Whether it asks nothing.
    var asksNothing: Bool {
        switch self {
        case .unkept, .twice, .otherwise: true
        default: false
        }
    }

    var kind: String {
        switch self {
        case .choice, .near, .which, .item, .person: "choice"
        case .title, .taskOn, .file: "title"
        case .day, .date, .mute, .until: "date"
        case .edit, .parts: "edit"
        case .move, .moveOffered: "move"
        case .snooze, .ring: "snooze"
        case .confirm, .takeIn: "confirm"
        case .password: "password"
        case .courseToken: "canvas"
        case .form: "form"
        case .unkept, .twice, .otherwise: "unkept"
        }
    }
}

/// What a person said that could not be carried out yet. It waits for the answer to the question as it was understood,
/// so that nothing is half saved meanwhile.
struct Said: Codable, Equatable {
    /// The text.
    var text: String
    /// When it was said.
    var at: Instant
    /// What was understood when it was said.
    var meaning: Understanding
    /// Whether it is a message, which can be kept as a task: no reaction, and no change of the task that it answers.
    var isMessage = true

    /// What a button calls it.
    var id: Int64 { Int64(StableHash.of("\(at.seconds) \(text)") >> 1) }
}

extension Said {
    /// What an earlier build stored: the words, and what they were about.
    private enum EarlierMeaning: Codable {
        case message, done
        case edit(task: Int)
        case change(TaskEdit)
        case order(Command)
    }

    /// Reads a stored value; a message that an earlier build stored is a task in its own words.
    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        text = try values.decode(String.self, forKey: .text)
        at = try values.decode(Instant.self, forKey: .at)
        isMessage = true
        if let isMessage = try values.decodeIfPresent(Bool.self, forKey: .isMessage) {
            meaning = try values.decode(Understanding.self, forKey: .meaning)
            self.isMessage = isMessage
            return
        }
        switch try values.decode(EarlierMeaning.self, forKey: .meaning) {
        case .message: meaning = Understanding(.add([KeepHandler.plain(text)]))
        case .order(let command): meaning = Understanding(command)
        case .edit: (meaning, isMessage) = (Understanding(.unknown), false)
        case .change(let edit): (meaning, isMessage) = (Understanding(.edit(.none, edit)), false)
        case .done: (meaning, isMessage) = (Understanding(.complete(.none, on: nil)), false)
        }
    }
}

/// The page of the calendar on which a question was asked.
struct AskedPage: Codable, Equatable {
    var shown: ShownView
    /// The outbox row of its message, which shows the page again once there is an answer; nil where the question was
    /// a message of its own.
    var row: Int64?
    /// Whether the question is no part of a page, so that none is shown again; nil counts as false.
    var isAlone: Bool?
}
