import JSON
import Planner

/// Writes what was understood as one JSON object, the form of `fundone parse`.
///
/// ```
/// {"intent":"add","task":{"kind":"special","title":"call mom",…},"target":null,"when":null,"view":null,"error":null,"alternatives":[]}
/// ```
public struct UnderstandingEncoder: Sendable {
    private let now: Instant
    private let zone: Zone
    private let views: ViewEncoder
    private let explains: Bool

    /// An encoder for messages understood in `context`, whose moment turns lengths into dates.
    public init(_ context: ParseContext) {
        now = context.now
        zone = context.zone
        explains = context.explains
        let local = context.zone.local(context.now)
        views = ViewEncoder(
            today: local.time < context.dayStart ? local.date.adding(days: -1) : local.date,
            weekStart: context.weekStart)
    }

    /// Appends `understanding` to `bytes` as one line, the end of the line included.
    public func encode(_ understanding: Understanding, into bytes: inout [UInt8]) {
        var writer = JSONWriter(bytes)
        bytes = []
        write(understanding, &writer)
        writer.newline()
        bytes = writer.bytes
    }

    private func write(_ understanding: Understanding, _ writer: inout JSONWriter) {
        let command = understanding.command
        writer.object { json in
            json.key("intent")
            json.string(understanding.problem == .missing(.target) ? "choose" : command.intent)
            json.key("task")
            task(command, &json)
            json.key("target")
            target(command.target, &json)
            json.key("when")
            json.string(when(command))
            json.key("view")
            views.write(command, &json)
            json.key("error")
            json.string(understanding.problem?.name)
            json.key("alternatives")
            json.array { json in
                for other in understanding.alternatives { task(other, &json) }
            }
            let also = further(command) + understanding.also
            if !also.isEmpty {
                json.key("also")
                json.array { json in
                    for other in also { write(other, &json) }
                }
            }
            if case .checklist(_, let change) = command {
                json.key("checklist")
                ChecklistEncoder.write(change, &json)
            }
            if explains { explanation(understanding, &json) }
            if !understanding.matches.isEmpty { matches(understanding.matches, &json) }
        }
    }

    /// The tasks that are added besides the first.
    private func further(_ command: Command) -> [Understanding] {
        guard case .add(let drafts) = command else { return [] }
        return drafts.dropFirst().map { Understanding(.add([$0])) }
    }

    private func task(_ command: Command, _ json: inout JSONWriter) {
        let encoder = TaskEncoder(now: zone.local(now), zone: zone)
        switch command {
        case .add(let drafts):
            if let draft = drafts.first { encoder.write(draft, &json) } else { json.null() }
        case .edit(_, let edit):
            encoder.write(edit, &json)
        case .remind(_, let reminders):
            encoder.write(TaskEdit(reminders: reminders), &json)
        default:
            json.null()
        }
    }

    private func target(_ target: Target?, _ json: inout JSONWriter) {
        switch target {
        case .numbers(let numbers):
            json.array { json in
                for number in numbers { json.string(String(number)) }
            }
        case .title(let title), .titleOn(let title, _): json.string(title)
        case .all: json.string("everything")
        case .turn: json.string("turn")
        case .last: json.string("it")
        case nil, .some(.none): json.null()
        }
    }

    private func when(_ command: Command) -> String? {
        switch command {
        case .complete(_, let day), .skip(_, let day): return day?.date.description
        case .pause(_, let date): return date?.description
        case .snooze(_, .minutes(let minutes)?), .snooze(_, .later(let minutes)?):
            let local = zone.local(now.adding(minutes: minutes))
            return stamp(local.date, local.time)
        case .snooze(_, .until(let date, let time)?):
            return stamp(date, time)
        case .edit(_, let edit):
            guard case .due(let date, let time)? = edit.schedule else {
                return edit.time.map { stamp(zone.local(now).date, $0) }
            }
            return stamp(date, time)
        case .remind(_, let reminders):
            return reminders.lazy.compactMap { moment($0) }.first
        case .view(.due(let date)):
            return date.description
        default:
            return nil
        }
    }

    private func moment(_ reminder: Reminder) -> String? {
        switch reminder {
        case .at(let local): return stamp(local.date, local.time)
        case .instant(let instant):
            let local = zone.local(instant)
            return stamp(local.date, local.time)
        default: return nil
        }
    }

    private func explanation(_ understanding: Understanding, _ json: inout JSONWriter) {
        json.key("act")
        json.string((understanding.act ?? .task).rawValue)
    }

    private func matches(_ matches: [RuleMatch], _ json: inout JSONWriter) {
        json.key("matches")
        json.array { json in
            for match in matches {
                json.object { json in
                    json.key("rule")
                    json.string(match.rule)
                    json.key("from")
                    json.integer(match.span.lowerBound)
                    json.key("to")
                    json.integer(match.span.upperBound)
                }
            }
        }
    }
}

/// `YYYY-MM-DD`, or `YYYY-MM-DDTHH:MM` with a time; seconds are left out.
func stamp(_ date: CivilDate, _ time: CivilTime?) -> String {
    guard let time else { return date.description }
    return "\(date)T\(CivilTime.at(time.hour, time.minute))"
}
