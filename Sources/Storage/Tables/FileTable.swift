public import Planner

/// The files of tasks.
public struct FileTable {
    let tx: Transaction

    /// The files of a task, in the order in which they came.
    public func all(todo: Int64) throws -> [TodoFile] {
        try tx.rows(
            "SELECT * FROM todo_files WHERE todo = ?1 ORDER BY id", todo, as: TodoFile.init)
    }

    /// The task of a plan that has a file of that album of a bot; nil where there is none.
    public func todo(plan: Int64, bot: String, album: String) throws -> Int64? {
        try tx.id(
            "SELECT todo FROM todo_files WHERE plan = ?1 AND album = ?2 AND bot = ?3 LIMIT 1",
            plan, album, bot)
    }

    /// Hangs a file on a task, as the last.
    public func add(_ file: NetworkFile, to todo: StoredTodo, rings: Bool) throws {
        try tx.insert(
            .files, "plan, todo, bot, kind, reference, name, is_sealed, album, rings", todo.plan,
            todo.id, file.bot, file.kind.rawValue, file.reference, file.name, file.isSealed,
            file.album, rings)
    }

    /// Lets a file be sent along when its task rings, or no more.
    public func setRings(_ rings: Bool, file: Int64) throws {
        try tx.update(.files, id: file, [("rings", rings)])
    }

    /// Takes a file off its task.
    public func remove(_ file: Int64) throws { try tx.delete(.files, id: file) }

    /// Takes the files of a task away that is deleted; can be undone.
    func removeAll(todo: Int64) throws {
        for file in try all(todo: todo) { try remove(file.id) }
    }
}

extension TodoFile {
    fileprivate init(_ row: Row) {
        var file = NetworkFile(
            bot: row["bot"], kind: NetworkFile.Kind(rawValue: row["kind"]) ?? .document,
            reference: row["reference"])
        file.name = row["name"]
        file.isSealed = row["is_sealed"]
        file.album = row["album"]
        self.init(id: row["id"], todo: row["todo"], file: file, rings: row["rings"])
    }
}
