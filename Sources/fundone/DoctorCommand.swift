import ArgumentParser
import Bot
import Encryption
import FoundationEssentials
import Glibc
import Pictures
import Planner
import Storage
import Transports
import Web

/// `fundone doctor`: looks whether everything is in place to run.
struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "Check configuration, database, zones and tables.")

    @Option(help: "The configuration file.")
    var config: String?

    mutating func run() throws {
        do {
            let environment = ProcessInfo.processInfo.environment
            let zones = ZoneCatalogue()
            let path = OperatorFile.path(config, environment: environment)
            let configuration = try AppConfiguration(
                path: path, environment: environment, zones: zones)
            report("configuration", "\(path ?? "environment only"): ok")
            let networks = configuration.networks.map(\.network.finding)
            report("networks", networks.isEmpty ? "none" : networks.joined(separator: "; "))
            report("access", configuration.access.summary)
            report("pages", configuration.web?.pages?.description ?? "none")
            report("letters", configuration.mail.map { "from \($0.from)" } ?? "none")
            report("voice", configuration.voice.map { "heard by \($0.host)" } ?? "not heard")
            report("zones", "\(zones.names.count) of release \(zones.dataVersion)")
            let items = (try configuration.motivation() ?? .bundled).items
            let quotes = items.count { $0.kind == .quote }
            report("tables", "\(quotes) quotes, \(items.count - quotes) tips and videos")
            report(
                "pictures",
                PicturePainter.missing.map {
                    "none, \($0) is missing - install libpangocairo-1.0-0 and fonts-dejavu-core"
                } ?? "ok")
            let database = try configuration.database(environment)
            try checkDatabase(database, configuration.backups)
            let bots = [configuration.matrix] + configuration.bots.map(\.matrix)
            for matrix in bots.compactMap(\.self) { try checkEncryption(matrix, database) }
        } catch {
            throw CommandFailure(error)
        }
    }

    private func checkDatabase(_ address: DatabaseAddress, _ schedule: BackupSchedule?) throws {
        guard !address.isMissing else {
            let folder = Folders.containing(address.path)
            guard access(folder, F_OK) == 0 else {
                throw CommandFailure(
                    .noInput,
                    "\(address.name): there is no folder \(folder) - make it, or name another file with database.path"
                )
            }
            report("database", "\(address.name): will be made at the first start")
            return try reportBackups(nil, schedule)
        }
        let reader = try StoreReader(address)
        guard try reader.isKnown() else { throw StoreError(newer: address.name) }
        try reader.checkIsMoved()
        let finding = try reader.integrity()
        guard finding == "ok" else {
            throw CommandFailure(
                .dataError, "\(address.name): is damaged (\(finding)) - restore a backup")
        }
        let counts = try reader.counts()
        report("database", "\(address.name): ok, \(counts.plans) plans, \(counts.todos) tasks")
        try reportBackups(try? reader.read { try BackupDesk.status(in: $0) }, schedule)
        let (bytes, free) = try reader.space()
        guard let server = try reader.server() else {
            return report("space", "\(megabytes(bytes)) MB, \(megabytes(free)) MB of it unused")
        }
        report("space", "\(megabytes(bytes)) MB")
        for line in ServerReport(server).lines { report(line.part, line.finding) }
    }

    private func reportBackups(_ status: BackupDesk.Status?, _ schedule: BackupSchedule?) throws {
        guard let schedule else { return report("backups", "none are made - set backups") }
        let folder = BackupFolder(schedule.folder)
        let count = (try? folder.all().count) ?? 0
        let last = status?.last.map { "the last at \(Zone.utc.local($0)) UTC" } ?? "none yet"
        report("backups", "\(schedule.folder): \(count), \(last)")
        if let status, status.failures > 0 {
            let times = status.failures == 1 ? "once" : "\(status.failures) times"
            report("backups", "failed \(times) since: \(status.fault)")
        }
        do {
            try folder.check()
        } catch {
            throw CommandFailure(.cannotCreate, "backups: \(error)")
        }
    }

    private func checkEncryption(_ matrix: MatrixSettings, _ database: DatabaseAddress) throws {
        let accounts = database.isMissing ? [] : try MatrixAccount.all(of: matrix, in: database)
        for account in accounts {
            let status = account.status
            report("encryption", "\(account.user): device \(status.device), \(status.fingerprint)")
            let finding =
                status.standing == .complete ? "signed, nobody is warned" : "not known yet"
            report("identity", status.standing.advice ?? finding)
            for identity in account.replaced { report("identity", identity.finding) }
        }
        guard accounts.isEmpty else { return }
        let key = MatrixKeyFile(matrix.key, database: database.path)
        let place = key.path ?? "matrix.encryption_key"
        if key.isThere {
            _ = try key.seal()
            report("encryption", "\(place): ok, no keys are kept yet")
        } else {
            report("encryption", "\(place): will be made at the first start")
        }
    }

    private func megabytes(_ bytes: Int) -> String {
        let tenths = (bytes + 50_000) / 100_000
        return "\(tenths / 10).\(tenths % 10)"
    }

    private func report(_ part: String, _ finding: String) {
        let gap = String(repeating: " ", count: max(1, 15 - part.count))
        StandardStream.output.write(part + gap + finding + "\n")
    }
}

extension ReplacedIdentity {
    /// What the operator should know about the change.
    fileprivate var finding: String {
        let date = Zone.utc.local(Instant(seconds: at)).date
        let what = "\(user) has another identity since \(date)"
        return mustBeVerifiedAnew
            ? what + " and is not heard - verify anew: fundone matrix verify --user \(user)" : what
    }
}
