import Dispatch
import Glibc
import Storage
import Synchronization

/// The database that a conversation has open, for whoever must close it from outside.
final class OpenDatabase: Sendable {
    private let store = Mutex<Store?>(nil)

    /// Notes that it was opened.
    func opened(_ store: Store) { self.store.withLock { $0 = store } }

    /// Notes that it is going to be closed.
    func closed() { store.withLock { $0 = nil } }

    /// Sees to it that a signal ends the process: a second after it, where the conversation is still held up
    /// (by output that nobody reads, by a long command), the database is closed and the process ends.
    func endOnSignal(_ cleanUp: @escaping @Sendable () -> Void) {
        let source = DispatchSource.makeReadSource(
            fileDescriptor: StopSignal.descriptor, queue: .global())
        source.setEventHandler {
            source.cancel()
            DispatchQueue.global().asyncAfter(deadline: .now() + 1) {
                self.close(within: .milliseconds(400))
                cleanUp()
                _exit(0)
            }
        }
        source.activate()
    }

    // A transaction that stands may keep it from being closed; then it is taken back at the next start.
    private func close(within time: DispatchTimeInterval) {
        let done = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            let store = self.store.withLock { $0.take() }
            try? store?.close()
            done.signal()
        }
        _ = done.wait(timeout: .now() + time)
    }
}
