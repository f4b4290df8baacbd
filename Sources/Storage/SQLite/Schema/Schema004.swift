/// Work that is done in parts: jobs, and the entries of the undo log that are too large for one row.
enum Schema004 {
    static let jobs = """
        CREATE TABLE jobs (
            id INTEGER PRIMARY KEY,
            plan INTEGER NOT NULL REFERENCES plans ON DELETE CASCADE,
            kind TEXT NOT NULL,
            subject TEXT NOT NULL,
            bot TEXT NOT NULL,
            chat INTEGER,
            thread TEXT,
            identity INTEGER,
            edits INTEGER,
            undo INTEGER,
            cursor INTEGER NOT NULL DEFAULT 0,
            count INTEGER NOT NULL DEFAULT 0,
            steps INTEGER NOT NULL DEFAULT 0,
            failures INTEGER NOT NULL DEFAULT 0,
            created_at INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX jobs_plan ON jobs (plan);
        CREATE TABLE job_parts (
            job INTEGER NOT NULL,
            part INTEGER NOT NULL,
            items TEXT NOT NULL,
            PRIMARY KEY (job, part)
        ) STRICT, WITHOUT ROWID;
        """

    static let undo = """
        CREATE TABLE undo_parts (
            id INTEGER PRIMARY KEY,
            entry INTEGER NOT NULL,
            part INTEGER NOT NULL,
            changes TEXT NOT NULL,
            UNIQUE (entry, part)
        ) STRICT;
        ALTER TABLE undo_log ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0;
        UPDATE undo_log SET bytes = LENGTH(changes);
        DROP INDEX undo_log_plan;
        CREATE INDEX undo_log_plan ON undo_log (plan, id, is_undone, bytes);
        """
}
