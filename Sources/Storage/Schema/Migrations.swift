import GRDB

/// The numbered schema changes, in order; each runs once for a database.
enum Migrations {
    /// Marks a SQLite file as one of fundone's (`PRAGMA application_id`): "fdon".
    static let applicationID = 0x66_64_6F_6E

    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("001") { db in
            try db.execute(sql: "PRAGMA application_id = \(applicationID)")
            try db.execute(sql: Schema001.people)
            try db.execute(sql: Schema001.planner)
            try db.execute(sql: Schema001.delivery)
        }
        migrator.registerMigration("002") { db in try Schema002.upgrade(db) }
        migrator.registerMigration("003") { db in try db.execute(sql: Schema003.upgrade) }
        migrator.registerMigration("004") { db in
            try db.execute(sql: Schema004.jobs)
            try db.execute(sql: Schema004.undo)
        }
        migrator.registerMigration("005") { db in try Schema005.upgrade(db) }
        migrator.registerMigration("006") { db in try Schema006.upgrade(db) }
        migrator.registerMigration("007") { db in
            try db.execute(sql: Schema007.owners)
            try Schema007.nameOtherOwners(db)
        }
        migrator.registerMigration("008") { db in try db.execute(sql: Schema008.waitingEdits) }
        migrator.registerMigration("009") { db in try db.execute(sql: Schema009.leads) }
        return migrator
    }
}
