import ArgumentParser
import Bot
import Glibc
import Language
import Planner

/// `fundone parse`: one message a line in, what was understood as one JSON object a line out.
struct ParseCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "parse",
        abstract: "Show what messages mean: one message a line in, one JSON object a line out.")

    @Option(help: "The moment the messages were sent, as YYYY-MM-DDTHH:MM[:SS]; now by default.")
    var now: String?

    @Option(help: "The person's time zone.")
    var timezone = "UTC"

    @Option(
        help:
            "The person's language and country: en, en-GB, en-US; without a country that of the zone decides how 5/12 is read."
    )
    var locale = "en"

    @Flag(
        help:
            "Name what read it, and the rules that matched with the UTF-8 offsets of what they matched."
    )
    var explain = false

    /// Reads standard input to its end.
    mutating func run() throws {
        let zones = ZoneCatalogue()
        guard let zone = zones.zone(named: timezone) else {
            throw ValidationError("unknown time zone '\(timezone)'")
        }
        var context = ParseContext(
            now: try moment(in: zone), zone: zone,
            weekStart: .monday, dateOrder: try dateOrder(zones), explains: explain)
        context.place = { zones.zone(called: $0) }
        let encoder = UnderstandingEncoder(context)
        let interpreter = MessageReader.bundled.map { Interpreter($0) }
        var stream = MessageStream { [context] line, bytes in
            let text = CleanText.text(line)
            var found = CommandParser.parse(text, in: context)
            if let interpreter {
                found = interpreter.understanding(text, typed: found, in: context, Situation())
            }
            encoder.encode(found, into: &bytes)
        }
        stream.run()
    }

    private func moment(in zone: Zone) throws -> Instant {
        guard let now else { return Instant(seconds: time(nil)) }
        guard let local = CivilDateTime(now) else {
            throw ValidationError("'\(now)' is no moment; write it as 2026-11-21T09:00")
        }
        return zone.instant(local)
    }

    private func dateOrder(_ zones: ZoneCatalogue) throws -> ParseContext.DateOrder {
        let parts = locale.lowercased().split { $0 == "-" || $0 == "_" || $0 == "." }
        guard parts.first == "en" else {
            throw ValidationError("unknown language '\(locale)'; known is en")
        }
        let isMonthFirst =
            parts.dropFirst().first.map { $0 == "us" } ?? zones.writesMonthFirst(timezone)
        return isMonthFirst ? .monthDay : .dayMonth
    }
}
