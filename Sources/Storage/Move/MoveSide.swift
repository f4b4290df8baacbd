/// What an engine does for a move besides reading and writing rows.
protocol MoveSide: Sendable {
    /// What messages call the database.
    var name: String { get }
    /// The connection that reads, and writes where rows are moved to it.
    var connection: any Connection { get }
    /// The schema changes of the engine.
    var migrations: Migrations { get }
    /// What a text is there: an engine may not be able to keep each.
    func kept(_ value: SQLValue) -> SQLValue

    /// Refuses to go on while another process is at work on the database.
    ///
    /// - Throws: `StoreError` of the kind `.locked`.
    func checkIsAlone() throws

    /// What switches the triggers off, and on again: rows are copied with all that follows from them.
    func triggers(_ tx: Transaction) throws -> [(off: String, on: String)]

    /// The ids that were given away.
    func givenIDs(_ tx: Transaction) throws -> GivenIDs

    /// Gives none of these ids away again, nor one that a row has.
    func skip(_ ids: GivenIDs, _ tx: Transaction) throws

    /// The first table in which a row refers to one that is not there; nil where all is in order.
    func brokenReference(_ tx: Transaction) throws -> String?

    /// Ends the use of the database.
    func close() throws
}

/// Ids that were given away, be their rows there or not: buttons and the journal name rows by them.
struct GivenIDs {
    /// The first that is free, of those that `RowIDs` gives to the rows of several tables.
    var firstFree: Int64
    /// The last of each table that counts by itself.
    var last: [String: Int64]
}
