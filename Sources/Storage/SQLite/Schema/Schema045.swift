/// Plans follow the planner of a Canvas: its token, sealed, and what of it is which task. A task that is ticked or opened
/// here, and stands otherwise there, is to be told there.
enum Schema045 {
    static let upgrade = """
        CREATE TABLE courses (
            plan INTEGER PRIMARY KEY REFERENCES plans ON DELETE CASCADE,
            identity INTEGER NOT NULL,
            address TEXT NOT NULL,
            token TEXT NOT NULL,
            bot TEXT NOT NULL,
            chat INTEGER,
            thread TEXT,
            due_at INTEGER,
            read_at INTEGER,
            failures INTEGER NOT NULL DEFAULT 0,
            fault TEXT,
            created_at INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX courses_due ON courses (due_at) WHERE due_at IS NOT NULL;

        CREATE TABLE course_items (
            id INTEGER PRIMARY KEY,
            plan INTEGER NOT NULL REFERENCES plans ON DELETE CASCADE,
            address TEXT NOT NULL,
            kind TEXT NOT NULL,
            item TEXT NOT NULL,
            todo INTEGER,
            title TEXT NOT NULL,
            item_due INTEGER,
            is_submitted INTEGER NOT NULL,
            is_marked INTEGER NOT NULL,
            mark INTEGER,
            tell_at INTEGER,
            UNIQUE (plan, address, kind, item)
        ) STRICT;
        CREATE INDEX course_items_todo ON course_items (todo);
        CREATE INDEX course_items_tell ON course_items (tell_at) WHERE tell_at IS NOT NULL;
        CREATE TRIGGER course_items_ticked AFTER UPDATE OF completed_at ON todos
        WHEN (OLD.completed_at IS NULL) <> (NEW.completed_at IS NULL) BEGIN
            UPDATE course_items SET tell_at = CASE
                WHEN (is_submitted OR is_marked) = (NEW.completed_at IS NOT NULL) THEN NULL
                ELSE 0 END
            WHERE todo = NEW.id;
        END
        """
}
