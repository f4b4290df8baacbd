/// A database of one engine that is only looked at.
protocol DatabaseView: Sendable {
    /// The connection that reads.
    var reader: any Connection { get }
    /// The schema changes of the engine.
    var migrations: Migrations { get }

    /// What the engine finds when it looks all through it: `ok`, or the first fault.
    func integrity() throws -> String

    /// How many bytes it has, and how many of them nothing uses.
    func space() throws -> (bytes: Int, free: Int)

    /// How the server of the database is; nil where there is none.
    func server() throws -> ServerState?

    /// Copies it to a new file while it is in use.
    func backup(to destination: String) throws(StoreError)
}
