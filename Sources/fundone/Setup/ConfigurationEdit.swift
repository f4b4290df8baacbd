import Glibc
import JSON
import Storage

/// A configuration file in which single keys are set; comments and everything else stay as they are.
struct ConfigurationEdit {
    /// The file.
    let path: String
    private var lines: [String]

    /// Reads the file; one that is not there is empty.
    ///
    /// - Throws: `CommandFailure` where it cannot be read.
    init(path: String) throws(CommandFailure) {
        self.path = path
        guard access(path, F_OK) == 0 else {
            lines = []
            return
        }
        let text = String(
            decoding: try FileBytes.read(path, what: "configuration"), as: UTF8.self)
        lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" { lines.removeLast() }
    }

    /// Sets a key, such as `telegram.token_file`.
    ///
    /// - Throws: `CommandFailure` where its section stands in one line, which is left to the operator.
    mutating func set(_ key: ConfigurationKey, _ value: String) throws(CommandFailure) {
        try set(key, written: Self.quoted(value))
    }

    /// Sets a key that holds a list.
    ///
    /// - Throws: `CommandFailure` where its section stands in one line.
    mutating func set(_ key: ConfigurationKey, _ values: [String]) throws(CommandFailure) {
        try set(key, written: "[" + values.map(Self.quoted).joined(separator: ", ") + "]")
    }

    private mutating func set(_ key: ConfigurationKey, written value: String)
        throws(CommandFailure)
    {
        let parts = key.rawValue.split(separator: ".").map(String.init)
        let line = "  \(parts[1]): \(value)"
        guard let section = lines.firstIndex(where: { Self.isBegin($0, of: parts[0]) }) else {
            if let line = lines.firstIndex(where: { $0.hasPrefix(parts[0] + ":") }) {
                throw CommandFailure(
                    .configuration,
                    "\(path):\(line + 1): \(parts[0]) stands in one line - write its keys below it, a line each"
                )
            }
            if !lines.isEmpty { lines.append("") }
            lines += ["\(parts[0]):", line]
            return
        }
        let rest = lines[(section + 1)...]
        let end = rest.firstIndex { $0.first.map { !$0.isWhitespace && $0 != "#" } ?? false }
        let known = rest[..<(end ?? rest.endIndex)].firstIndex { $0.hasPrefix("  \(parts[1]):") }
        if let known {
            lines[known] = line
        } else {
            lines.insert(line, at: section + 1)
        }
    }

    private static func isBegin(_ line: String, of section: String) -> Bool {
        line.hasPrefix(section + ":")
            && line.dropFirst(section.count + 1).allSatisfy(\.isWhitespace)
    }

    private static func quoted(_ text: String) -> String {
        String(decoding: JSONValue.string(text).text, as: UTF8.self)
    }

    /// Writes the file, all of it or nothing.
    ///
    /// - Throws: `CommandFailure` where it cannot be written.
    func write() throws(CommandFailure) {
        try SetupFile.write(lines.joined(separator: "\n") + "\n", to: path)
    }
}
