import ArgumentParser
import Bot
import FoundationEssentials
import Glibc
import Logging
import Planner
import Storage

/// `fundone import`: a plan that `export` wrote, into a database.
struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Put an exported plan, or what another program exported, into a person's plan.",
        discussion: """
            Exports of fundone (.json, .ics, .csv, .md), Todoist, TickTick, Google Tasks, Microsoft To Do, \
            Apple Reminders, todo.txt, Taskwarrior, Tududi and Vikunja, and birthdays of contacts. Everything is \
            imported or nothing. The bot must not be running on that database. Lists of one name join; a number \
            that is taken becomes another; settings become those of the file.
            """)

    @Argument(help: "The exported file.", completion: .file())
    var file: String

    @Option(help: "The database file.")
    var database: String

    @Option(
        name: .customLong("as"),
        help: "Whose plan: a name of chat, telegram:123, matrix:@ada:example.org.")
    var person: String

    @Option(help: "The network of an id that names none: console, telegram or matrix.")
    var network = "console"

    @Option(help: "The zone of a new person, like Europe/Paris.")
    var timezone: String?

    @Option(help: .hidden)
    var now: String?

    func run() throws {
        guard ["console", "telegram", "matrix"].contains(network) else {
            throw CommandFailure(
                .usage, "--network: '\(network)' is none of console, telegram, matrix")
        }
        let zones = ZoneCatalogue()
        let zoneName = timezone ?? "UTC"
        guard let zone = zones.zone(named: zoneName) else {
            throw CommandFailure(.usage, "--timezone: there is no zone '\(zoneName)'")
        }
        let text = try contents()
        do {
            let values = try ConfigurationValues(
                path: nil, environment: ProcessInfo.processInfo.environment)
            var options = BotOptions(defaultZone: zoneName)
            if let bytes = try values.count(.planBytes, from: 0) { options.planBytes = bytes }
            let address = try Folders.address(database, ProcessInfo.processInfo.environment)
            let isNew = address.isMissing
            let environment = BotEnvironment(
                store: try Store(address), zones: zones,
                motivation: try MotivationTable(bundled: false, files: []),
                options: options,
                logger: Logger(label: "fundone") { _ in SwiftLogNoOpLogHandler() })
            let (count, left): (Int, Int)
            do {
                (count, left) = try PlanImport(text: text, fileName: file).run(
                    into: environment, person: sender, now: moment(zone))
                try environment.store.checkpoint()
                try environment.store.close()
            } catch {
                try? environment.store.close()
                if isNew { remove(address.path) }
                throw error
            }
            let rest = left == 0 ? "" : " Left out: \(left) \(left == 1 ? "entry" : "entries")."
            StandardStream.output.write(
                "Imported \(count) \(count == 1 ? "task" : "tasks").\(rest)\n")
        } catch let fault as ImportFault {
            throw CommandFailure(.dataError, "\(file): \(fault)")
        } catch {
            throw CommandFailure(error)
        }
    }

    private var sender: Sender {
        let named = PersonID(person)
        let id = named?.id ?? person
        return Sender(network: named?.network ?? network, id: id, name: id)
    }

    /// Takes away a database that was made for nothing.
    private func remove(_ path: String) {
        for end in ["", "-wal", "-shm", ".lock", ".trap"] { unlink(path + end) }
    }

    private static let byteLimit = 64 << 20

    private func contents() throws(CommandFailure) -> String {
        var bytes = try FileBytes.read(file, what: "exported", limit: Self.byteLimit)[...]
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw CommandFailure(.dataError, "\(file): is no text in UTF-8")
        }
        return text
    }

    private func moment(_ zone: Zone) throws -> Instant {
        guard let now else { return SystemClock().now }
        guard let moment = CivilDateTime(now) else {
            throw CommandFailure(.usage, "--now: '\(now)' is no date and time")
        }
        return zone.instant(moment)
    }
}
