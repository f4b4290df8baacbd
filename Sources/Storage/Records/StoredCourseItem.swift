public import Planner

/// Something in the planner of a Canvas as it was read last, and the task that it is here.
public struct StoredCourseItem: Sendable {
    /// The row.
    public let id: Int64
    /// The plan.
    public let plan: Int64
    /// As it was there.
    public let item: CourseItem
    /// The row of the task; nil where it never was one. The task may be gone.
    public let todo: Int64?

    init(_ row: Row) {
        id = row["id"]
        plan = row["plan"]
        todo = row["todo"]
        item = CourseItem(
            CourseItem.Key(row["kind"], row["item"]), title: row["title"],
            dueAt: row.instant("item_due"), isSubmitted: row["is_submitted"],
            isMarked: row["is_marked"], mark: row["mark"])
    }
}
