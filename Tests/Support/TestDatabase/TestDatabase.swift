import Foundation

/// The engines that tests run on.
public enum TestEngine: String, CaseIterable, Sendable {
    case sqlite, postgreSQL

    /// That of the test that runs.
    @TaskLocal public static var current = TestEngine.sqlite
}

/// A new database of the engine that the test runs on.
public final class TestDatabase: Sendable {
    /// What names it: a file, or an address.
    public let name: String
    /// Whether it is on a server, and no file.
    public let isOnServer: Bool

    private let server: PostgreSQLServer?

    /// Makes one; a file in `folder`, or a database on the server that all tests share.
    public convenience init(in folder: String) throws {
        if TestEngine.current == .sqlite {
            self.init(name: folder + "/plan.db", on: nil)
        } else if let server = PostgreSQLServer.shared {
            try self.init(on: server)
        } else {
            throw PostgreSQLServer.Fault(description: "PostgreSQL cannot be started")
        }
    }

    /// Makes one on a server.
    public convenience init(on server: PostgreSQLServer) throws {
        self.init(name: try server.makeDatabase(), on: server)
    }

    private init(name: String, on server: PostgreSQLServer?) {
        (self.name, self.server, isOnServer) = (name, server, server != nil)
    }

    deinit { server?.removeDatabase(name) }
}
