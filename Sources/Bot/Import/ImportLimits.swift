import Planner
import Storage
import Wording

/// Whether a plan has room for what a file holds; said before anything is imported.
struct ImportLimits {
    private let session: PlanSession

    init(_ session: PlanSession) { self.session = session }

    // How many bytes a row of a task has beside its texts.
    private static let bytesPerTask = 200

    /// Why a file cannot be imported; nil where it can.
    func refusal(of found: ReadImport, _ parts: [String]) throws -> LimitReply? {
        let limits = try session.limits
        let (tx, plan) = (session.tx, session.own.id)
        let preview = found.preview
        guard try PlanLimits(session).hasRoom(for: preview.open + preview.routines) else {
            return .planFull(limit: limits.tasks)
        }
        let known = Set(try tx.lists.all(plan: plan).map { $0.name.lowercased() })
        let new = Set(found.lists.map { $0.lowercased() }).subtracting(known)
        let most = TextLimits.lists * (preview.source == .fundone ? 5 : 1)
        guard new.isEmpty || known.count + new.count <= most else {
            return .lists(limit: TextLimits.lists)
        }
        guard limits.planBytes > 0 else { return nil }
        let texts = found.families.joined().reduce(0) { sum, record in
            sum + record.fields.values.reduce(0) { $0 + $1.utf8.count }
        }
        let bytes = try tx.plans.bytes(plan) + texts + preview.tasks * Self.bytesPerTask
        return bytes > limits.planBytes ? .planSize(limit: limits.planBytes) : nil
    }
}
