import Bot
import FoundationEssentials
import Glibc
import Logging
import Planner
import Storage
import Transports
import Wording

/// What `fundone chat` was asked for, checked.
struct ChatSetup {
    /// The clock that can be moved; nil when the machine's clock runs.
    let virtualClock: VirtualClock?
    /// The zone of the wall clock and of new people.
    let zone: Zone
    /// Who speaks first.
    let person: ConsolePerson
    /// The database.
    let address: DatabaseAddress
    /// Where attachments are written.
    let filesDirectory: String
    /// Whether the calendar comes as pictures.
    let hasPictures: Bool
    /// How messages are shown.
    let format: ConsoleFormat
    /// Whether every update is delivered twice, as networks do.
    let deliversTwice: Bool
    /// Whether typed lines are printed, as in a transcript.
    let echoes: Bool
    /// Whether a person types on a terminal.
    let isInteractive: Bool
    /// The operator's limits and tables.
    let configuration: AppConfiguration
    /// The zones that people can choose.
    let zones: ZoneCatalogue
    /// The quotes and tips.
    let motivation: MotivationTable?
    /// The database while it is open.
    let database = OpenDatabase()
    private let temporaryDirectory: String?

    /// Checks the flags against the machine.
    init(_ flags: ChatCommand, environment: [String: String]) throws(CommandFailure) {
        zones = ZoneCatalogue()
        configuration = try AppConfiguration(
            path: flags.config, environment: environment, zones: zones)
        motivation = try configuration.motivation()
        zone = try ChatSetup.zone(flags, configuration, zones, environment)
        virtualClock = try ChatSetup.clock(flags.now, in: zone)
        do {
            person = try ConsolePerson(flags.person ?? ChatSetup.loginName)
        } catch {
            throw CommandFailure(.usage, "--as: \(error.message)")
        }
        let hasColours = StandardStream.output.isTerminal && environment["NO_COLOR"] == nil
        format = flags.json ? .json : hasColours ? .colour : .plain
        deliversTwice = flags.deliversTwice
        echoes = flags.echo
        isInteractive = isatty(STDIN_FILENO) == 1 && StandardStream.output.isTerminal && !flags.json
        hasPictures = flags.pictures != nil
        if let name = flags.database {
            address = try Folders.address(name, environment)
            filesDirectory = flags.pictures ?? Folders.containing(address.path)
            temporaryDirectory = nil
        } else if flags.now != nil {
            let directory = try Folders.makeTemporary()
            temporaryDirectory = directory
            address = .file(directory + "/chat.sqlite")
            filesDirectory = flags.pictures ?? Folders.temporary + "/fundone-\(getuid())"
        } else {
            let directory = try Folders.makeData(environment)
            filesDirectory = flags.pictures ?? directory
            address = .file(directory + "/chat.sqlite")
            temporaryDirectory = nil
        }
    }

    /// The clock that shows what time it is.
    var clock: any WallClock { virtualClock ?? SystemClock() }

    /// The operator's choices. Who sits at this machine may send as much as they like.
    var options: BotOptions {
        var options = BotOptions(
            defaultZone: zone.name, messageLength: configuration.messageLength,
            tasks: configuration.tasks, planBytes: configuration.planBytes,
            messagesPerMinute: configuration.messagesPerMinute ?? 0, allow: allowedHere,
            inviteOnly: configuration.inviteOnly)
        if virtualClock != nil { options.codeSeed = 0 }
        return options
    }

    // A list that names people of networks only says nothing of who sits here.
    private var allowedHere: [String]? {
        let here = configuration.allow?.filter { $0.hasPrefix("console:") }
        return configuration.allow?.isEmpty == false && here?.isEmpty == true ? nil : here
    }

    /// A log that goes nowhere: what matters is said in the conversation.
    var logger: Logger { Logger(label: "fundone") { _ in SwiftLogNoOpLogHandler() } }

    /// Removes the database when it was a temporary one.
    func removeTemporaryFiles() {
        guard let temporaryDirectory else { return }
        try? FileManager.default.removeItem(atPath: temporaryDirectory)
    }

    /// The user's login name, in a form that can name a person.
    private static var loginName: String {
        let name = getpwuid(getuid()).map { String(cString: $0.pointee.pw_name) } ?? "me"
        return name.isEmpty ? "me" : name
    }

    private static func zone(
        _ flags: ChatCommand, _ configuration: AppConfiguration, _ zones: ZoneCatalogue,
        _ environment: [String: String]
    ) throws(CommandFailure) -> Zone {
        if let name = flags.timezone {
            guard let zone = zones.zone(named: name) else {
                let near = zones.find(name).first.map { " - did you mean \($0)?" }
                throw CommandFailure(
                    .usage,
                    "--timezone: there is no zone '\(name)'"
                        + (near ?? " - it takes a name like Europe/Paris"))
            }
            return zone
        }
        let isVirtual = flags.now != nil
        let name =
            configuration.hasDefaultZone || isVirtual
            ? configuration.defaultZone : SystemClock.zoneName(environment)
        return zones.zone(named: name) ?? .utc
    }

    private static func clock(_ text: String?, in zone: Zone) throws(CommandFailure)
        -> VirtualClock?
    {
        guard let text else { return nil }
        if text.hasPrefix("@"), let seconds = Int(text.dropFirst()) {
            return VirtualClock(Instant(seconds: seconds))
        }
        guard let moment = CivilDateTime(text) else {
            throw CommandFailure(
                .usage, "--now: '\(text)' is no date and time, like 2026-11-21T09:00")
        }
        return VirtualClock(zone.instant(moment))
    }
}
