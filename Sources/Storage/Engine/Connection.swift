/// A connection to a database, which threads use one after the other. Each engine has its own.
protocol Connection: AnyObject, Sendable {
    /// What the engine says in its own way.
    var dialect: Dialect { get }

    /// Whether a transaction has begun that has not ended.
    var isInTransaction: Bool { get }

    /// Runs `body` while no other thread uses the connection.
    func use<Result>(_ body: (any Connection) throws -> Result) throws -> Result

    /// Runs a statement with these values for its parameters and gives each row to `read`, until that returns false.
    func run(_ sql: String, _ arguments: [SQLArgument], _ read: (Row) throws -> Bool) throws

    /// Runs a statement whose rows nobody reads. Where it fails the error may come with a later statement, at the latest
    /// with `settle`.
    func execute(_ sql: String, _ arguments: [SQLArgument]) throws

    /// Says what kind of transaction, or part of one, begins, so that its questions can be foreseen, from the narrowest kind
    /// to the widest, and what the present moment is that its statements name.
    func expect(_ kinds: [String], now: Int64)

    /// Says that a new row gets that id: questions about it can be foreseen too.
    func noteNew(id: Int64)

    /// Waits until all that was executed has been done.
    func settle() throws

    /// Runs statements that have no parameters, one after the other.
    func run(_ script: String) throws

    /// Lets go of what is kept in memory.
    func releaseMemory()

    /// Ends the connection; later statements fail.
    func close()
}

/// What engines say in different words.
struct Dialect: Sendable {
    /// Begins a transaction that writes.
    let beginsWriting: String
    /// Begins a transaction that reads, all of it as it was at one moment.
    let beginsReading: String
    /// A query of the names of the tables, as `name`.
    let tables: String
    /// What a query ends with whose rows nobody else is to change before the transaction ends.
    let locksRows: String
    /// Lets references lead nowhere until the transaction ends.
    let defersKeys: String
    /// How far the outbox has been written, as a number; the condition on rows of it (`o`) behind such a place, `?2`; and
    /// what of an update lets a row be written anew.
    let outboxPlace: (query: String, condition: String, renewal: String)
    /// A query of the first of a hundred ids that nobody else gets, where others write too; nil where nobody does.
    var idQuery: String?
}

/// Why an engine did not do as it was told; it names no value of a statement.
protocol EngineError: Error, CustomStringConvertible {
    /// What kind of trouble it is.
    var kind: StoreError.Kind { get }

    /// What to do about it, after the name of the database.
    var remedy: String { get }
}
