public import Planner

/// Facts about the database as a whole, a text for each.
public struct FactTable {
    let tx: Transaction

    /// The stored text of a fact.
    public func value(_ fact: Fact) throws -> String? {
        try tx.row("SELECT value FROM facts WHERE name = ?1", fact.name) { $0[0] }
    }

    /// Notes that something was stored at a moment. Where several processes write, one note in ten seconds will do: they
    /// would wait for each other.
    public func setMoment(_ now: Instant) throws {
        if tx.isShared, let known = try value(.moment).flatMap({ Int($0) }),
            (known...known + 10).contains(now.seconds)
        {
            return
        }
        try set(.moment, String(now.seconds))
    }

    /// The names of the bots on Telegram, without `@`, by what the bots are called here, such as `telegram:42`.
    public func telegramNames() throws -> [String: String] {
        let start = Fact.telegramName("").name
        let found = try tx.rows(
            "SELECT name, value FROM facts WHERE name LIKE ?1 ORDER BY name", start + "%"
        ) { ($0[0] as String, $0[1] as String) }
        return Dictionary(
            uniqueKeysWithValues: found.map { (String($0.dropFirst(start.count)), $1) })
    }

    /// Stores a fact; nil forgets it.
    public func set(_ fact: Fact, _ value: String?) throws {
        guard let value else {
            return try tx.execute("DELETE FROM facts WHERE name = ?1", fact.name)
        }
        try tx.execute(
            """
            INSERT INTO facts (name, value) VALUES (?1, ?2)
            ON CONFLICT (name) DO UPDATE SET value = ?2
            """, fact.name, value)
    }
}

/// A fact about the database as a whole.
public enum Fact: Sendable {
    /// The latest moment at which something was stored, in seconds.
    case moment
    /// The version of the zone data that alarms were computed with.
    case zoneData
    /// Which settings of who may use the bot were applied.
    case access
    /// The session of a Matrix account.
    case matrixSession(String)
    /// Who a bot of the configuration is on Matrix, such as `matrix:@planner:a.b`.
    case matrixBot(String)
    /// What tells this database's Matrix device from others.
    case matrixInstance
    /// The first id that was not given away.
    case ids
    /// The stamp of the last trap that was counted.
    case trap
    /// How far the bodies of earlier versions were taken away.
    case oldBodies
    /// When the last backup was made, in seconds.
    case backup
    /// How many backups in a row failed, when the first of them did, and why the last.
    case backupFailures
    /// From when on this database, new or restored, has made the backups.
    case backupsSince
    /// A bot's name on Telegram, without `@`.
    case telegramName(String)

    var name: String {
        switch self {
        case .moment: "moment"
        case .zoneData: "tzdata"
        case .access: "access"
        case .matrixSession(let account): "matrix session \(account)"
        case .matrixBot(let identity): "matrix \(identity)"
        case .matrixInstance: "matrix instance"
        case .ids: "ids"
        case .trap: "trap"
        case .oldBodies: "old bodies"
        case .backup: "backup"
        case .backupFailures: "backup failures"
        case .backupsSince: "backups since"
        case .telegramName(let bot): "telegram name \(bot)"
        }
    }
}
