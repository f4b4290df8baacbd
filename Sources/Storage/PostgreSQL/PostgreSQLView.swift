/// A database of PostgreSQL that is only looked at.
struct PostgreSQLView: DatabaseView {
    private let address: String
    private let name: String
    private let connection: PostgreSQLConnection

    var reader: any Connection { connection }

    var migrations: Migrations { PostgreSQLSchema.migrations }

    /// Connects.
    ///
    /// - Throws: `StoreError` with one line that says what to do.
    init(_ address: String) throws(StoreError) {
        let name = PostgreSQLAddress.withoutSecrets(address)
        (self.address, self.name) = (address, name)
        do {
            connection = try PostgreSQLConnection(address) {
                try PostgreSQLSession.prepare($0, name: name)
            }
        } catch {
            throw StoreError(error, path: name)
        }
    }

    func integrity() throws -> String {
        try reader.use { try PostgreSQLSession.integrity(Transaction($0)) }
    }

    func space() throws -> (bytes: Int, free: Int) {
        try reader.use { try PostgreSQLSession.space(Transaction($0)) }
    }

    func backup(to destination: String) throws(StoreError) {
        try PostgreSQLDump(address).write(to: destination, version: connection.serverVersion)
    }

    func server() throws -> ServerState? {
        try connection.use { try ServerState(Transaction($0)) }
    }
}
