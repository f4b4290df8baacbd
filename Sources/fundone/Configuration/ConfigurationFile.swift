import Wording
import Glibc
import Yams

/// A configuration file (YAML): the values of the keys it sets.
struct ConfigurationFile {
    /// A key's values, and where they stand.
    struct Entry {
        /// The scalars: one, or those of a list.
        var values: [String]
        /// Whether they were written as a list.
        var isList: Bool
        /// The line, from 1.
        var line: Int
    }

    /// The file's path as given.
    let path: String
    /// What it sets.
    private(set) var entries: [ConfigurationKey: Entry] = [:]
    /// What it sets for each bot of the list `bots`.
    private(set) var bots: [ConfigurationFile] = []

    /// Reads the file.
    ///
    /// - Throws: `CommandFailure` that names the file, the line and the key.
    init(path: String) throws(CommandFailure) {
        self.path = path
        let contents = try FileBytes.contents(path, what: "configuration")
        guard let text = String(validating: contents.bytes, as: UTF8.self) else {
            throw CommandFailure(.configuration, "\(path): is no text in UTF-8")
        }
        guard let root = try ConfigurationFile.compose(text, path: path) else { return }
        guard let mapping = root.mapping else {
            throw CommandFailure(
                .configuration, "\(path): is no list of keys and values; see config/fundone.yaml")
        }
        for (key, value) in mapping { try add(key, value, under: []) }
        let all = bots.reduce(into: entries) { all, bot in all.merge(bot.entries) { $1 } }
        if let key = all.first(where: { $0.key.isSecret && $0.value.values != [""] })?.key {
            try SecretFile.check(contents.info, path, holds: key.rawValue + " in it")
        }
    }

    private init(botIn path: String, _ bot: Node) throws(CommandFailure) {
        self.path = path
        let line = bot.mark?.line ?? 1
        guard let mapping = bot.mapping else {
            throw CommandFailure(
                .configuration, "\(path):\(line): a bot of the list has telegram or matrix")
        }
        for (key, value) in mapping { try add(key, value, under: []) }
        let allowed = ["telegram.", "matrix.", "access."]
        for (key, entry) in entries where !allowed.contains(where: key.rawValue.hasPrefix) {
            throw CommandFailure(
                .configuration,
                "\(path):\(entry.line): \(key.rawValue) is for all bots - a bot of the list has telegram, "
                    + "matrix and access")
        }
    }

    private static func compose(_ text: String, path: String) throws(CommandFailure) -> Node? {
        do {
            return try Yams.compose(yaml: text)
        } catch let error as YamlError {
            throw CommandFailure(.configuration, "\(path):\(problem(error))")
        } catch {
            throw CommandFailure(.configuration, "\(path): \(error)")
        }
    }

    private static func problem(_ error: YamlError) -> String {
        switch error {
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
            .composer(_, let problem, let mark, _):
            "\(mark.line): is not YAML: \(problem)"
        case .duplicatedKeysInMapping(let duplicates, let context):
            "\(context.mark.line): \(duplicates.joined(separator: ", ")) is set twice"
        case .reader(let problem, _, _, _): " is not YAML: \(problem)"
        default: " is not YAML"
        }
    }

    private mutating func add(_ key: Node, _ value: Node, under parents: [String])
        throws(CommandFailure)
    {
        let path = parents + [key.string ?? "?"]
        let name = path.joined(separator: ".")
        let line = key.mark?.line ?? 1
        if path == ["bots"], let list = value.sequence {
            for bot in list { bots.append(try ConfigurationFile(botIn: self.path, bot)) }
        } else if let mapping = value.mapping {
            for (key, value) in mapping { try add(key, value, under: path) }
        } else if let known = ConfigurationKey(rawValue: name) {
            entries[known] = try entry(value, of: known, line: line)
        } else if isSection(name) {
            guard value.scalar?.string.isEmpty == true else {
                throw CommandFailure(
                    .configuration,
                    "\(self.path):\(line): the keys of \(name) stand below it, each as 'key: value' with a space "
                        + "behind the colon")
            }
        } else {
            let names = ConfigurationKey.allCases.map(\.rawValue)
            throw CommandFailure(
                .configuration,
                "\(self.path):\(line): there is no key '\(ConfigurationFile.shown(name))'"
                    + Suggestion.text(for: name, among: names, else: "see config/fundone.yaml"))
        }
    }

    // Where a space was forgotten, a key holds its value, which may be a secret.
    private static func shown(_ name: String) -> String {
        let plain = name.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) }
        return plain.count == name.count && name.count <= 60 ? name : plain.prefix(60) + "…"
    }

    private func entry(_ value: Node, of key: ConfigurationKey, line: Int) throws(CommandFailure)
        -> Entry
    {
        if let scalar = value.scalar {
            let isNull = scalar.style == .plain && ["", "~", "null"].contains(scalar.string)
            return Entry(values: isNull ? [] : [scalar.string], isList: false, line: line)
        }
        let values = value.sequence?.map { $0.scalar?.string } ?? [nil]
        guard key.isList, !values.contains(nil) else {
            let form = key.isList ? "a list of words" : "one value"
            throw CommandFailure(
                .configuration, "\(path):\(line): \(key.rawValue) must be \(form)")
        }
        return Entry(values: values.compactMap(\.self), isList: true, line: line)
    }

    // Without a value: `telegram:` with all its keys commented out.
    private func isSection(_ name: String) -> Bool {
        ConfigurationKey.allCases.contains { $0.rawValue.hasPrefix(name + ".") }
    }
}
