/// What a word may be in a request or a question. A word may be several things; the clause decides.
struct Role: OptionSet {
    let rawValue: UInt64

    init(rawValue: UInt64) { self.rawValue = rawValue }

    private init(bit: Int) { rawValue = 1 << bit }

    // MARK: Questions

    /// `what`, `when`, `who's`.
    static let wh = Role(bit: 0)
    /// An auxiliary that stands before its subject in a question: `is`, `do`, `have`.
    static let auxiliary = Role(bit: 1)
    /// The speaker: `i`, `we`.
    static let speaker = Role(bit: 2)
    /// `you`.
    static let addressee = Role(bit: 3)
    /// Another subject: `he`, `they`, `there`, `anything`.
    static let subject = Role(bit: 4)
    /// `if`, `whether`.
    static let whether = Role(bit: 5)
    /// A form of `be`.
    static let being = Role(bit: 6)

    // MARK: Verbs of orders

    /// See, show, read out.
    static let see = Role(bit: 8)
    /// Put, add, write down.
    static let put = Role(bit: 9)
    /// Take off, whatever it is said of: `delete`, `remove`.
    static let take = Role(bit: 10)
    /// Take off where a container or a task is named: `drop`, `strike`, `take`.
    static let mayTake = Role(bit: 11)
    /// Make empty: `clear`, `wipe`.
    static let empty = Role(bit: 12)
    /// Tick, complete.
    static let complete = Role(bit: 13)
    /// Was put: `added`, `noted`.
    static let wasPut = Role(bit: 14)
    /// Was taken off: `removed`, `cancelled`.
    static let wasTaken = Role(bit: 15)
    /// Was made empty: `cleared`, `blank`.
    static let wasEmptied = Role(bit: 16)
    /// Is over with: `done`, `finished`, `sorted`.
    static let wasDone = Role(bit: 17)
    /// Wants: `need`, `want`, `would like`.
    static let wants = Role(bit: 18)
    /// Leave out once: `skip`.
    static let skip = Role(bit: 19)

    // MARK: Things

    /// What holds tasks: `list`, `calendar`.
    static let holder = Role(bit: 24)
    /// What is in it, named by its kind: `tasks`, `reminders`, `events`.
    static let entries = Role(bit: 25)
    /// The same in the singular, which content must follow: `reminder`, `event`.
    static let entry = Role(bit: 26)
    /// A word before `list` that still means the plan: `to-do`, `task`.
    static let planName = Role(bit: 27)
    /// Said of what a plan holds: `due`, `planned`, `left`.
    static let standing = Role(bit: 28)
    /// `busy`, `free`.
    static let leisure = Role(bit: 29)
    /// `anything`, `everything`, `something`.
    static let whatever = Role(bit: 30)
    /// An appointment of people: `meeting`, `dentist`.
    static let appointment = Role(bit: 31)

    // MARK: Little words

    /// `the`, `my`, `any`.
    static let determiner = Role(bit: 36)
    /// `a`, `an`.
    static let article = Role(bit: 37)
    /// A preposition before a container that something is put in: `on`, `to`.
    static let into = Role(bit: 38)
    /// A preposition before a container that something is taken from: `from`, `off`.
    static let outOf = Role(bit: 39)
    /// A particle that belongs to a verb before it: `off`, `out`, `up`.
    static let particle = Role(bit: 40)
    /// `it`, `that`, `them`.
    static let pronoun = Role(bit: 41)
    /// `all`, `every`.
    static let all = Role(bit: 42)
    /// Stands before what is meant: `to`, `that`, `called`.
    static let joint = Role(bit: 43)
    /// Whatever says nothing here: `just`, `already`, `currently`.
    static let filler = Role(bit: 44)
    /// Describes a container or entries and names none: `entire`, `current`.
    static let whole = Role(bit: 45)
    /// A modal: `should`, `must`.
    static let modal = Role(bit: 46)
    /// `no`, `not`, `don't`.
    static let negation = Role(bit: 47)
}
