/// What bounds the growth of a database: the size of each plan, kept up to date by triggers whatever changes it, and
/// a way to the messages that are of no more use. Bodies that earlier builds kept are taken away in parts, later.
enum Schema005 {
    static func upgrade(_ tx: Transaction) throws {
        try tx.db.run(sizes + triggers + rest)
    }

    /// Which rows of the outbox nothing asks for once they have ended.
    static let spent = """
        (edits IS NOT NULL OR plan IS NULL OR (class = 0 AND state = 'discarded'))
        """

    private static let sizes = """
        CREATE TABLE plan_sizes (
            plan INTEGER PRIMARY KEY REFERENCES plans ON DELETE CASCADE,
            bytes INTEGER NOT NULL
        ) STRICT;
        INSERT INTO plan_sizes (plan, bytes)
        SELECT plan, SUM(bytes) FROM (
            SELECT plan, \(task("t")) AS bytes FROM todos t
            UNION ALL SELECT plan, \(text("o.title")) FROM occurrences o WHERE title IS NOT NULL
            UNION ALL SELECT t.plan, \(tag("g")) FROM tags g JOIN todos t ON t.id = g.todo
            UNION ALL SELECT plan, \(list) FROM plan_lists) t
        WHERE plan IN (SELECT id FROM plans) GROUP BY plan;

        """

    private static let rest = """
        CREATE INDEX outbox_spent ON outbox (ended_at) WHERE \(spent);
        INSERT INTO facts (name, value) SELECT 'old bodies', 'outbox 0'
            WHERE EXISTS (SELECT 1 FROM outbox);
        """

    private static let triggers =
        added("todos_added", "INSERT ON todos", "NEW.plan", task("NEW"))
        // Before: its tags go with it.
        + taken(
            "todos_taken", "DELETE ON todos", "OLD.plan", "\(task("OLD")) - \(tags("OLD"))",
            moment: "BEFORE")
        + added(
            "todos_changed", "UPDATE OF title, notes ON todos", "NEW.plan",
            "\(task("NEW")) - \(task("OLD"))",
            when: "NEW.plan = OLD.plan AND (NEW.title <> OLD.title OR NEW.notes IS NOT OLD.notes)")
        + added(
            "todos_came", "UPDATE OF plan ON todos", "NEW.plan",
            "\(task("NEW")) + \(tags("NEW"))", when: "NEW.plan <> OLD.plan")
        + taken(
            "todos_went", "UPDATE OF plan ON todos", "OLD.plan",
            "\(task("OLD")) - \(tags("OLD"))", when: "NEW.plan <> OLD.plan")
        + added("tags_added", "INSERT ON tags", owner("NEW"), tag("NEW"))
        + taken("tags_taken", "DELETE ON tags", owner("OLD"), tag("OLD"))
        + added(
            "occurrences_added", "INSERT ON occurrences", "NEW.plan", text("NEW.title"),
            when: "NEW.title IS NOT NULL")
        + taken(
            "occurrences_taken", "DELETE ON occurrences", "OLD.plan", text("OLD.title"),
            when: "OLD.title IS NOT NULL")
        + added(
            "occurrences_titled", "UPDATE OF title, plan ON occurrences", "NEW.plan",
            text("NEW.title"),
            when: "NEW.title IS NOT OLD.title OR NEW.title IS NOT NULL AND NEW.plan <> OLD.plan")
        + taken(
            "occurrences_untitled", "UPDATE OF title, plan ON occurrences", "OLD.plan",
            text("OLD.title"),
            when: "NEW.title IS NOT OLD.title OR NEW.title IS NOT NULL AND NEW.plan <> OLD.plan")
        + added("plan_lists_added", "INSERT ON plan_lists", "NEW.plan", list)
        + taken("plan_lists_taken", "DELETE ON plan_lists", "OLD.plan", list)

    // What a task, a tag and a list weigh beside their words.
    private static func task(_ row: String) -> String {
        "(100 + \(text("\(row).title")) + \(text("\(row).notes")))"
    }

    private static func tag(_ row: String) -> String { "(20 + \(text("\(row).tag")))" }

    private static let list = "200"

    static func text(_ column: String) -> String {
        "IFNULL(LENGTH(CAST(\(column) AS BLOB)), 0)"
    }

    private static func tags(_ todo: String) -> String {
        "(SELECT IFNULL(SUM(\(tag("g"))), 0) FROM tags g WHERE g.todo = \(todo).id)"
    }

    private static func owner(_ tag: String) -> String {
        "(SELECT plan FROM todos WHERE id = \(tag).todo)"
    }

    static func added(
        _ name: String, _ event: String, _ plan: String, _ bytes: String, when: String? = nil
    ) -> String {
        """
        CREATE TRIGGER size_\(name) AFTER \(event)\(when.map { " WHEN \($0)" } ?? "") BEGIN
            INSERT INTO plan_sizes (plan, bytes) SELECT id, \(bytes) FROM plans WHERE id = \(plan)
            ON CONFLICT (plan) DO UPDATE SET bytes = bytes + excluded.bytes;
        END;

        """
    }

    static func taken(
        _ name: String, _ event: String, _ plan: String, _ bytes: String, when: String? = nil,
        moment: String = "AFTER"
    ) -> String {
        """
        CREATE TRIGGER size_\(name) \(moment) \(event)\(when.map { " WHEN \($0)" } ?? "") BEGIN
            UPDATE plan_sizes SET bytes = bytes - \(bytes) WHERE plan = \(plan);
        END;

        """
    }
}
