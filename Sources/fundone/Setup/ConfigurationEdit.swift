import Bot
import FoundationEssentials
import Glibc
import JSON
import Storage

/// A configuration file in which single keys are set; comments and everything else stay as they are.
struct ConfigurationEdit {
    /// The file.
    let path: String
    private var lines: [String] = []
    private var ending = "\n"
    private var secrets: [(text: String, path: String)] = []

    /// Reads the file; one that is not there is empty.
    ///
    /// - Throws: `CommandFailure` where it cannot be read.
    init(path: String) throws(CommandFailure) {
        self.path = path
        guard access(path, F_OK) == 0 else { return }
        let text = String(
            decoding: try FileBytes.read(path, what: "configuration"), as: UTF8.self)
        if text.contains("\r\n") { ending = "\r\n" }
        lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
            .map(String.init)
        if lines.last == "" { lines.removeLast() }
    }

    /// Sets a key, such as `telegram.token_file`.
    ///
    /// - Throws: `CommandFailure` where its section stands in one line, which is left to the operator.
    mutating func set(_ key: ConfigurationKey, _ value: String) throws(CommandFailure) {
        try put(key, written: Self.quoted(value))
    }

    /// Sets a key that holds a list.
    ///
    /// - Throws: `CommandFailure` where its section stands in one line.
    mutating func set(_ key: ConfigurationKey, _ values: [String]) throws(CommandFailure) {
        try put(key, written: "[" + values.map(Self.quoted).joined(separator: ", ") + "]")
    }

    /// Takes a key away, where it is there.
    ///
    /// - Throws: `CommandFailure` where its section stands in one line.
    mutating func remove(_ key: ConfigurationKey) throws(CommandFailure) {
        try put(key, written: nil)
    }

    /// Adds a file with a secret, which is written with the configuration that names it.
    mutating func add(secret text: String, at path: String) { secrets.append((text, path)) }

    private mutating func put(_ key: ConfigurationKey, written value: String?)
        throws(CommandFailure)
    {
        let parts = key.rawValue.split(separator: ".").map(String.init)
        guard let section = try begin(of: parts[0]) else {
            guard let value else { return }
            if !lines.isEmpty { lines.append("") }
            lines += ["\(parts[0]):", "  \(parts[1]): \(value)"]
            return
        }
        let inside = keys(below: section)
        let indent = inside.first.map { Self.indent(of: lines[$0]) } ?? "  "
        let line = value.map { "\(indent)\(parts[1]): \($0)" }
        guard let known = inside.first(where: { lines[$0].hasPrefix("\(indent)\(parts[1]):") })
        else {
            if let line { lines.insert(line, at: section + 1) }
            return
        }
        lines.replaceSubrange(known..<end(ofValueAt: known), with: line.map { [$0] } ?? [])
    }

    /// The line in which a section begins; nil where there is none.
    private func begin(of section: String) throws(CommandFailure) -> Int? {
        guard let line = lines.firstIndex(where: { $0.hasPrefix(section + ":") }) else {
            return nil
        }
        let rest = lines[line].dropFirst(section.count + 1)
        guard rest.drop(while: \.isWhitespace).first.map({ $0 == "#" }) ?? true else {
            throw CommandFailure(
                .configuration,
                "\(path):\(line + 1): \(section) stands in one line - write its keys below it, a line each"
            )
        }
        return line
    }

    /// The lines of a section that hold something.
    private func keys(below section: Int) -> [Int] {
        let rest = lines[(section + 1)...]
        let end = rest.firstIndex { $0.first.map { !$0.isWhitespace && $0 != "#" } ?? false }
        return rest[..<(end ?? rest.endIndex)].indices.filter { Self.holdsSomething(lines[$0]) }
    }

    /// Where the value ends whose key stands in a line: behind what is further in, and a list's entries.
    private func end(ofValueAt known: Int) -> Int {
        let indent = Self.indent(of: lines[known])
        var end = known + 1
        for index in lines.indices[end...] where Self.holdsSomething(lines[index]) {
            let line = lines[index]
            let isEntry = line.hasPrefix(indent + "- ") || line == indent + "-"
            guard isEntry || Self.indent(of: line).count > indent.count else { break }
            end = index + 1
        }
        return end
    }

    private static func indent(of line: String) -> String { String(line.prefix { $0 == " " }) }

    private static func holdsSomething(_ line: String) -> Bool {
        line.first { !$0.isWhitespace }.map { $0 != "#" } ?? false
    }

    private static func quoted(_ text: String) -> String {
        String(decoding: JSONValue.string(text).text, as: UTF8.self)
    }

    /// Writes the files, each of them whole or not at all; what the configuration says then.
    ///
    /// - Throws: `CommandFailure` where one cannot be written, or the configuration would not be in order: it stays as it
    ///   was then.
    func write() throws(CommandFailure) -> AppConfiguration {
        let text = lines.map { $0 + ending }.joined()
        let copy = try SetupFile.prepare(text, for: path)
        defer { unlink(copy) }
        do {
            _ = try ConfigurationFile(path: copy)
            for secret in secrets { try SetupFile.write(secret.text, to: secret.path) }
            let configuration = try AppConfiguration(
                path: copy, environment: ProcessInfo.processInfo.environment,
                zones: ZoneCatalogue())
            try SetupFile.name(copy, path)
            return configuration
        } catch {
            throw CommandFailure(error.status, error.message.replacing(copy, with: path))
        }
    }
}
