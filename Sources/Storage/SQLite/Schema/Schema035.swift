/// The files of tasks, by what the networks call them; and who wants neither name nor photo of theirs to be kept or shown.
/// What a file weighs counts towards the size of its plan.
enum Schema035 {
    static let upgrade =
        """
        CREATE TABLE todo_files (
            id INTEGER PRIMARY KEY,
            plan INTEGER NOT NULL,
            todo INTEGER NOT NULL REFERENCES todos ON DELETE CASCADE,
            bot TEXT NOT NULL,
            kind TEXT NOT NULL,
            reference TEXT NOT NULL,
            name TEXT,
            is_sealed INTEGER NOT NULL DEFAULT 0,
            album TEXT,
            rings INTEGER NOT NULL DEFAULT 0
        ) STRICT;
        CREATE INDEX todo_files_plan ON todo_files (plan, id);
        CREATE INDEX todo_files_todo ON todo_files (todo, id);
        CREATE INDEX todo_files_album ON todo_files (plan, album) WHERE album IS NOT NULL;
        ALTER TABLE identities ADD COLUMN is_forgotten INTEGER NOT NULL DEFAULT 0;
        """
        + Schema005.added("files_added", "INSERT ON todo_files", "NEW.plan", bytes("NEW"))
        + Schema005.taken("files_taken", "DELETE ON todo_files", "OLD.plan", bytes("OLD"))
        + Schema005.added(
            "files_came", "UPDATE OF plan ON todo_files", "NEW.plan", bytes("NEW"),
            when: "NEW.plan <> OLD.plan")
        + Schema005.taken(
            "files_went", "UPDATE OF plan ON todo_files", "OLD.plan", bytes("OLD"),
            when: "NEW.plan <> OLD.plan")

    private static func bytes(_ row: String) -> String {
        "(60 + \(Schema005.text("\(row).reference")) + \(Schema005.text("\(row).name")))"
    }
}
