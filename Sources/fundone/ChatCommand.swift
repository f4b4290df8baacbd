import ArgumentParser
import Bot
import FoundationEssentials
import Planner
import Transports

/// `fundone chat`: the bot in a terminal.
struct ChatCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "chat",
        abstract: "Talk to the bot in this terminal; no token, no network.",
        discussion: """
            Type messages; the end of input (Ctrl-D) ends. A backslash at the end of a line continues \
            the message on the next, '# ' begins a comment, and a line of these directs the conversation:

              :press [N] LABEL   :reply [N] TEXT   :edit TEXT   :react EMOJI   :forward TEXT
              :location LAT LON  :as NAME          :in #GROUP   :in -          :restart

            and with --now, where the clock stands still until it is moved:

              :advance 1d2h30m   :at 2026-11-23T08:00           :down 2d
            """)

    @Option(name: .customLong("as"), help: "Who you are; without it, your login name.")
    var person: String?

    @Option(help: "Start a clock that stands still, at this wall time, like 2026-11-21T09:00.")
    var now: String?

    @Option(help: "The zone of --now, :at and every new person, like Europe/Paris.")
    var timezone: String?

    @Option(help: "Keep the plan in this file.")
    var database: String?

    @Option(help: "A configuration file, as for run.")
    var config: String?

    @Option(help: "Write the pictures of the calendar into this folder; without it they are words.")
    var pictures: String?

    @Flag(help: "Print one JSON object a line.")
    var json = false

    @Flag(name: .customLong("deliver-twice"), help: .hidden)
    var deliversTwice = false

    @Flag(help: .hidden)
    var echo = false

    mutating func run() async throws {
        // Before anything else: a stop may be asked for while the database is opened.
        StopSignal.watch()
        let setup = try ChatSetup(self, environment: ProcessInfo.processInfo.environment)
        defer { setup.removeTemporaryFiles() }
        setup.database.endOnSignal { setup.removeTemporaryFiles() }
        do {
            var session = try ChatSession(setup)
            try await session.run()
        } catch {
            // What fails because the database was closed under it is the end that was asked for.
            if StopSignal.hasCome { return }
            throw CommandFailure(error)
        }
    }
}
