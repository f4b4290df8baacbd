import Planner

/// The questions of a person in a chat that wait for their answers, and words of the person that were not kept.
/// The questions stand in one row, each for its own time, the newest last.
struct OpenQuestions: StoredValue, Equatable {
    /// A question and until when it stands open.
    struct Entry: Codable, Equatable {
        var dialog: Dialog
        var until: Instant
        /// Whether something else was said since it was asked.
        var isPassed = false
        /// Whether another answer named it: that is done once.
        var isNamed: Bool?

        /// When it was asked.
        var askedAt: Instant { until.adding(seconds: -dialog.lifetime) }
    }

    /// More than these are not kept.
    private static let most = 8
    private(set) var entries: [Entry] = []

    /// The questions, those of the form in which earlier builds stored the only one among them.
    init(stored: String, until end: Instant) {
        if let questions = OpenQuestions(encoded: stored) {
            self = questions
        } else if let dialog = Dialog(encoded: stored) {
            entries = [Entry(dialog: dialog, until: end)]
        }
    }

    init() {}

    /// The end of the last of them; nil where there is none.
    var end: Instant? { entries.map(\.until).max() }

    /// Forgets those whose time is over.
    mutating func expire(at now: Instant) { entries.removeAll { $0.until <= now } }

    /// Adds a question. There is only one of those that end with the next message, besides those that come unasked.
    mutating func add(_ dialog: Dialog, until: Instant) {
        func isAlone(_ dialog: Dialog) -> Bool { !dialog.staysOpen && !dialog.comesUnasked }
        entries.removeAll { $0.dialog == dialog || isAlone(dialog) && isAlone($0.dialog) }
        entries.append(Entry(dialog: dialog, until: until))
        entries.removeFirst(max(0, entries.count - Self.most))
    }

    /// Ends a question.
    mutating func close(_ dialog: Dialog) { entries.removeAll { $0.dialog == dialog } }

    /// Notes that another answer named a question.
    mutating func name(_ dialog: Dialog) {
        for place in entries.indices where entries[place].dialog == dialog {
            entries[place].isNamed = true
        }
    }

    /// Ends what ends with the next message.
    mutating func pass() {
        entries.removeAll { !$0.dialog.staysOpen }
        for place in entries.indices { entries[place].isPassed = true }
    }
}
