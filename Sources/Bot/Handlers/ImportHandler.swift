import Language
import Planner
import Storage
import Wording

/// Files of other programs that people send.
///
///     without words, of a name that exports have ──► it is looked at ──► what is in it, Import / Not
///     with `import`                               ──► the same, whatever it is called
///     Import, yes, import                         ──► job ──► what was imported, Undo
struct ImportHandler {
    let context: UpdateContext

    private var tx: Transaction { context.tx }

    /// A plan has no more files that wait to be looked at.
    private static let mostWanted = 5

    /// Lets a file be looked at; nil where it is not to be imported.
    func look(at file: NetworkFile, _ words: String) throws -> Outcome? {
        let isAsked = context.says(words, .fileImport)
        guard file.kind == .document, isAsked || words.isEmpty else { return nil }
        guard !context.chat.isGroup else {
            return isAsked ? .say(.imports(.inPrivate)) : nil
        }
        guard isAsked || ImportReader.mayBeExport(file.name ?? ""),
            try tx.imports.wantedCount(plan: context.plan.id) < Self.mostWanted
        else { return nil }
        return try fetch(file, isAsked: isAsked)
    }

    /// Lets a file be fetched, which is answered when it is there.
    func fetch(_ file: NetworkFile, isAsked: Bool) throws -> Outcome {
        var new = NewImport(plan: context.plan.id, bot: context.update.bot)
        new.chat = context.chat.id
        new.thread = context.update.chat.thread
        new.identity = context.identity.id
        new.file = try file.encoded()
        new.isAsked = isAsked
        try tx.imports.want(new, now: context.now)
        return .silence
    }

    /// Says what can be imported where nothing but `import` was said; nil for other words.
    func order(_ text: String) throws -> Outcome? {
        context.says(text, .fileImport) ? .say(.imports(.how)) : nil
    }

    /// The answer to what is in a file; nil where the words say something else.
    func answer(_ id: Int64, _ text: String, _ understanding: Understanding) throws -> Outcome? {
        if context.says(text, .fileImport) { return try take(id) }
        guard case .confirm(let isYes) = understanding.command else { return nil }
        return try isYes ? take(id) : leave(id)
    }

    /// Puts what a file holds into the plan.
    func take(_ id: Int64) throws -> Outcome {
        guard let preview = try offered(id) else { return .say(.imports(.noLongerThere)) }
        if let busy = try context.busy() { return busy }
        guard try PlanLimits(context.session).hasRoom(for: preview.open + preview.routines) else {
            return .say(.limit(.planFull(limit: try context.session.limits.tasks)))
        }
        try context.close(.takeIn(id))
        return try context.begin(.takeIn, subject: "\(id)", [], summary: .imported(preview))
    }

    /// Forgets what a file holds.
    func leave(_ id: Int64) throws -> Outcome {
        guard try offered(id) != nil else { return .say(.imports(.noLongerThere)) }
        if let busy = try context.busy() { return busy }
        try context.close(.takeIn(id))
        try tx.imports.delete(id)
        return .say(.imports(.dropped))
    }

    /// What is in a file that was offered to this plan; nil where it is no longer kept.
    private func offered(_ id: Int64) throws -> ImportPreview? {
        guard let row = try tx.imports.find(id), row.plan == context.plan.id else { return nil }
        return row.preview.flatMap { ImportPreview(encoded: $0) }
    }
}
