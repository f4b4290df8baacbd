import Planner
import Wording

/// A `VTODO` of another program.
struct ForeignTodo {
    private let scene: ImportScene
    private let zones: CalendarReading
    private var properties: [CalendarProperty] = []
    private var alarms: [[CalendarProperty]] = []

    /// The lines of a component with its BEGIN, and without its END; `zones` are those that its calendar names.
    init(_ lines: [CalendarProperty], _ scene: ImportScene, zones: CalendarReading) {
        self.scene = scene
        self.zones = zones
        var depth = 0
        for line in lines {
            if line.name == "BEGIN" {
                depth += 1
                if depth == 2 { alarms.append([]) }
            }
            if depth == 1 { properties.append(line) } else { alarms[alarms.count - 1].append(line) }
            if line.name == "END" { depth -= 1 }
        }
    }

    /// The first property of that name.
    func first(_ name: String) -> CalendarProperty? { properties.first { $0.name == name } }

    func task(_ plan: inout ForeignPlan) -> ForeignTask {
        var task = ForeignTask(first("SUMMARY")?.unescaped ?? "")
        task.note(first("DESCRIPTION")?.unescaped)
        task.note(first("LOCATION")?.unescaped)
        task.note(first("URL")?.value)
        task.tags = properties.filter { $0.name == "CATEGORIES" }
            .flatMap { $0.unescaped.split(separator: ",").map(String.init) }
        if let priority = first("PRIORITY").flatMap({ Int($0.value) }), (1...9).contains(priority) {
            task.priority = Priority(rawValue: priority < 5 ? 3 : priority == 5 ? 2 : 1) ?? .none
        }
        task.created = moment(first("CREATED")).map { scene.zone.instant($0.0) }
        task.isDone =
            first("STATUS")?.value.uppercased() == "COMPLETED" || first("COMPLETED") != nil
        task.completed = moment(first("COMPLETED")).map { scene.zone.instant($0.0) }
        plan.leave(.attachments, properties.count { $0.name == "ATTACH" })
        dates(&task, &plan)
        for alarm in alarms { remind(alarm, &task, &plan) }
        return task
    }

    private func dates(_ task: inout ForeignTask, _ plan: inout ForeignPlan) {
        let (start, due) = (moment(first("DTSTART")), moment(first("DUE")))
        if let text = (first("DUE") ?? first("DTSTART"))?.value, start == nil, due == nil {
            plan.leave(.dates)
            task.remarks.append(.due(text))
        }
        guard let end = due ?? start else { return }
        task.setDue(end.0, isTimed: end.isTimed)
        if let start, due != nil { task.start = start.0.date }
        if let length = first("DURATION").flatMap({ ForeignTrigger($0.value) }), length.minutes > 0
        {
            task.minutes = length.minutes
        }
        guard let rule = first("RRULE") ?? first("RDATE"), !task.isDone else { return }
        let begin = Self.begin(start, end)
        // Without a rule the start counts as the first of the dates.
        let text = rule.name == "RRULE" ? rule.value : "FREQ=DAILY;COUNT=1"
        task.recurrence = scene.recurrence(text, from: begin.0, isTimed: begin.isTimed)
            .flatMap(withDates)
        guard task.recurrence == nil else { return }
        plan.leave(.repetitions)
        task.remarks.append(.repeats(rule.value))
    }

    /// The moment that a repetition goes by: the start, but for one that has no time of its own.
    private static func begin(_ start: Moment?, _ end: Moment) -> Moment {
        start.map { $0.isTimed || !end.isTimed ? $0 : end } ?? end
    }

    /// The same with the dates beside its rule, and without those that are left out; nil where there are too many.
    private func withDates(_ recurrence: Recurrence) -> Recurrence? {
        var changed = recurrence
        changed.dates = values("RDATE").compactMap { value, zone in
            let parts = value.split(separator: "/", maxSplits: 1)
            guard let moment = parts.first.flatMap({ ForeignMoment(String($0)) }),
                let local = scene.local(moment, from: zone)
            else { return nil }
            var date = RecurrenceDate(local.date)
            let time = local.time.toMinute
            if moment.time != nil, time != recurrence.times.first { date.time = time }
            let end = parts.count == 2 ? String(parts[1]) : ""
            let until = ForeignMoment(end).flatMap { scene.local($0, from: zone) }
            let length =
                ForeignTrigger(end)?.minutes
                ?? until.map { ($0.wallSeconds - local.wallSeconds) / 60 }
            date.minutes = length.flatMap { (1...527_040).contains($0) ? $0 : nil }
            return date
        }
        changed.excluded = values("EXDATE").compactMap { value, zone in
            ForeignMoment(value).flatMap { scene.local($0, from: zone)?.date }
        }
        guard max(changed.dates.count, changed.excluded.count) <= TextLimits.dates else {
            return nil
        }
        return scene.kept(changed)
    }

    /// The values of all properties of that name, each with its zone where one is named.
    private func values(_ name: String) -> [(String, Zone?)] {
        properties.filter { $0.name == name }.flatMap { property in
            let zone = zone(of: property)
            return property.value.split(separator: ",").map { (String($0), zone) }
        }
    }

    /// Finds fault with a task that lacks a title, or whose date or repetition cannot be read.
    ///
    /// - Throws: `ImportFault`.
    func check(_ task: ForeignTask) throws {
        let line = properties.first?.line ?? 1
        guard first("SUMMARY")?.value.isEmpty == false else {
            throw ImportFault("line \(line): a task without SUMMARY")
        }
        guard !task.remarks.isEmpty,
            let wrong = first("RRULE") ?? first("RDATE") ?? first("DUE") ?? first("DTSTART")
        else { return }
        throw ImportFault(
            "line \(wrong.line): \(wrong.name): '\(wrong.value.prefix(60))' cannot be kept")
    }

    private func remind(
        _ alarm: [CalendarProperty], _ task: inout ForeignTask, _ plan: inout ForeignPlan
    ) {
        guard !alarm.contains(where: { $0.name == "X-APPLE-PROXIMITY" }),
            let trigger = alarm.first(where: { $0.name == "TRIGGER" })
        else { return plan.leave(.reminders) }
        if let relative = ForeignTrigger(trigger.value) {
            if let reminder = reminder(relative, trigger, of: task) {
                task.reminders.append(reminder)
            } else {
                plan.leave(.reminders)
            }
        } else if let at = moment(trigger)?.0 {
            // The alarm at the time of the task rings anyway.
            guard at.date != task.due || at.time.toMinute != task.time else { return }
            task.reminders.append(.at(CivilDateTime(at.date, at.time.toMinute)))
        } else {
            plan.leave(.reminders)
        }
    }

    /// The reminder of a trigger, which is reckoned from the start of the task, or from its end where it says so (RFC
    /// 5545 section 3.8.6.3).
    private func reminder(
        _ relative: ForeignTrigger, _ trigger: CalendarProperty, of task: ForeignTask
    ) -> Reminder? {
        let (start, due) = (moment(first("DTSTART")), moment(first("DUE")))
        guard let end = due ?? start else { return nil }
        let length = due == nil ? task.minutes ?? 0 : 0
        let isOfEnd = trigger.parameters["RELATED"]?.uppercased() == "END"
        let base =
            isOfEnd
            ? end.0.wallSeconds + length * 60 : (start ?? end).0.wallSeconds
        let own = task.recurrence == nil ? end : Self.begin(start, end)
        let day = RecurrenceID(own.0.date, own.isTimed ? own.0.time.toMinute : nil)
        return CalendarReminders.reminder(
            base + relative.minutes * 60 - CalendarText.wall(day), behind: day,
            isRoutine: task.recurrence != nil)
    }

    private typealias Moment = (CivilDateTime, isTimed: Bool)

    /// A date, or a date and time on the wall clock of the plan.
    private func moment(_ property: CalendarProperty?) -> Moment? {
        guard let property, let moment = ForeignMoment(property.value) else { return nil }
        return scene.local(moment, from: zone(of: property)).map {
            ($0, isTimed: moment.time != nil)
        }
    }

    /// The zone that a property names; nil where it names none.
    private func zone(of property: CalendarProperty) -> Zone? {
        property.parameters["TZID"].map { zones.named($0) ?? scene.zone(named: $0) }
    }
}
