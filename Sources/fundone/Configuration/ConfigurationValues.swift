import Glibc

/// The configuration as text: the environment over the file.
struct ConfigurationValues {
    /// A key's values, and what to call their place in a message.
    struct Found {
        /// The scalars.
        var values: [String]
        /// `config/fundone.yaml:12: limits.tasks`, or the environment variable.
        var place: String
    }

    private let file: ConfigurationFile?
    private let environment: [String: String]

    /// Reads the file at `path`, if one is given, and the environment.
    init(path: String?, environment: [String: String]) throws(CommandFailure) {
        self.environment = environment
        let variables = ConfigurationKey.allCases.map(\.variable)
        for name in environment.keys.sorted() where name.hasPrefix("FUNDONE_") {
            guard !variables.contains(name),
                let near = Suggestion.nearest(to: name, among: variables)
            else { continue }
            throw CommandFailure(
                .configuration, "there is no variable \(name) - did you mean '\(near)'?")
        }
        var read: ConfigurationFile?
        if let path { read = try ConfigurationFile(path: path) }
        file = read
    }

    private init(bot: ConfigurationFile) {
        (file, environment) = (bot, [:])
    }

    /// What is set for each bot of the list `bots`.
    var bots: [ConfigurationValues] { file?.bots.map(ConfigurationValues.init(bot:)) ?? [] }

    /// Whether a section, such as `telegram`, has anything.
    func hasSection(_ name: String) -> Bool {
        ConfigurationKey.allCases.contains { $0.rawValue.hasPrefix(name + ".") && isSet($0) }
    }

    /// The values of `key`; nil when it is not set, or empty.
    func find(_ key: ConfigurationKey) -> Found? {
        if let text = environment[key.variable], !text.isEmpty {
            let parts = key.isList ? text.split(separator: ",").map(trimmed) : [text]
            return Found(values: parts, place: key.variable)
        }
        guard let file, let entry = file.entries[key], !entry.values.isEmpty,
            entry.isList || entry.values != [""]
        else { return nil }
        return Found(values: entry.values, place: "\(file.path):\(entry.line): \(key.rawValue)")
    }

    /// Whether `key` stands anywhere, even without a value.
    func isSet(_ key: ConfigurationKey) -> Bool {
        environment[key.variable] != nil || file?.entries[key] != nil
    }

    /// The value of `key` as `convert` reads it; nil where it is not set.
    ///
    /// - Throws: `CommandFailure` that says where the value stands and that it must be `form`.
    func value<Value>(
        _ key: ConfigurationKey, form: String, convert: (String) -> Value?
    ) throws(CommandFailure) -> Value? {
        guard let found = find(key), let text = found.values.first else { return nil }
        guard let value = convert(text) else {
            let shown = key.isSecret ? "" : ", not '\(text)'"
            throw CommandFailure(.configuration, "\(found.place) must be \(form)\(shown)")
        }
        return value
    }

    /// The whole number of `key`, at least `least`; nil where it is not set.
    func count(_ key: ConfigurationKey, from least: Int) throws(CommandFailure) -> Int? {
        try value(key, form: "a whole number from \(least)") { text in
            Int(text).flatMap { $0 >= least ? $0 : nil }
        }
    }

    /// The text of `key`; nil where it is not set.
    func text(_ key: ConfigurationKey) -> String? { find(key)?.values.first }

    private func trimmed(_ text: Substring) -> String {
        var text = text.drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
