import CPostgreSQL

/// The line to a server, in pipeline mode (https://www.postgresql.org/docs/15/libpq-pipeline-mode.html): statements are
/// sent, and their answers read later, all at once.
final class PostgreSQLLine {
    private var handle: OpaquePointer?
    private var sent: [Sent] = []
    private var lastName = 0
    /// How often answers were waited for.
    private(set) var roundTrips = 0

    /// A statement whose answers were not read.
    private struct Sent {
        var statement: PostgreSQLStatement
        /// The types of its parameters, where it is prepared for them with this; nil where it was before.
        var newTypes: String?
    }

    deinit { close() }

    /// Whether there is a line, and it was not lost.
    var isOpen: Bool { handle.map { PQstatus($0) == CONNECTION_OK } ?? false }

    /// How many statements wait for their answers.
    var waiting: Int { sent.count }

    /// Whether a transaction has begun that has not ended, as the server says.
    var isInTransaction: Bool {
        guard let handle else { return false }
        let status = PQtransactionStatus(handle)
        return status == PQTRANS_INTRANS || status == PQTRANS_INERROR
    }

    /// The version of the server, such as 150018; 0 without a line.
    var serverVersion: Int32 { handle.map { PQserverVersion($0) } ?? 0 }

    /// A setting that the server tells by itself, such as `server_encoding`.
    func parameter(_ name: String) -> String? {
        handle.flatMap { PQparameterStatus($0, name) }.map { String(cString: $0) }
    }

    /// Connects to the server at an address.
    ///
    /// - Throws: `PostgreSQLError`.
    func open(_ address: String) throws {
        close()
        let keys = [
            "connect_timeout", "tcp_user_timeout", "keepalives_idle", "keepalives_interval",
            "keepalives_count", "client_encoding", "fallback_application_name", "dbname",
        ]
        // Seconds, but the second, which is milliseconds. What the address says itself counts more.
        let values = ["10", "15000", "10", "5", "3", "UTF8", "fundone", address]
        let opened = Self.withPointers(keys) { keys in
            Self.withPointers(values) { PQconnectdbParams(keys, $0, 1) }
        }
        guard let opened, PQstatus(opened) == CONNECTION_OK else {
            let reason = String(cString: PQerrorMessage(opened))
            PQfinish(opened)
            throw PostgreSQLError(refusing: reason)
        }
        // Warnings are nobody's answer.
        PQsetNoticeProcessor(opened, { _, _ in }, nil)
        handle = opened
        guard PQenterPipelineMode(opened) == 1 else { throw lost("") }
    }

    /// Calls `body` with a list of C strings that ends with none.
    private static func withPointers<Result>(
        _ texts: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Result
    ) -> Result {
        var starts: [Int] = []
        var bytes: [CChar] = []
        for text in texts {
            starts.append(bytes.count)
            bytes += text.utf8CString
        }
        return bytes.withUnsafeBufferPointer { buffer in
            body(starts.map { buffer.baseAddress?.advanced(by: $0) } + [nil])
        }
    }

    /// Ends the line; answers that were not read are lost.
    func close() {
        sent = []
        PQfinish(handle)
        handle = nil
    }

    /// The error of a line that is lost.
    private func lost(_ sql: String) -> PostgreSQLError {
        close()
        return PostgreSQLError(lost: sql)
    }

    /// Runs several statements in one text, which goes outside a pipeline only.
    ///
    /// - Throws: `PostgreSQLError`.
    func run(_ script: String) throws {
        guard let handle, PQexitPipelineMode(handle) == 1 else {
            throw PostgreSQLError(lost: "")
        }
        defer { PQenterPipelineMode(handle) }
        let result = PQexec(handle, script)
        defer { PQclear(result) }
        let status = PQresultStatus(result)
        guard status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK else {
            throw PQstatus(handle) == CONNECTION_OK
                ? PostgreSQLError(result, String(script.prefix(200))) : lost("")
        }
    }

    /// Sends a statement with values for its parameters.
    ///
    /// - Throws: `PostgreSQLError` where the line is lost.
    func send(_ statement: PostgreSQLStatement, _ values: [SQLValue]) throws {
        guard let handle else { throw PostgreSQLError(lost: statement.sql) }
        let parameters = PostgreSQLParameters(values)
        let known = statement.names[parameters.signature]
        if known == nil { lastName += 1 }
        let name = known ?? "s\(lastName)"
        if known == nil {
            let text = SQLText.postgreSQL(statement.sql)
            let isSent = parameters.types(in: text).withUnsafeBufferPointer {
                PQsendPrepare(handle, name, text, Int32($0.count), $0.baseAddress)
            }
            guard isSent == 1 else { throw lost(statement.sql) }
            statement.names[parameters.signature] = name
        }
        let isSent = parameters.withPointers {
            PQsendQueryPrepared(handle, name, Int32(values.count), $0, nil, nil, 0)
        }
        guard isSent == 1 else { throw lost(statement.sql) }
        sent.append(
            Sent(statement: statement, newTypes: known == nil ? parameters.signature : nil))
    }

    /// Reads the answers of all that was sent, and gives each to `read` with its place.
    ///
    /// The line is synchronized, not just flushed: only then the server knows that it waits for this process, and ends a
    /// transaction whose process hangs (`idle_in_transaction_session_timeout`).
    ///
    /// - Throws: the first error among them.
    func drain(_ read: (Int, OpaquePointer) throws -> Void) throws {
        guard let handle else { throw PostgreSQLError(lost: "") }
        guard PQpipelineSync(handle) == 1 else { throw lost("") }
        roundTrips += 1
        let sent = sent
        self.sent = []
        var failure: (any Error)?
        for (place, one) in sent.enumerated() {
            let sql = one.statement.sql
            do {
                // One that was not prepared is to be prepared when it is sent again.
                if let types = one.newTypes, try !takeAnswer(sql, { _ in }) {
                    one.statement.names[types] = nil
                }
            } catch {
                one.newTypes.map { one.statement.names[$0] = nil }
                failure = failure ?? error
            }
            guard self.handle != nil else { throw failure ?? PostgreSQLError(lost: "") }
            do {
                _ = try takeAnswer(sql) { try read(place, $0) }
            } catch {
                failure = failure ?? error
            }
            guard self.handle != nil else { throw failure ?? PostgreSQLError(lost: "") }
        }
        try awaitSynchronization()
        if let failure { throw failure }
    }

    /// Reads one answer and the end of it; false where the server passed the statement over after an error.
    private func takeAnswer(_ sql: String, _ read: (OpaquePointer) throws -> Void) throws -> Bool {
        guard let handle, let result = PQgetResult(handle) else { throw lost(sql) }
        defer { PQclear(result) }
        var failure: (any Error)?
        var isDone = true
        switch PQresultStatus(result) {
        case PGRES_TUPLES_OK, PGRES_COMMAND_OK:
            do {
                try read(result)
            } catch {
                failure = error
            }
        case PGRES_PIPELINE_ABORTED: isDone = false
        default:
            guard PQstatus(handle) == CONNECTION_OK else { throw lost(sql) }
            failure = PostgreSQLError(result, sql)
        }
        while let next = PQgetResult(handle) { PQclear(next) }
        if let failure { throw failure }
        return isDone
    }

    private func awaitSynchronization() throws {
        guard let handle else { throw lost("") }
        while true {
            guard let result = PQgetResult(handle) else {
                guard PQstatus(handle) == CONNECTION_OK else { throw lost("") }
                continue
            }
            let status = PQresultStatus(result)
            PQclear(result)
            if status == PGRES_PIPELINE_SYNC { return }
        }
    }
}
