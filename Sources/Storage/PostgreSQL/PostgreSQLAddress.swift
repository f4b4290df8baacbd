import CPostgreSQL

/// Addresses of databases, as libpq reads them (https://www.postgresql.org/docs/15/libpq-connect.html).
enum PostgreSQLAddress {
    /// What of an address can be shown: who, where and which database.
    static func withoutSecrets(_ address: String) -> String {
        guard let values = values(of: address, by: \.keyword) else { return "postgres://…" }
        let user = values["user"].map { $0 + "@" } ?? ""
        let port = values["port"].map { ":" + $0 } ?? ""
        let host = values["host"] ?? values["hostaddr"] ?? values["service"].map { "service " + $0 }
        return "postgres://\(user)\(host ?? "")\(port)/\(values["dbname"] ?? "")"
    }

    /// The variables of the environment by which programs of PostgreSQL find the database.
    static func environment(_ address: String) -> [String: String] {
        values(of: address, by: \.envvar) ?? [:]
    }

    /// What an address says, by the keywords of libpq or its variables; nil where libpq cannot read it.
    private static func values(
        of address: String, by name: (PQconninfoOption) -> UnsafeMutablePointer<CChar>?
    ) -> [String: String]? {
        guard let options = PQconninfoParse(address, nil) else { return nil }
        defer { PQconninfoFree(options) }
        var values: [String: String] = [:]
        var option = options
        while option.pointee.keyword != nil {
            if let name = name(option.pointee), let value = option.pointee.val {
                values[String(cString: name)] = String(cString: value)
            }
            option += 1
        }
        return values
    }

    /// What is wrong with an address; nil where libpq can read it. It names no password.
    static func fault(_ address: String) -> String? {
        var message: UnsafeMutablePointer<CChar>?
        guard let options = PQconninfoParse(address, &message) else {
            PQfreemem(message)
            return "is no address of a database - write postgres://USER@HOST/DATABASE"
        }
        PQconninfoFree(options)
        return nil
    }
}
