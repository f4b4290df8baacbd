import Glibc

/// The configuration file of a command that an operator calls beside the bot.
enum OperatorFile {
    private static let package = "/etc/fundone/fundone.yaml"

    /// The file: the one that is named; else that of the package, where no database is named either. `FUNDONE_CONFIG` names
    /// another in its place, and empty none.
    static func path(
        _ named: String?, database: String? = nil, environment: [String: String]
    ) -> String? {
        if let named { return named }
        let keys: [ConfigurationKey] = [.databasePath, .databaseURL]
        guard database == nil, keys.allSatisfy({ environment[$0.variable] == nil }) else {
            return nil
        }
        if let other = environment["FUNDONE_CONFIG"] { return other.isEmpty ? nil : other }
        return access(package, F_OK) == 0 ? package : nil
    }
}
