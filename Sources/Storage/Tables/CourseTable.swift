public import Planner

/// The planners of Canvas that plans follow.
public struct CourseTable {
    let tx: Transaction

    /// Follows a Canvas, in the place of the one before; it is to be read now.
    public func save(_ course: Course, now: Instant) throws {
        tx.news.wantsCalendars = true
        try tx.execute("DELETE FROM courses WHERE plan = ?1", course.plan)
        try tx.execute(
            """
            INSERT INTO courses (plan, identity, address, token, bot, chat, thread,
                due_at, created_at)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8)
            """, course.plan, course.identity, course.address, course.token, course.bot,
            course.chat, course.thread, now.seconds)
    }

    /// The Canvas of a plan; nil where it follows none.
    public func find(plan: Int64) throws -> Course? {
        try tx.row("SELECT * FROM courses WHERE plan = ?1", plan, as: Course.init)
    }

    /// Forgets the Canvas of a plan and its token, also in the log; what is which task is kept.
    public func forget(plan: Int64) throws {
        tx.hasErased = true
        try tx.execute("DELETE FROM courses WHERE plan = ?1", plan)
    }

    /// The Canvas that is to be read first, if one is by then.
    public func nextDue(at now: Instant) throws -> Course? {
        try tx.row(
            "SELECT * FROM courses WHERE due_at <= ?1 ORDER BY due_at LIMIT 1", now.seconds,
            as: Course.init)
    }

    /// Lets a Canvas be read at that moment, not before; never where it is nil.
    public func setDue(plan: Int64, at moment: Instant?) throws {
        try tx.execute(
            "UPDATE courses SET due_at = ?1 WHERE plan = ?2", moment?.seconds, plan)
    }

    /// Notes that a Canvas was read.
    public func noteRead(plan: Int64, at now: Instant) throws {
        try tx.execute(
            "UPDATE courses SET read_at = ?1, failures = 0, fault = NULL WHERE plan = ?2",
            now.seconds, plan)
    }

    /// Notes that a Canvas could not be read; a token that it does not take is forgotten.
    public func noteFailure(plan: Int64, _ fault: CourseFault) throws {
        try tx.execute(
            """
            UPDATE courses SET failures = failures + 1, fault = ?1,
                token = CASE WHEN ?1 = 'token' THEN '' ELSE token END
            WHERE plan = ?2
            """, fault.rawValue, plan)
    }

    /// When something is to be asked or told next; nil where nothing is.
    public func nextMoment() throws -> Instant? {
        try tx.number(
            """
            SELECT MIN(at) FROM (
                SELECT MIN(due_at) AS at FROM courses
                UNION ALL SELECT MIN(tell_at) FROM course_items) t
            """
        ).map { Instant(seconds: $0) }
    }

    /// The known items of the Canvas of a plan.
    public func items(of course: Course) throws -> [CourseItem.Key: StoredCourseItem] {
        let all = try tx.rows(
            "SELECT * FROM course_items WHERE plan = ?1 AND address = ?2", course.plan,
            course.address, as: StoredCourseItem.init)
        return Dictionary(all.map { ($0.item.key, $0) }) { $1 }
    }

    /// Notes an item as it is in the Canvas, and its task here. What the Canvas knows is not told to it.
    public func save(_ item: CourseItem, todo: Int64?, of course: Course) throws {
        try tx.execute(
            """
            INSERT INTO course_items (id, plan, address, kind, item, todo, title, item_due,
                is_submitted, is_marked, mark)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
            ON CONFLICT (plan, address, kind, item) DO UPDATE SET todo = ?6, title = ?7,
                item_due = ?8, is_submitted = ?9, is_marked = ?10, mark = ?11
            """, try tx.newID(), course.plan, course.address, item.key.kind, item.key.id, todo,
            item.title, item.dueAt?.seconds, item.isSubmitted, item.isMarked, item.mark)
    }

    /// What is to be told next where a Canvas is followed, if anything is by then, and whether it is done here.
    public func nextUntold(at now: Instant) throws -> (item: StoredCourseItem, isDone: Bool)? {
        try tx.row(
            """
            SELECT i.*, t.completed_at IS NOT NULL AS is_done FROM course_items i
            JOIN todos t ON t.id = i.todo
            JOIN courses c ON c.plan = i.plan AND c.address = i.address AND c.token <> ''
            WHERE i.tell_at <= ?1 ORDER BY i.tell_at, i.id LIMIT 1
            """, now.seconds
        ) { (StoredCourseItem($0), $0["is_done"]) }
    }

    /// Lets something be told at that moment, not before; no more where it is nil.
    public func setTelling(_ id: Int64, at moment: Instant?) throws {
        try tx.execute(
            "UPDATE course_items SET tell_at = ?1 WHERE id = ?2", moment?.seconds, id)
    }

    /// Nothing waits any longer that cannot be told: the task is gone, or the Canvas is followed no more.
    public func dropUntellable(at now: Instant) throws {
        try tx.execute(
            """
            UPDATE course_items SET tell_at = NULL WHERE tell_at <= ?1 AND NOT EXISTS (
                SELECT 1 FROM todos t JOIN courses c ON c.plan = course_items.plan
                WHERE t.id = course_items.todo AND c.address = course_items.address
                AND c.token <> '')
            """, now.seconds)
    }

    /// Notes that something was marked there, or not any more.
    public func noteMark(_ id: Int64, mark: Int64?, isMarked: Bool) throws {
        try tx.execute(
            "UPDATE course_items SET mark = ?1, is_marked = ?2, tell_at = NULL WHERE id = ?3",
            mark, isMarked, id)
    }
}

extension Course {
    fileprivate init(_ row: Row) {
        self.init(
            plan: row["plan"], identity: row["identity"], address: row["address"],
            token: row["token"], bot: row["bot"], createdAt: Instant(seconds: row["created_at"]))
        chat = row["chat"]
        thread = row["thread"]
        readAt = row.instant("read_at")
        failures = row["failures"]
        let known: String? = row["fault"]
        fault = known.flatMap(CourseFault.init)
    }
}
