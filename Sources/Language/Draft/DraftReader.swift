import Planner

/// Reads a task, or the parts of one, from tokens: the way in for every command that takes words of a task.
///
/// ```
/// tokens ──Scanner──► components ──Gathering──► said parts ──ScheduleBuilder──► Schedule
///                         └──────────────── what none took ──TitleBuilder──► title
/// ```
enum DraftReader {
    /// What `sentence` says of a task.
    static func read(_ sentence: Sentence) -> DraftReading {
        let range = 0..<sentence.count
        return reading(sentence, range, Scanner.components(of: sentence, in: range) ?? [])
    }

    /// What `sentence` says of a task when nearly every word of it is part of a date or field; else nil.
    static func readDense(_ sentence: Sentence) -> DraftReading? {
        let range = 0..<sentence.count
        return Scanner.components(of: sentence, in: range, leaving: mostLeft).map {
            reading(sentence, range, $0)
        }
    }

    /// How many words that no phrase takes may be leads of phrases or manners instead of a title.
    private static let mostLeft = 12

    private static func reading(
        _ sentence: Sentence, _ range: Range<Int>, _ found: [Component]
    ) -> DraftReading {
        var components = found
        let parts = ParsedComponents(components, sentence)
        if !parts.released.isEmpty {
            for index in parts.released.reversed() { components.remove(at: index) }
        }
        for joint in parts.joints {
            let place = components.firstIndex { $0.span.lowerBound >= joint.upperBound }
            components.insert(
                Component(rule: "list", span: joint, value: .nothing), at: place ?? components.count
            )
        }
        for refine in sentence.pack.refiners { refine(sentence, range, &components) }
        var title = TitleBuilder.title(of: sentence, in: range, without: components)
        let plan = ScheduleBuilder(parts, sentence).plan()
        for refine in sentence.pack.titleRefiners {
            refine(&title, parts.hasDay, plan.time != nil)
        }
        let isEvent = sentence.pack.namesEvent(&title, parts.hasDay || plan.time != nil)
        let isWaiting = sentence.pack.namesWaiting(&title)
        var reading = DraftReading(draft: draft(parts, plan, title))
        if isWaiting { reading.draft.isWaiting = true }
        let people = components.flatMap(\.people)
        if !people.isEmpty { reading.draft.assignment = Assignment(people) }
        if isEvent { reading.draft.kind = .event }
        reading.problem = parts.problem ?? plan.problem
        reading.otherSchedules = plan.others
        reading.further = plan.further
        reading.time = plan.time
        reading.hasDay = parts.hasDay
        reading.end = parts.loneEnd
        reading.begins = parts.until == nil ? parts.starting?.day.date : nil
        (reading.except, reading.exceptDays) = (
            parts.except, parts.exceptDays.compactMap(\.date)
        )
        reading.hasFields = components.contains {
            if case .opener = $0.value {
                false
            } else if case .nothing = $0.value {
                false
            } else {
                true
            }
        }
        reading.reminds = parts.opener?.reminds ?? false
        reading.components = components
        return reading
    }

    private static func draft(_ parts: ParsedComponents, _ plan: PlannedSchedule, _ title: String)
        -> TaskDraft
    {
        var todo = Todo(
            title: title, notes: parts.note, priority: parts.priority, star: parts.star,
            schedule: plan.schedule, reminders: plan.reminders)
        todo.duration = plan.duration
        var draft = TaskDraft(
            todo: todo, list: parts.list, tags: parts.tags, kind: parts.opener?.kind,
            isExplicit: parts.opener?.isExplicit ?? false)
        draft.saidTime = plan.said
        if parts.isDeadline, plan.time != nil { draft.isDeadline = true }
        if plan.time == nil, parts.day?.isMonthEnd == true { draft.isMonthEnd = true }
        if parts.opener?.reminds == true { draft.asksRing = true }
        return draft
    }
}

extension Component {
    /// The people who are to do the task; none where the component names none.
    fileprivate var people: [Person] { if case .person(let people) = value { people } else { [] } }
}
