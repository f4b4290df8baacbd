import ArgumentParser
import Bot
import FoundationEssentials
import Glibc
import Pictures
import Planner
import Storage

/// `fundone calendar`: a page of somebody's calendar as a picture.
struct CalendarCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "calendar",
        abstract: "Draw somebody's calendar as a PNG; the database is only read.")

    @Option(
        name: .customLong("as"),
        help: "Whose: a name of chat, telegram:123, matrix:@ada:example.org.")
    var person: String

    @Option(help: "The file to write.")
    var out: String

    @Option(help: "day, week, month or year.")
    var view = "month"

    @Option(help: "light or dark; without it, as the person set it.")
    var theme: String?

    @Option(help: "At this wall time, like 2026-11-26T09:00, instead of now.")
    var now: String?

    @Option(help: "The time zone, instead of the plan's own.")
    var timezone: String?

    @Option(help: "The database, if it is not the configured one.")
    var database: String?

    @Option(help: "The configuration file.")
    var config: String?

    mutating func run() async throws {
        let zones = ZoneCatalogue()
        let layout: Layout
        do {
            layout = try laidOut(zones)
        } catch {
            throw CommandFailure(error)
        }
        if let missing = PicturePainter.missing {
            throw CommandFailure(
                .unavailable, "pictures need \(missing) - install libpangocairo-1.0-0 and fonts")
        }
        let bytes = try await PicturePainter().png(layout)
        try write(bytes)
    }

    private func laidOut(_ zones: ZoneCatalogue) throws -> Layout {
        guard let view = CalendarDrawing.View(rawValue: view) else {
            throw CommandFailure(.usage, "--view: '\(view)' is no day, week, month or year")
        }
        let theme = try theme.map { name -> Theme in
            guard let theme = Theme(rawValue: name) else {
                throw CommandFailure(.usage, "--theme: '\(name)' is neither light nor dark")
            }
            return theme
        }
        if let timezone, zones.zone(named: timezone) == nil {
            throw CommandFailure(.usage, "--timezone: there is no zone '\(timezone)'")
        }
        let moment = try now.map { text -> CivilDateTime in
            guard let moment = CivilDateTime(text) else {
                throw CommandFailure(
                    .usage, "--now: '\(text)' is no date and time, like 2026-11-21T09:00")
            }
            return moment
        }
        let environment = ProcessInfo.processInfo.environment
        let configuration = try AppConfiguration(
            path: OperatorFile.path(config, database: database, environment: environment),
            environment: environment, zones: zones)
        let place = try configuration.database(environment, or: database)
        let (network, id) = address
        let drawing = CalendarDrawing(network: network, id: id, zones: zones)
        let layout = try StoreReader(place).read { tx in
            try drawing.layout(
                view, at: moment, now: Instant(seconds: time(nil)), zone: timezone, theme: theme,
                in: tx)
        }
        guard let layout else {
            throw CommandFailure(.dataError, "\(person): is not known in \(place.name)")
        }
        return layout
    }

    /// The network and the id there; a name alone is one of chat.
    private var address: (network: String, id: String) {
        let parts = person.split(separator: ":", maxSplits: 1).map(String.init)
        guard parts.count == 2, ["telegram", "matrix", "console"].contains(parts[0]) else {
            return ("console", person)
        }
        return (parts[0], parts[1])
    }

    private func write(_ bytes: [UInt8]) throws {
        guard let file = fopen(out, "w") else { throw unwritten }
        let count = fwrite(bytes, 1, bytes.count, file)
        guard fclose(file) == 0, count == bytes.count else { throw unwritten }
    }

    private var unwritten: CommandFailure {
        CommandFailure(.cannotCreate, "cannot write \(out): \(String(cString: strerror(errno)))")
    }
}
