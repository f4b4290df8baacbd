import Planner

/// Reads in a phrase a task and its reminders.
struct SaidReminder {
    /// The phrase.
    let said: EnglishMatch
    private var sentence: EnglishSentence { said.sentence }

    /// Reads reminders for the task at the beginning of the first gap or in the second gap.
    func reminding() -> Understanding? {
        guard said.gap(0).count <= Self.longestReminder else { return nil }
        if said.gaps.count > 1 {
            guard let target = said.pointed(1) else { return nil }
            return reminding(target, "remind me " + sentence.text(said.gap(0)) + " before")
        }
        for (target, rest) in said.leadingTargets(said.gap(0)) {
            if rest.isEmpty {
                return Understanding(.remind(target, []), problem: .missing(.time))
            }
            if rest.count == 1,
                ["off", "none", "never"].contains(sentence.lowercased(rest.lowerBound))
            {
                return Understanding(.edit(target, TaskEdit(reminders: [])))
            }
            if let found = remindingYesterday(target, rest) { return found }
            let the =
                ["evening", "night"].contains(sentence.lowercased(rest.lowerBound)) ? "the " : ""
            if let found = reminding(target, "remind me \(the)\(sentence.text(rest))") {
                return found
            }
        }
        return remindingBefore() ?? remindingTitled()
    }

    /// Reads `remind me about the dentist an hour before`, a phrase without a day.
    private func remindingTitled() -> Understanding? {
        guard [.about, .of].contains(sentence.word(said.gap(0).lowerBound - 1)) else { return nil }
        let todo = said.reading(said.gap(0)).draft.todo
        guard case .undated = todo.schedule, !todo.reminders.isEmpty,
            !todo.title.isEmpty, !todo.title.hasWords(moreThan: 6)
        else { return nil }
        let target = Target.title(EnglishMatch.bareTitle(todo.title))
        return said.naming(target, .remind(target, todo.reminders))
    }

    /// Reads `4 yesterday at 3 pm`. The problem says that the moment is past.
    private func remindingYesterday(_ target: Target, _ rest: Range<Int>) -> Understanding? {
        let yesterdays = rest.filter { sentence.word($0) == .yesterday }
        guard yesterdays.count == 1, rest.count < 8 else { return nil }
        let words = rest.filter { !yesterdays.contains($0) }.map { sentence.text($0..<$0 + 1) }
        let time = words.isEmpty ? nil : said.when(of: words.joined(separator: " "))?.time
        guard words.isEmpty || time != nil else { return nil }
        let moment = CivilDateTime(sentence.today.adding(days: -1), time ?? .at(9))
        return Understanding(
            .remind(target, [.at(moment)]), problem: .inPast(moment.date, moment.time))
    }

    /// Reads `remind me 30 minutes before 3` and `remind me the evening before the dentist`.
    private func remindingBefore() -> Understanding? {
        let gap = said.gap(0)
        guard let before = gap.first(where: { sentence.isWord($0, "before") }),
            before + 1 < gap.upperBound
        else { return nil }
        let named = before + 1..<gap.upperBound
        let lead = "remind me " + sentence.text(gap.lowerBound..<before + 1)
        if let target = said.pointed(in: named) { return reminding(target, lead) }
        let todo = said.reading(named).draft.todo
        guard case .undated = todo.schedule, todo.reminders.isEmpty, !todo.title.isEmpty,
            !todo.title.hasWords(moreThan: 4), !named.contains(where: { sentence.word($0) == .to }),
            case .remind(let target, let reminders)? = reminding(
                .title(EnglishMatch.bareTitle(todo.title)), lead)?.command
        else { return nil }
        return said.naming(target, .remind(target, reminders))
    }

    /// Reads `remind me in 20 minutes about 3` and `in 20 minutes remind me of 3`.
    func remindingBehind() -> Understanding? {
        guard said.gap(0).count <= Self.longestReminder, let target = said.pointed(in: said.gap(1))
        else {
            return nil
        }
        return reminding(target, "remind me " + sentence.text(said.gap(0)))
    }

    private func reminding(_ target: Target, _ text: String) -> Understanding? {
        let other = sentence.reparsed(as: text)
        guard let reading = DraftReader.readDense(other), reading.draft.todo.title.isEmpty else {
            return nil
        }
        var reminders = reading.draft.todo.reminders
        let moment = reading.draft.todo.schedule
        let isOwn = reminders.allSatisfy { if case .before = $0 { false } else { true } }
        if reminders.isEmpty || isOwn, case .due(let day, let time) = moment {
            let isElapsed = reminders.contains { if case .instant = $0 { true } else { false } }
            if !isElapsed { reminders = [.at(CivilDateTime(day, time ?? .at(9)))] }
        }
        guard !reminders.isEmpty else { return nil }
        return Understanding(.remind(target, reminders), problem: reading.problem)
    }

    /// Reads `set a timer for 5 minutes`.
    func timer() -> Understanding? {
        guard case .minutes? = said.duration(0) else { return nil }
        let text = "remind me in \(sentence.text(said.gap(0))) timer"
        let other = sentence.reparsed(as: text)
        let reading = DraftReader.read(other)
        return reading.time == nil ? nil : Understanding(.add([reading.draft]))
    }

    /// Reads `nag me about 3 every 10 minutes`.
    func nagging() -> Understanding? {
        guard said.gap(0).count <= Self.longestReminder else { return nil }
        guard let (target, rest) = said.leadingTarget(said.gap(0)),
            var found = nagging(target, rest)
        else {
            return naggingTitled()
        }
        if case .title(let title) = target, case .remind(_, let reminders) = found.command {
            found.alternatives = [
                .add([TaskDraft(todo: Todo(title: title, reminders: reminders))])
            ]
        }
        return found
    }

    /// Reads `nag me about the rent every 30 minutes`. A new task is the other reading.
    private func naggingTitled() -> Understanding? {
        var draft = sentence.reading.draft
        draft.todo.title = Clause.bare(draft.todo.title)
        let nags = draft.todo.reminders.filter { if case .nag = $0 { true } else { false } }
        let isAbout = said.range.contains {
            sentence.isWord($0, "about") || sentence.isWord($0, "of")
        }
        guard isAbout, !nags.isEmpty, !draft.todo.title.isEmpty, draft.todo.schedule == .undated
        else { return nil }
        return Understanding(
            .remind(.title(draft.todo.title), nags), alternatives: [.add([draft])])
    }

    /// Nags about `target` as often as `rest` says.
    func nagging(_ target: Target, _ rest: Range<Int>) -> Understanding? {
        if rest.isEmpty { return Understanding(.remind(target, [.nag(everyMinutes: nil)])) }
        var text = sentence.text(rest)
        if sentence.lowercased(rest.lowerBound) == "until" {
            return Understanding(.remind(target, [.nag(everyMinutes: nil)]))
        }
        if !text.contains("until") { text += " until done" }
        return reminding(target, "remind me " + text)
    }

    /// Reads a phrase that removes all reminders of a task.
    func silencing() -> Understanding? {
        let text = sentence.beginning(said.range)
        let end = sentence.lowercased(said.range.upperBound - 1)
        let isNegative =
            [
                "stop", "don", "no ", "remove", "delete", "clear", "cancel", "unremind", "do not",
                "never", "reminder off", "reminders off",
            ]
            .contains { text.hasPrefix($0) }
            || ["reminder", "reminders", "nag", "nags", "nagging"].contains(end)
                && ["no", "more"].contains(sentence.lowercased(said.range.upperBound - 2))
        guard isNegative, let target = said.target(0) else { return nil }
        if case .title = target {
            // A task with this title may repeat, and a pause keeps its reminders.
            let stops = ["stop remind", "stop nag", "don't remind", "dont remind", "do not remind"]
                .contains { text.hasPrefix($0) }
            return stops ? Understanding(.pause(target, until: nil)) : nil
        }
        return Understanding(.edit(target, TaskEdit(reminders: [])))
    }

    /// The number of tokens that a reminder and its task may have.
    private static let longestReminder = 64
}
