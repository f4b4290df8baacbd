import Storage

/// How the messages of one turn of the relay share its transaction.
enum RowByRow {
    /// A refusal of one message refuses all.
    case together
    /// A refusal of one message takes back that one alone.
    case apart

    /// Does something for one message; where the database refuses that, and the messages are apart, `instead` is done.
    func run<Result>(
        in tx: Transaction, _ body: () throws -> Result, instead: () throws -> Result
    ) throws -> Result {
        guard self == .apart else { return try body() }
        do {
            return try tx.savepoint(body)
        } catch  where !StoreError.isTrouble(error) {
            return try instead()
        }
    }
}
