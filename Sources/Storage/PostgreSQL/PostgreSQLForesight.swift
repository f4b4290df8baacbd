/// Questions that a transaction is likely to ask: those that the last one of its kind asked, sent before they are asked
/// wherever it waits anyway. So a message waits for the server a few times and not for each of its questions.
///
///     expect(kind) ──► questions of the last time ──┐
///     first statement ─────────────────────────────┴──► one round trip ──► answers, kept until they are asked for
///                                                           a statement that writes a table drops those that read it
///     a later wait ──► those that are open still, and those about rows that are new ──► the same
///
/// The server takes them in the order in which they were asked, the lock on the plan included: what lies behind it reads
/// what would have been read then. A guess that is wrong costs a statement and changes nothing.
struct PostgreSQLForesight {
    /// A statement that reads, with its values.
    struct Question: Hashable {
        var statement: PostgreSQLStatement
        var values: [SQLValue]
    }

    /// A value as it is known before the transaction.
    private enum Value: Hashable {
        case same(SQLValue)
        /// The present moment.
        case now
        /// The id of so manieth new row of the transaction, or of the last one of its kind.
        case drawn(Int)
        case drawnBefore(Int)
        /// What the answer to an earlier question named at that place.
        case named(Place)
    }

    /// A number in the answer to a question.
    private struct Place: Hashable {
        var question: Int
        var row: Int
        var column: Int
    }

    /// A question that is expected.
    private struct Expected {
        var statement: PostgreSQLStatement
        var values: [Value]
    }

    /// What is known of a kind: the questions in their order, and the ids of the new rows.
    private struct Memory {
        var questions: [Expected] = []
        var drawn: [Int64] = []
    }

    /// The most kinds whose questions are kept, the most questions of one, and the most rows in which numbers are looked for.
    private static let (mostKinds, mostQuestions, mostRows) = (1000, 80, 10)

    private var memories: [String: Memory] = [:]
    private var kinds: [String] = []
    private var now: Int64 = 0
    /// What the last transaction of the kind was like.
    private var last = Memory()
    /// How many of its questions lie behind.
    private var place = 0
    private var asked: [Question] = []
    private var drawn: [Int64] = []
    /// Where answers named each number first.
    private var places: [Int64: Place] = [:]
    /// The answers by the places of their questions among those of the last time.
    private var heard: [Int: [Row]] = [:]
    private var found: Int?
    private var answers: [Question: [Row]] = [:]

    /// Begins a transaction, or a part of one, of the first of these kinds of which one is known.
    mutating func begin(_ kinds: [String], now: Int64) {
        keep()
        (self.kinds, self.now) = (kinds, now)
        last = kinds.first { memories[$0] != nil }.flatMap { memories[$0] } ?? Memory()
    }

    /// Notes the id of a new row.
    mutating func note(id: Int64) { drawn.append(id) }

    /// The questions that are expected and have no answer.
    func open() -> [Question] {
        var seen: Set<Question> = []
        return last.questions[place...].compactMap { expected in
            guard let question = question(expected), answers[question] == nil,
                seen.insert(question).inserted
            else { return nil }
            return question
        }
    }

    private func question(_ expected: Expected) -> Question? {
        var values: [SQLValue] = []
        for value in expected.values {
            switch value {
            case .same(let value): values.append(value)
            case .now: values.append(.integer(now))
            case .drawn(let index), .drawnBefore(let index):
                let ids = value == .drawn(index) ? drawn : last.drawn
                guard ids.indices.contains(index) else { return nil }
                values.append(.integer(ids[index]))
            case .named(let place):
                guard let rows = heard[place.question], rows.indices.contains(place.row)
                else { return nil }
                values.append(rows[place.row].values[place.column])
            }
        }
        return Question(statement: expected.statement, values: values)
    }

    /// Takes the answer to a question.
    mutating func take(_ rows: [Row], for question: Question) {
        guard !kinds.isEmpty else { return }
        answers[question] = rows
    }

    /// The answer to a question that is asked now, where it is known.
    mutating func answer(_ question: Question) -> [Row]? {
        guard !kinds.isEmpty else { return nil }
        if asked.count < Self.mostQuestions { asked.append(question) }
        let next = last.questions[place...].prefix(20)
        found = next.firstIndex { self.question($0) == question }
        if let found { place = found + 1 }
        // An id is given once.
        return question.statement.sql.contains("nextval")
            ? answers.removeValue(forKey: question) : answers[question]
    }

    /// Hears what the question that was asked last was answered.
    mutating func hear(_ rows: [Row]) {
        guard !kinds.isEmpty else { return }
        if let found { heard[found] = rows }
        for (row, values) in rows.prefix(Self.mostRows).enumerated() {
            for (column, value) in values.values.enumerated() {
                guard case .integer(let number) = value, places[number] == nil else { continue }
                places[number] = Place(question: asked.count - 1, row: row, column: column)
            }
        }
    }

    /// Drops what a statement makes untrue.
    mutating func drop(after statement: PostgreSQLStatement) {
        guard !answers.isEmpty else { return }
        switch statement.effect {
        case .nothing: break
        case .tables(let tables):
            for question in answers.keys where !question.statement.reads.isDisjoint(with: tables) {
                answers[question] = nil
            }
        case .anything: answers = [:]
        }
    }

    /// Forgets what is known of a transaction that failed in part or whole.
    mutating func forget() {
        (answers, asked, drawn, kinds, last, place) = ([:], [], [], [], Memory(), 0)
        (places, heard, found) = ([:], [:], nil)
    }

    /// Keeps what was asked, for the next of the kind.
    mutating func keep() {
        defer { forget() }
        guard !kinds.isEmpty else { return }
        if memories.count + kinds.count > Self.mostKinds { memories = [:] }
        let usual = Set(last.questions.lazy.flatMap(\.values))
        let questions = asked.enumerated().map { expected($1, at: $0, usual) }
        for kind in kinds { memories[kind] = Memory(questions: questions, drawn: drawn) }
    }

    /// A question as it is to be expected. What was named the last time too is taken to stay: it can be asked about at once.
    private func expected(_ question: Question, at place: Int, _ usual: Set<Value>) -> Expected {
        let values = question.values.map { value -> Value in
            guard case .integer(let number) = value else { return .same(value) }
            if number == now { return .now }
            if let index = drawn.firstIndex(of: number) { return .drawn(index) }
            if let index = last.drawn.firstIndex(of: number) { return .drawnBefore(index) }
            guard !last.questions.isEmpty, !usual.contains(.same(value)),
                let origin = places[number], origin.question < place
            else { return .same(value) }
            return .named(origin)
        }
        return Expected(statement: question.statement, values: values)
    }
}
