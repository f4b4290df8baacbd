import Logging
import Synchronization

/// A log that is kept for the test to read.
final class LogLines: Sendable {
    private struct Handler: LogHandler {
        let log: LogLines
        var logLevel = Logger.Level.debug
        var metadata: Logger.Metadata = [:]

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            log.kept.withLock { $0.append("\(event.level): \(event.message)") }
        }
    }

    private let kept = Mutex<[String]>([])

    /// What was written: level and message.
    var lines: [String] { kept.withLock { $0 } }

    /// A logger that writes here.
    var logger: Logger { Logger(label: "test") { _ in Handler(log: self) } }
}
