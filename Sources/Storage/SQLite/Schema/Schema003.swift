/// What tasks are found by: their titles and words in lower case, and their notes where those differ from that
/// (`Transaction.prepareTexts` fills it for the tasks that are there). How far plans are on their way to another
/// day, whose alarms are being moved, and what was told of reminders that are not settled yet.
enum Schema003 {
    static let upgrade = """
        ALTER TABLE todos ADD COLUMN folded TEXT NOT NULL DEFAULT '';
        CREATE INDEX todos_folded ON todos (plan, folded);
        CREATE INDEX todos_unfolded ON todos (id) WHERE folded = '';
        CREATE TABLE todo_words (
            plan INTEGER NOT NULL REFERENCES plans ON DELETE CASCADE,
            word TEXT NOT NULL,
            todo INTEGER NOT NULL,
            PRIMARY KEY (plan, word, todo)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE note_texts (
            todo INTEGER PRIMARY KEY REFERENCES todos ON DELETE CASCADE,
            folded TEXT NOT NULL
        ) STRICT;
        CREATE TABLE rollovers (
            plan INTEGER PRIMARY KEY REFERENCES plans ON DELETE CASCADE,
            until TEXT NOT NULL,
            step INTEGER NOT NULL,
            position INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE alarm_moves (
            plan INTEGER PRIMARY KEY REFERENCES plans ON DELETE CASCADE,
            position INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE told_reminders (
            plan INTEGER PRIMARY KEY REFERENCES plans ON DELETE CASCADE,
            until INTEGER NOT NULL,
            is_held INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX todos_routines ON todos (plan, completed_at) WHERE kind = 'routine';
        CREATE INDEX occurrences_missed ON occurrences (plan, missed_at) WHERE state = 'missed';
        CREATE INDEX alarms_own ON alarms (plan, kind) WHERE todo IS NULL;
        DROP INDEX plan_numbers_freed;
        CREATE INDEX plan_numbers_freed ON plan_numbers (plan, number, freed_at)
            WHERE freed_at IS NOT NULL;
        """
}
