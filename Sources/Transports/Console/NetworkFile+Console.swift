public import Planner

/// Files of this machine that are given at the keyboard.
extension NetworkFile {
    private static let prefix = "file:"

    /// The file at that path.
    public init(bot: String, onThisMachine path: String) {
        self.init(
            bot: bot, kind: .document, reference: Self.prefix + path,
            name: path.split(separator: "/").last.map(String.init))
    }

    /// Where it is; nil for one that was not given so.
    var consolePath: String? {
        reference.hasPrefix(Self.prefix) ? String(reference.dropFirst(Self.prefix.count)) : nil
    }
}
