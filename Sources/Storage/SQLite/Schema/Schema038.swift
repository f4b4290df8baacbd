/// Plans that calendar programs look at (CalDAV, RFC 4791): what changed since they looked last, and what programs wrote
/// beside what a plan holds.
///
///     calendar_plans    a row for each plan that a program has opened, with the number of its newest change
///     calendar_marks    the newest change of each task in each list that it has stood in
///     calendar_objects  the name, the UID and the text that a program gave a task
///     calendar_names    the names that programs gave lists
///
/// The marks are made by triggers, whatever changes a task. Of a plan that no program has opened they cost one look into
/// a small table.
enum Schema038 {
    static let upgrade = tables + sizes + triggers

    private static let tables = """
        CREATE TABLE calendar_plans (
            plan INTEGER PRIMARY KEY REFERENCES plans ON DELETE CASCADE,
            changes INTEGER NOT NULL,
            all_changed INTEGER NOT NULL,
            forgotten INTEGER NOT NULL DEFAULT 0,
            reckoning TEXT NOT NULL
        ) STRICT;
        CREATE TABLE calendar_marks (
            plan INTEGER NOT NULL REFERENCES calendar_plans ON DELETE CASCADE,
            list INTEGER NOT NULL,
            todo INTEGER NOT NULL,
            change INTEGER NOT NULL,
            name TEXT NOT NULL,
            PRIMARY KEY (plan, list, todo)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX calendar_marks_change ON calendar_marks (plan, list, change, todo);
        CREATE TABLE calendar_objects (
            todo INTEGER PRIMARY KEY,
            plan INTEGER NOT NULL REFERENCES plans ON DELETE CASCADE,
            name TEXT NOT NULL,
            uid TEXT NOT NULL,
            body TEXT NOT NULL
        ) STRICT;
        CREATE INDEX calendar_objects_name ON calendar_objects (plan, name);
        CREATE INDEX calendar_objects_uid ON calendar_objects (plan, uid);
        CREATE TABLE calendar_names (
            list INTEGER PRIMARY KEY,
            plan INTEGER NOT NULL REFERENCES plans ON DELETE CASCADE,
            name TEXT NOT NULL,
            kinds TEXT NOT NULL,
            UNIQUE (plan, name)
        ) STRICT;

        """

    // What programs write counts like notes.
    private static let sizes =
        Schema005.added(
            "calendar_added", "INSERT ON calendar_objects", "NEW.plan", Schema005.text("NEW.body"))
        + Schema005.taken(
            "calendar_taken", "DELETE ON calendar_objects", "OLD.plan", Schema005.text("OLD.body"))
        + Schema005.added(
            "calendar_changed", "UPDATE OF body ON calendar_objects", "NEW.plan",
            "\(Schema005.text("NEW.body")) - \(Schema005.text("OLD.body"))",
            when: "NEW.plan = OLD.plan AND NEW.body <> OLD.body")

    private static let triggers =
        trigger("todos_added", "INSERT ON todos", "NEW", "NEW.id")
        + trigger("todos_changed", "UPDATE ON todos", "NEW", "NEW.id", when: differ(todo))
            + """
            CREATE TRIGGER calendar_todos_went AFTER UPDATE ON todos
            WHEN (NEW.list IS NOT OLD.list OR NEW.plan <> OLD.plan) AND \(isOpen("OLD.plan")) BEGIN
                \(left)
            END;
            CREATE TRIGGER calendar_todos_gone AFTER DELETE ON todos WHEN \(isOpen("OLD.plan")) BEGIN
                \(left)
            END;

            """ + trigger("occurrences_added", "INSERT ON occurrences", "NEW", "NEW.todo")
        + trigger("occurrences_gone", "DELETE ON occurrences", "OLD", "OLD.todo")
        + trigger(
            "occurrences_changed", "UPDATE ON occurrences", "NEW", "NEW.todo",
            when: differ(occurrence))
        + trigger("ticks_added", "INSERT ON checklist_ticks", item("NEW"), isItem: true)
        + trigger("ticks_gone", "DELETE ON checklist_ticks", item("OLD"), isItem: true)
        + ["tags", "recurrences", "checklist_items", "calendar_objects"].map { table in
            trigger("\(table)_added", "INSERT ON \(table)", "NEW.todo", isItem: true)
                + trigger("\(table)_changed", "UPDATE ON \(table)", "NEW.todo", isItem: true)
                + trigger("\(table)_gone", "DELETE ON \(table)", "OLD.todo", isItem: true)
        }.joined()

    private static let todo = [
        "list", "plan", "kind", "title", "notes", "priority", "star", "duration", "is_event",
        "reminders", "span_unit", "updated_at", "completed_at",
    ]

    private static let occurrence = [
        "starts_on", "due_on", "due_time", "own_duration", "title", "reminders", "state",
        "closed_at",
        "is_cleared",
    ]

    private static func differ(_ columns: [String]) -> String {
        "(" + columns.map { "NEW.\($0) IS NOT OLD.\($0)" }.joined(separator: " OR ") + ")"
    }

    private static func isOpen(_ plan: String) -> String {
        "EXISTS (SELECT 1 FROM calendar_plans WHERE plan = \(plan))"
    }

    private static func item(_ tick: String) -> String {
        "(SELECT todo FROM checklist_items WHERE id = \(tick).item)"
    }

    /// Marks the task of a row that names its plan.
    private static func trigger(
        _ name: String, _ event: String, _ row: String, _ todo: String, when: String? = nil
    ) -> String {
        let condition = (when.map { "\($0) AND " } ?? "") + isOpen("\(row).plan")
        return marking(name, event, todo, condition)
    }

    /// Marks the task of a row that does not.
    private static func trigger(
        _ name: String, _ event: String, _ todo: String, isItem: Bool
    ) -> String {
        marking(
            name, event, todo,
            """
            EXISTS (SELECT 1 FROM calendar_plans)
                AND EXISTS (SELECT 1 FROM calendar_plans p JOIN todos t ON t.plan = p.plan WHERE t.id = \(todo))
            """)
    }

    private static func marking(
        _ name: String, _ event: String, _ todo: String, _ condition: String
    ) -> String {
        """
        CREATE TRIGGER calendar_\(name) AFTER \(event) WHEN \(condition) BEGIN
            UPDATE calendar_plans SET changes = changes + 1
            WHERE plan = (SELECT plan FROM todos WHERE id = \(todo));
            INSERT INTO calendar_marks (plan, list, todo, change, name)
            SELECT t.plan, IFNULL(t.list, 0), t.id, p.changes, \(objectName("t.id"))
            FROM todos t JOIN calendar_plans p ON p.plan = t.plan WHERE t.id = \(todo)
            ON CONFLICT (plan, list, todo) DO UPDATE SET change = excluded.change, name = excluded.name;
        END;

        """
    }

    /// Marks that a task stands in a list no more.
    private static let left = """
        UPDATE calendar_plans SET changes = changes + 1 WHERE plan = OLD.plan;
            INSERT INTO calendar_marks (plan, list, todo, change, name)
            SELECT plan, IFNULL(OLD.list, 0), OLD.id, changes, \(objectName("OLD.id"))
            FROM calendar_plans WHERE plan = OLD.plan
            ON CONFLICT (plan, list, todo) DO UPDATE SET change = excluded.change, name = excluded.name;
        """

    private static func objectName(_ todo: String) -> String {
        "IFNULL((SELECT name FROM calendar_objects WHERE todo = \(todo)), '')"
    }
}
