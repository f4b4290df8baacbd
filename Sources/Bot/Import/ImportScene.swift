import Language
import Planner
import Wording

/// The situation in which a file of another program is read: whose it is, where and when.
struct ImportScene {
    /// The zone of the plan.
    let zone: Zone
    /// The zones by their names.
    let zones: ZoneCatalogue
    /// The day of the plan.
    let today: CivilDate
    let now: Instant
    /// What the people of the plan read.
    let wording: any WordingPack
    /// The name of the file; nil where it has none.
    let file: String?
    /// The most characters of notes.
    let notesLength: Int
    /// Whether what cannot be read ends the import, instead of being left out.
    let isStrict: Bool
    private let context: ParseContext

    init(_ session: PlanSession, file: String?, isStrict: Bool = false) {
        self.isStrict = isStrict
        zone = session.zone
        zones = session.environment.zones
        today = session.today
        now = session.now
        wording = session.wording
        self.file = file
        notesLength = session.environment.options.messageLength
        context = ParseContext(now: now, zone: zone, weekStart: session.plan.weekStart)
    }

    /// What a file is called without its ending, and without the number that some programs put behind it.
    var fileStem: String? {
        guard var stem = file?.split(separator: ".").dropLast().joined(separator: ".") else {
            return nil
        }
        while let last = stem.last, ")]".contains(last),
            let open = stem.lastIndex(where: { "([".contains($0) }),
            stem[stem.index(after: open)...].dropLast().allSatisfy(\.isNumber)
        {
            stem = String(stem[..<open])
            while stem.last?.isWhitespace == true { stem.removeLast() }
        }
        return stem.isEmpty ? nil : stem
    }

    /// The day, time or repetition that English words say, and nothing else.
    func schedule(_ words: String) -> Schedule? {
        guard words.utf8.count <= 200 else { return nil }
        return CommandParser.parse(words, expecting: .schedule, in: context)
    }

    /// The zone of that name; the plan's where it is not known.
    func zone(named name: String?) -> Zone {
        name.flatMap { $0.isEmpty ? nil : zones.zone(named: $0) } ?? zone
    }

    /// A moment on the wall clock of the plan; nil for one so far away that it means nothing.
    func local(_ moment: ForeignMoment?, from source: Zone? = nil) -> CivilDateTime? {
        guard let moment, Self.years.contains(moment.date.year) else { return nil }
        return moment.local(in: zone, from: source)
    }

    /// The moment that a text tells, as those of what was made and done are told.
    func instant(_ text: String?) -> Instant? {
        guard let moment = text.flatMap(ForeignMoment.init),
            Self.years.contains(moment.date.year)
        else { return nil }
        return moment.instant(in: zone)
    }

    /// A day of these years can be planned.
    private static let years = 1970...2199

    /// Whether a day can be planned.
    func mayPlan(_ day: CivilDate) -> Bool { Self.years.contains(day.year) }

    /// A repetition by a rule of RFC 5545 from a day, or nil where it cannot be kept.
    func recurrence(_ rule: String, from start: CivilDateTime, isTimed: Bool) -> Recurrence? {
        let parts = rule.uppercased().split(separator: ":").last.map(String.init) ?? ""
        guard let rule = RecurrenceRule(parts, in: zone) else { return nil }
        return kept(Recurrence(rule: rule, start: start.date, times: isTimed ? [start.time] : []))
    }

    /// A repetition that can be kept; nil for any other.
    func kept(_ recurrence: Recurrence) -> Recurrence? {
        var kept = recurrence
        if kept.rule.byHour.count == 1, kept.rule.byMinute.count <= 1 {
            kept.times = [.at(kept.rule.byHour[0], kept.rule.byMinute.first ?? 0)]
            (kept.rule.byHour, kept.rule.byMinute) = ([], [])
        }
        let isRare = kept.rule.freq != .minutely && kept.rule.freq != .hourly
        return mayPlan(kept.start) && isRare && kept.fault == nil ? kept : nil
    }
}
