public import Planner
import Storage
public import Wording

/// Files that come another way than over a network, such as from a page.
extension ImportDesk {
    /// The result of looking at a file.
    public enum Look: Sendable {
        /// What is in it, and what it is called until it is imported, for a day at most.
        case offered(ImportPreview, id: Int64)
        /// Why it cannot be imported, as a reply words it.
        case refused(Reply)
    }

    /// Looks at a file for a plan and keeps what is in it; nothing is imported yet.
    ///
    /// - Throws: `StoreError`.
    public func look(at bytes: [UInt8], named name: String?, for plan: Int64, at now: Instant)
        throws -> Look
    {
        guard bytes.count <= Self.byteLimit else {
            return .refused(.imports(.tooLarge(file: name, limit: Self.byteLimit)))
        }
        guard let scene = try scene(plan: plan, file: name, now) else {
            return .refused(.imports(.noLongerThere))
        }
        let found: ReadImport?
        do {
            found = try ImportReader(bytes, scene).read()
        } catch let fault as ImportFault {
            return .refused(.imports(.unreadable(file: name, fault.description)))
        }
        guard let found else { return .refused(.imports(.unknown(file: name))) }
        guard !found.isEmpty else { return .refused(.imports(.empty(found.preview.source))) }
        let parts = try StoredPart.parts(found.families)
        return try environment.store.write { tx in
            guard let session = try session(of: plan, in: tx, now) else {
                return .refused(.imports(.noLongerThere))
            }
            if let refusal = try ImportLimits(session).refusal(of: found, parts) {
                return .refused(.limit(refusal))
            }
            let id = try tx.imports.want(NewImport(plan: plan, bot: ""), now: now)
            try keep(found, parts, as: id, of: plan, in: tx)
            return .offered(found.preview, id: id)
        }
    }
}
