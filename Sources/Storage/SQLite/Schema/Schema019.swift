/// Checklists: the items of a task, and which of them are ticked at one of its times. What an item weighs counts towards
/// the size of its plan.
enum Schema019 {
    static let upgrade = """
        CREATE TABLE checklist_items (
            id INTEGER PRIMARY KEY,
            plan INTEGER NOT NULL,
            todo INTEGER NOT NULL REFERENCES todos ON DELETE CASCADE,
            title TEXT NOT NULL
        ) STRICT;
        CREATE INDEX checklist_items_plan ON checklist_items (plan, id);
        CREATE INDEX checklist_items_todo ON checklist_items (todo, id);
        CREATE TABLE checklist_ticks (
            id INTEGER PRIMARY KEY,
            occurrence INTEGER NOT NULL REFERENCES occurrences ON DELETE CASCADE,
            item INTEGER NOT NULL REFERENCES checklist_items ON DELETE CASCADE,
            UNIQUE (occurrence, item)
        ) STRICT;
        CREATE INDEX checklist_ticks_item ON checklist_ticks (item);
        """
        + Schema005.added("items_added", "INSERT ON checklist_items", "NEW.plan", bytes("NEW"))
        + Schema005.taken("items_taken", "DELETE ON checklist_items", "OLD.plan", bytes("OLD"))
        + Schema005.added(
            "items_came", "UPDATE OF plan ON checklist_items", "NEW.plan", bytes("NEW"),
            when: "NEW.plan <> OLD.plan")
        + Schema005.taken(
            "items_went", "UPDATE OF plan ON checklist_items", "OLD.plan", bytes("OLD"),
            when: "NEW.plan <> OLD.plan")

    private static func bytes(_ row: String) -> String {
        "(20 + \(Schema005.text("\(row).title")))"
    }
}
