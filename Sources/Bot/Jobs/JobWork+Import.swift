import Planner
import Storage
import Wording

/// Putting what a file holds into a plan. A part that cannot be put there ends it, and what was put there before is
/// taken back: all of a file is imported or nothing.
extension JobWork {
    func takeIn() throws {
        guard let id = Int64(job.subject), let row = try tx.imports.find(id),
            let preview = row.preview.flatMap({ ImportPreview(encoded: $0) })
        else { return try giveUp() }
        do {
            try tx.savepoint {
                var preview = preview
                try takeParts(of: id, &preview)
            }
        } catch let fault as ImportFault {
            try takeBack(import: id, saying: .imports(.takenBack(fault.description)))
        } catch let exceeded as PlanQuota.Exceeded {
            try takeBack(import: id, saying: .limit(.planSize(limit: exceeded.limit)))
        }
    }

    private func takeParts(of id: Int64, _ preview: inout ImportPreview) throws {
        let quota = try PlanQuota(
            session.plan, speaker: nil, options: session.environment.options, in: tx)
        tx.undo.beginJournal()
        let importer = PlanImporter(session: session)
        let end = Monotonic.now + JobRunner.secondsPerPart
        var isDone = false
        repeat {
            guard let (part, text) = try tx.imports.part(of: id) else {
                isDone = try importer.settle(isOwn: preview.source == .fundone, &job.cursor)
                break
            }
            for family in StoredPart(encoded: text)?.records ?? [] {
                if try !importer.takeFamily(family, isOwn: preview.source == .fundone) {
                    preview.leaveStanding(
                        isDone: family.first?.fields["completed"] != nil,
                        isRoutine: family.first?.fields["repeats"] != nil)
                }
            }
            try tx.imports.deletePart(part, of: id)
        } while Monotonic.now < end
        try quota.check()
        if let entry = job.undo { try tx.undo.endJournal(into: entry) }
        guard isDone else {
            try tx.imports.setPreview(preview.encoded(), of: id)
            return try tx.jobs.save(job)
        }
        try finish(import: id, preview)
    }

    private func finish(import id: Int64, _ preview: ImportPreview) throws {
        try tx.imports.delete(id)
        let entry = try job.undo.flatMap { try tx.undo.closeEntry($0, plan: job.plan) }
        try tx.jobs.delete(job.id)
        var outcome = Outcome.say(.imports(.imported(preview)))
        outcome.answers[0].offersUndo = entry != nil
        try context?.deliver(outcome, undo: entry)
    }

    /// Takes back what was put into the plan already.
    private func takeBack(import id: Int64, saying reply: Reply) throws {
        tx.undo.dropJournal()
        try tx.imports.delete(id)
        let entry = try job.undo.flatMap { try tx.undo.closeEntry($0, plan: job.plan) }
        try tx.jobs.delete(job.id)
        if let entry {
            var undoing = NewJob(
                .undo, plan: job.plan, subject: "\(try tx.undo.partCount(change: entry))")
            undoing.bot = job.bot
            undoing.undo = entry
            try tx.jobs.add(undoing, now: session.now)
        }
        try context?.deliver(.say(reply), undo: nil)
    }
}
