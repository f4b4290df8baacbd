/// Who is in a group, what the group is called, its board, who is to do a task there, who takes turns with it and who
/// did it.
enum Schema016 {
    static let upgrade = """
        ALTER TABLE chats ADD COLUMN title TEXT NOT NULL DEFAULT '';
        CREATE TABLE members (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            chat INTEGER NOT NULL REFERENCES chats ON DELETE CASCADE,
            network TEXT NOT NULL,
            external_id TEXT NOT NULL,
            username TEXT NOT NULL,
            name TEXT NOT NULL,
            has_left INTEGER NOT NULL DEFAULT 0,
            UNIQUE (chat, network, external_id)
        ) STRICT;
        CREATE INDEX members_person ON members (network, external_id);
        CREATE TABLE boards (
            plan INTEGER PRIMARY KEY REFERENCES plans ON DELETE CASCADE,
            outbox INTEGER NOT NULL,
            digest INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX boards_outbox ON boards (outbox);
        ALTER TABLE todos ADD COLUMN assignee INTEGER;
        ALTER TABLE todos ADD COLUMN turns TEXT NOT NULL DEFAULT '';
        ALTER TABLE occurrences ADD COLUMN assignee INTEGER;
        ALTER TABLE occurrences ADD COLUMN closed_by INTEGER;
        CREATE INDEX todos_assignee ON todos (assignee) WHERE assignee IS NOT NULL;
        CREATE INDEX occurrences_assignee ON occurrences (assignee) WHERE assignee IS NOT NULL;
        CREATE INDEX occurrences_closed_by ON occurrences (closed_by) WHERE closed_by IS NOT NULL;
        """
}
