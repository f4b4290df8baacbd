import FoundationEssentials
import JSON
import Logging
import Planner

/// How a line of the log is written.
enum LogFormat: String {
    case text, json
}

/// Writes the log to standard error, a JSON object a line: `{"time": …, "level": …, "source": …, "message": …}` and what
/// comes with the message.
struct JSONLogHandler: LogHandler {
    var logLevel = Logger.Level.info
    var metadata: Logger.Metadata = [:]
    var metadataProvider: Logger.MetadataProvider?

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        var members: [String: JSONValue] = [:]
        let more = metadata.merging(event.metadata ?? [:]) { $1 }
        for (name, value) in more { members[name] = .string("\(value)") }
        members["time"] = .string("\(Zone.utc.local(SystemClock().now))Z")
        members["level"] = .string(event.level.rawValue)
        members["source"] = .string(event.source)
        members["message"] = .string(event.message.description)
        let line = String(decoding: JSONValue.object(members).text, as: UTF8.self)
        StandardStream.error.write(line + "\n")
    }
}
