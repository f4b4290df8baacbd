import Glibc

/// Copies of a database on a server, which `pg_dump` makes while bots are at work on it.
struct PostgreSQLDump {
    private static let dump = ServerProgram(name: "pg_dump")
    private static let restore = ServerProgram(name: "pg_restore")

    private let address: String
    private let name: String

    /// Copies of the database at that address.
    init(_ address: String) {
        self.address = address
        name = PostgreSQLAddress.withoutSecrets(address)
    }

    /// Writes a copy to a new file, which has its name once it is whole. `version` is that of the server.
    ///
    /// - Throws: `StoreError` where the file exists, or `pg_dump` is missing, too old, or fails.
    func write(to path: String, version: Int32) throws(StoreError) {
        var info = stat()
        // A link that leads to nothing is left alone too.
        guard lstat(path, &info) != 0 else {
            throw StoreError(.unreachable, path: path, "\(path): exists - name a new file")
        }
        try checkVersion(atLeast: Int(version) / 10_000)
        let part = path + ".part"
        unlink(part)
        // Made here, so that nobody else can read it at any moment.
        let descriptor = open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw StoreError(errno, making: path, beside: path) }
        close(descriptor)
        do throws(StoreError) {
            // The address, with what is secret in it, goes the way on which other users see nothing of it.
            let run = try run(
                Self.dump, ["--format=custom", "--no-owner", "--no-password", "--file=\(part)"],
                environment: PostgreSQLAddress.environment(address))
            guard run.isDone else { throw fault("pg_dump fails (\(run.reason))") }
            try DurableFile.move(part, to: path)
        } catch {
            unlink(part)
            throw error
        }
    }

    /// What is found when all of a copy is read: `ok`, or the first fault.
    func finding(in path: String) throws(StoreError) -> String {
        let run = try run(Self.restore, ["--file=/dev/null", path])
        return run.isDone ? "ok" : run.reason
    }

    private func checkVersion(atLeast needed: Int) throws(StoreError) {
        let words = try run(Self.dump, ["--version"]).words
        let found = words.firstMatch(of: /PostgreSQL\)? (\d+)/).flatMap { Int($0.1) } ?? 0
        guard found >= needed else {
            throw fault(
                "pg_dump is of version \(found) and the server of \(needed) - install "
                    + "postgresql-client-\(needed)")
        }
    }

    private func run(
        _ program: ServerProgram, _ arguments: [String], environment: [String: String] = [:]
    ) throws(StoreError) -> ServerProgram.Run {
        do throws(ServerProgram.Fault) {
            return try program.run(arguments, environment: environment)
        } catch {
            switch error {
            case .missing:
                throw fault("\(program.name) is missing - install postgresql-client")
            case .unstartable(let number):
                let reason = String(cString: strerror(number))
                throw fault("\(program.name) cannot be started (\(reason))")
            }
        }
    }

    private func fault(_ words: String) -> StoreError {
        StoreError(.other, path: name, "\(name): \(words)")
    }
}
