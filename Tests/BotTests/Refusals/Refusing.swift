import CSQLite
import Storage

extension Store {
    /// Lets the database refuse rows from now on, as `trigger` says, which ends with `atOnce` or `atCommit`.
    func refuse(_ trigger: String) throws {
        try script(
            """
            CREATE TABLE IF NOT EXISTS parents (id INTEGER PRIMARY KEY);
            CREATE TABLE IF NOT EXISTS children (
                parent INTEGER REFERENCES parents DEFERRABLE INITIALLY DEFERRED);
            CREATE TRIGGER refusing \(trigger)
            """)
    }

    /// Lets it take everything again.
    func refuseNothing() throws { try script("DROP TRIGGER refusing") }

    /// What a trigger does that lets the commit be refused.
    static let atCommit = "BEGIN INSERT INTO children VALUES (1); END"
    /// What one does that refuses the statement.
    static let atOnce = "BEGIN SELECT RAISE(ABORT, 'refused'); END"

    private func script(_ script: String) throws {
        struct Failure: Error { let status: Int32 }
        var connection: OpaquePointer?
        defer { sqlite3_close(connection) }
        var status = sqlite3_open(path, &connection)
        if status == SQLITE_OK { status = sqlite3_exec(connection, script, nil, nil, nil) }
        guard status == SQLITE_OK else { throw Failure(status: status) }
    }
}
