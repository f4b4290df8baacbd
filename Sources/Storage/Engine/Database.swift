/// A database that this process has open, of one engine: a connection that writes, and one that reads.
protocol Database: Sendable {
    /// What messages call it: a file, or an address without its password.
    var name: String { get }
    /// What the names of files beside it begin with.
    var path: String { get }
    /// The connection that writes.
    var writer: any Connection { get }
    /// The connection that reads.
    var reader: any Connection { get }
    /// Whether the last process that had it open was killed; false where nobody can tell.
    var wasInterrupted: Bool { get }

    /// Whether other processes can be at work on it.
    var isShared: Bool { get }
    /// The newest of the schema changes that this build knows.
    var schema: String { get }

    /// Looks after a commit whether what was written is where it belongs.
    ///
    /// - Throws: `StoreError` of the kind `.replaced`.
    func check() throws(StoreError)

    /// Lets nothing of what was erased survive beside the tables.
    func forgetErased() throws

    /// Gives space back to the system that nothing uses, for so long; true when there may be more.
    func giveBack(for time: Duration) throws -> Bool

    /// Gives space back that only a log takes. It may take a moment.
    func emptyLog() throws

    /// How many bytes it has, and how many of them nothing uses.
    func space() throws -> (bytes: Int, free: Int)

    /// What the engine finds when it looks all through it: `ok`, or the faults.
    func integrity() throws -> String

    /// Tells other processes what a commit leaves to do; that may be lost.
    func tell(_ news: CommitNews)

    /// Hears what other processes tell, until it is closed.
    func hear(_ hook: @escaping @Sendable (CommitNews) -> Void)

    /// Ends the use of it; later calls fail.
    func close() throws
}

/// What holds for a database that one process has for itself.
extension Database {
    var isShared: Bool { false }
    var schema: String { "" }
    func tell(_ news: CommitNews) {}
    func hear(_ hook: @escaping @Sendable (CommitNews) -> Void) {}
}
