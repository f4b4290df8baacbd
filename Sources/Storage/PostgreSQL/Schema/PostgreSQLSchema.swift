/// The schema of PostgreSQL: the tables of SQLite's, with types of its own and triggers in its own language.
///
/// Texts are compared byte by byte (`COLLATE "C"`), as SQLite does, whatever the language of the server. What changes
/// tables later is a migration behind the first, and one of the same meaning in `SQLiteMigrations`.
enum PostgreSQLSchema {
    static let migrations = Migrations(all: all, table: "migrations")

    private static let all: [Migrations.Migration] = [
        (
            "001",
            { tx in
                try tx.db.run("CREATE SEQUENCE row_ids INCREMENT BY 100")
                for part in [people, planner, delivery, door, calendars, sizes, marks, nodes] {
                    try tx.db.run(part)
                }
            }
        ),
        ("002", { try $0.db.run(PostgreSQLSchema002.upgrade) }),
        ("003", { try $0.db.run(PostgreSQLSchema003.upgrade) }),
        ("004", { try $0.db.run(PostgreSQLSchema004.upgrade) }),
        ("005", { try $0.db.run(PostgreSQLSchema005.upgrade) }),
    ]
}
