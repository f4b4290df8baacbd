public import Planner

/// What calendar programs look at: the tasks of lists, by the numbers of their changes. A list is named by its row, 0 for
/// what is on none.
public struct CalendarTable {
    let tx: Transaction

    // How many deleted tasks are known as deleted for good.
    private static let mostDeleted = 2000

    /// How far the changes of a plan have come; nil where no program has opened it.
    public func state(plan: Int64) throws -> CalendarState? {
        try tx.row("SELECT * FROM calendar_plans WHERE plan = ?1", plan) { row in
            CalendarState(
                changes: row["changes"], allChanged: row["all_changed"],
                forgotten: row["forgotten"], reckoning: row["reckoning"])
        }
    }

    /// Opens a plan to programs, or notes that what all of its texts depend on is something else now.
    public func open(plan: Int64, reckoning: String, now: Instant) throws {
        // Larger than any number before, also where a database was put back.
        try tx.execute(
            """
            INSERT INTO calendar_plans (plan, changes, all_changed, forgotten, reckoning)
            VALUES (?1, ?2, ?2, ?2, ?3)
            ON CONFLICT (plan) DO UPDATE SET changes = calendar_plans.changes + 1,
                all_changed = calendar_plans.changes + 1, reckoning = excluded.reckoning
            """, plan, now.seconds, reckoning)
    }

    private static let members = """
        SELECT t.id, COALESCE(m.change, 0) AS change, o.name, (
            SELECT 1 FROM calendar_objects a JOIN todos b ON b.id = a.todo
            WHERE a.plan = o.plan AND a.name = o.name AND a.todo < o.todo
                AND COALESCE(b.list, 0) = COALESCE(t.list, 0) LIMIT 1) AS is_taken
        FROM todos t
        LEFT JOIN calendar_objects o ON o.todo = t.id
        LEFT JOIN calendar_marks m
            ON m.plan = t.plan AND m.list = COALESCE(t.list, 0) AND m.todo = t.id
        """

    /// All tasks of a list, oldest first.
    public func members(plan: Int64, list: Int64) throws -> [CalendarMember] {
        try tx.rows(
            "\(Self.members) WHERE t.plan = ?1 AND COALESCE(t.list, 0) = ?2 ORDER BY t.id",
            plan, list, as: CalendarMember.init)
    }

    /// The task of that row where it stands in the list.
    public func member(plan: Int64, list: Int64, todo: Int64) throws -> CalendarMember? {
        try tx.row(
            "\(Self.members) WHERE t.id = ?3 AND t.plan = ?1 AND COALESCE(t.list, 0) = ?2",
            plan, list, todo, as: CalendarMember.init)
    }

    /// The task of a list that is called so.
    public func member(plan: Int64, list: Int64, named name: String) throws -> CalendarMember? {
        let named = try tx.row(
            """
            \(Self.members) WHERE o.plan = ?1 AND o.name = ?3 AND t.plan = ?1
                AND COALESCE(t.list, 0) = ?2
            ORDER BY t.id LIMIT 1
            """, plan, list, name, as: CalendarMember.init)
        if let named { return named }
        guard let todo = CalendarMember.todo(ownName: name),
            let member = try member(plan: plan, list: list, todo: todo), member.name == name
        else { return nil }
        return member
    }

    /// The task of a list that has that `UID` by a program.
    public func member(plan: Int64, list: Int64, uid: String) throws -> CalendarMember? {
        try tx.row(
            """
            \(Self.members) WHERE o.plan = ?1 AND o.uid = ?3 AND t.plan = ?1
                AND COALESCE(t.list, 0) = ?2
            ORDER BY t.id LIMIT 1
            """, plan, list, uid, as: CalendarMember.init)
    }

    /// The tasks that changed in a list after a change, or left it, in the order of their changes: those after `todo`
    /// of that change, at most so many.
    public func changes(
        plan: Int64, list: Int64, after change: Int, todo: Int64, limit: Int
    ) throws -> [(member: CalendarMember, isDeleted: Bool)] {
        try tx.rows(
            """
            SELECT m.todo, m.change, m.name, t.id FROM calendar_marks m
            LEFT JOIN todos t
                ON t.id = m.todo AND t.plan = m.plan AND COALESCE(t.list, 0) = m.list
            WHERE m.plan = ?1 AND m.list = ?2 AND (m.change, m.todo) > (?3, ?4)
            ORDER BY m.change, m.todo LIMIT ?5
            """, plan, list, change, todo, limit
        ) { row in
            let name: String = row["name"]
            let mark = CalendarMember(
                todo: row["todo"], change: row["change"], name: name.isEmpty ? nil : name)
            return (mark, (row["id"] as Int64?) == nil)
        }
    }

    /// The number of the newest change in a list; 0 where there is none.
    public func newest(plan: Int64, list: Int64) throws -> Int {
        try tx.number(
            "SELECT MAX(change) FROM calendar_marks WHERE plan = ?1 AND list = ?2", plan, list)
            ?? 0
    }

    /// What a program wrote of a task; nil for none.
    public func object(todo: Int64) throws -> CalendarObject? {
        try tx.row("SELECT * FROM calendar_objects WHERE todo = ?1", todo) { row in
            CalendarObject(
                todo: row["todo"], name: row["name"], uid: row["uid"], body: row["body"])
        }
    }

    /// Keeps what a program wrote of a task.
    public func save(_ object: CalendarObject, plan: Int64) throws {
        try tx.execute(
            """
            INSERT INTO calendar_objects (todo, plan, name, uid, body) VALUES (?1, ?2, ?3, ?4, ?5)
            ON CONFLICT (todo) DO UPDATE SET
                name = excluded.name, uid = excluded.uid, body = excluded.body
            """, object.todo, plan, object.name, object.uid, object.body)
    }

    /// Another task takes the name of one that was deleted.
    public func free(name: String, plan: Int64) throws {
        try tx.execute(
            """
            DELETE FROM calendar_objects WHERE plan = ?1 AND name = ?2
                AND NOT EXISTS (SELECT 1 FROM todos t WHERE t.id = calendar_objects.todo)
            """, plan, name)
    }

    /// What programs made of the lists of a plan, by their rows.
    public func listNames(plan: Int64) throws -> [Int64: CalendarListName] {
        let names = try tx.rows("SELECT * FROM calendar_names WHERE plan = ?1", plan) { row in
            let kinds: String = row["kinds"]
            return (
                list: row["list"] as Int64,
                CalendarListName(
                    name: row["name"], kinds: kinds.split(separator: " ").map(String.init))
            )
        }
        return Dictionary(uniqueKeysWithValues: names)
    }

    /// Names a list as a program did; a list that was deleted loses the name.
    public func setName(_ name: CalendarListName, list: Int64, plan: Int64) throws {
        try tx.execute("DELETE FROM calendar_names WHERE plan = ?1 AND name = ?2", plan, name.name)
        try tx.execute(
            "INSERT INTO calendar_names (list, plan, name, kinds) VALUES (?1, ?2, ?3, ?4)", list,
            plan, name.name, name.kinds.joined(separator: " "))
    }

    /// Forgets what was written of tasks that cannot come back, and all but the newest that were deleted; true when there
    /// may be more.
    public func trim(plan: Int64, now: Instant, limit: Int) throws -> Bool {
        let objects = try tx.changes(
            """
            DELETE FROM calendar_objects WHERE todo IN (
                SELECT o.todo FROM calendar_objects o
                WHERE o.plan = ?1 AND NOT EXISTS (SELECT 1 FROM todos t WHERE t.id = o.todo)
                    AND NOT EXISTS (
                        SELECT 1 FROM plan_numbers n WHERE n.todo = o.todo AND n.freed_at > ?2)
                LIMIT ?3)
            """, plan, now.seconds, limit)
        guard try state(plan: plan) != nil else { return objects == limit }
        let deleted = try tx.rows(
            """
            SELECT m.list, m.todo, m.change FROM calendar_marks m
            WHERE m.plan = ?1 AND NOT EXISTS (
                SELECT 1 FROM todos t
                WHERE t.id = m.todo AND t.plan = m.plan AND COALESCE(t.list, 0) = m.list)
            ORDER BY m.change DESC LIMIT ?2 OFFSET ?3
            """, plan, limit, Self.mostDeleted)
        for mark in deleted {
            let (list, todo, change): (Int64, Int64, Int) = (
                mark["list"], mark["todo"], mark["change"]
            )
            try tx.execute(
                "DELETE FROM calendar_marks WHERE plan = ?1 AND list = ?2 AND todo = ?3",
                plan, list, todo)
            try tx.execute(
                "UPDATE calendar_plans SET forgotten = ?2 WHERE plan = ?1 AND forgotten < ?2",
                plan, change)
        }
        return objects == limit || deleted.count == limit
    }
}

extension CalendarMember {
    fileprivate init(_ row: Row) {
        let isTaken = (row["is_taken"] as Int?) != nil
        self.init(todo: row["id"], change: row["change"], name: isTaken ? nil : row["name"])
    }
}
