/// The act that a stretch of a message does, and the words that say with what.
public struct SpokenAct: Sendable, Equatable {
    /// What it does.
    public enum Kind: String, Sendable, CaseIterable {
        case add, done, undone, remove, skip, change, correct, snooze, remind
        case clear, undo, yes, no, help, quote, talk, complain
        case askSee = "ask see", askWhen = "ask when", askCheck = "ask check"
        case askCount = "ask count", askWhat = "ask what", askNext = "ask next"
        case makeList = "listedit make", renameList = "listedit rename"
        case deleteList = "listedit delete"
        case agenda = "setting agenda", quiet = "setting quiet", zone = "setting zone"
        case review = "setting review", nag = "setting nag", quotes = "setting quotes"
        case name = "setting name", pause = "setting pause", other = "setting other"
    }

    /// What words of an act say.
    public enum Role: String, Sendable, CaseIterable {
        case title, target, when, `repeat`, lead, list, person, note, priority
    }

    /// What it does.
    public var kind: Kind
    /// The stretches of the message's UTF-8 that have a role, in the order of the text.
    public var spans: [Role: [Range<Int>]]
}

/// What a message was read as.
public struct Reading: Sendable {
    /// What it does, in the order of the text; never empty.
    public var acts: [SpokenAct]
    /// How sure it is, from 0 to 1, that these are the acts; their parts are not counted.
    public var sure: Double
    /// The likeliest reading with other acts; empty where there is none.
    public var second: [SpokenAct]
    /// The rest of a very long message, which was not read: a stretch of its UTF-8; empty where all was read.
    public var unread = 0..<0

    /// How sure one of several acts is: the root of the joint sureness of two, the fourth root of that of more.
    var sureOfEach: Double {
        switch acts.count {
        case ...1: sure
        case 2: sure.squareRoot()
        default: sure.squareRoot().squareRoot()
        }
    }
}

extension SpokenAct.Kind {
    /// Its number in weights.
    var number: Int { Self.numbers[self] ?? 0 }

    private static let numbers = Dictionary(
        uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) })
}
