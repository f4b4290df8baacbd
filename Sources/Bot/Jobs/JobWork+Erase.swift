import Storage

/// Erasing a plan that is too large to be erased at once.
extension JobWork {
    // How many rows of all plans are looked at in a part, and how many of this plan are erased in one.
    private static let looked = 2000
    private static let erased = 100

    /// `count` says which table is gone through, `cursor` how far.
    func erase() throws {
        switch job.count {
        case 0:
            if let next = try tx.retention.eraseMessages(
                of: job.plan, after: Int64(job.cursor), Self.looked)
            {
                job.cursor = Int(next)
            } else {
                (job.count, job.cursor) = (1, 0)
            }
        case 1:
            if let next = try tx.retention.eraseOutbox(
                of: job.plan, after: Int64(job.cursor), Self.looked)
            {
                job.cursor = Int(next)
            } else {
                job.count = 2
            }
        default:
            guard try !tx.retention.erase(some: Self.erased, of: job.plan) else { break }
            return try finishErasing()
        }
        try tx.jobs.save(job)
    }

    private func finishErasing() throws {
        try tx.jobs.delete(job.id)
        tx.hasErasedMessages = true
        guard let context else { return }
        try context.deliver(AccountHandler(context: context).erase(), undo: nil)
    }
}
