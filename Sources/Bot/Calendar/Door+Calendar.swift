import Dispatch
public import Planner

/// What calendar programs write.
extension Door {
    /// Carries out what a program writes and returns what became of it.
    ///
    /// - Throws: `StoreError` when the database does; then nothing has happened.
    public func write(_ order: CalendarOrder, as caller: Caller, key: String, now: Instant)
        async throws
        -> CalendarAnswer
    {
        let receipt = CalendarReceipt()
        let update = update(.order(.calendar(order, receipt: receipt)), caller, key, now)
        return try await withCheckedThrowingContinuation { continuation in
            queue.async {
                continuation.resume(
                    with: Result {
                        // What is said is that something else is done with the plan first.
                        let said = try self.handle(update, now)
                        return said.rows.isEmpty ? receipt.answer ?? .missing : .busy
                    })
            }
        }
    }
}
