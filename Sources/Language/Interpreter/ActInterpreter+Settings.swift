import Planner

/// Settings, for good and for a while.
extension ActInterpreter {
    /// A setting with its value; what can be set, where none was said.
    func setting() -> Understanding {
        if kind == .nag { return nagging() }
        if kind == .pause, let away = absence() ?? holiday() { return away }
        guard let pause = pausing() else { return valued() }
        var found = pause
        found.alternatives = [valued().command]
        return found
    }

    /// A task that is paused until a day: `the gym is on hold until monday`; nil where none is named.
    private func pausing() -> Understanding? {
        guard kind == .pause, parts.words(.target) != nil, !parts.meansAll,
            let day = parts.pauseEnd
        else { return nil }
        return Understanding(.pause(parts.target(else: .none), until: day))
    }

    /// A setting of the person's plan with its value.
    private func valued() -> Understanding {
        // Without a value that can be set, the settings show what can be.
        let others = Understanding(.settings)
        if kind == .other { return named() ?? others }
        let words = parts.words(.when) ?? parts.words(.target) ?? parts.words(.title)
        guard let words else { return off() ?? others }
        // `at 7 instead, i'm out by 8`: what is said first is the value, and the rest why.
        let times = parts.pieces(.when)
        if [.agenda, .review].contains(kind), times.count == 2,
            frames.upTo.has(parts.line(times[1]), 0), let value = set(to: times[0])
        {
            return value
        }
        let place = kind == .zone ? parts.words(.target) ?? words : words
        return lasting() ?? set(to: place) ?? measured() ?? refused(words)
            ?? (kind == .quotes ? off() : nil) ?? others
    }

    private var answers: AnswerFrames { parts.pack.answers }

    /// Whether the words turn something off.
    private var isOff: Bool {
        parts.isFramed(by: frames.denied) || parts.isFramed(by: frames.paused)
    }

    /// The setting that is turned off for good: `no more sayings`; nil where none is.
    private func off() -> Understanding? {
        guard isOff else { return nil }
        return (answers.unsettings[kind] ?? []).lazy.compactMap { frame in
            named(frame.replacing("{}", with: "").trimming(" "))
        }.first { $0.command.kind == kind }
    }

    /// The refusal of a value that a setting cannot have: `no agenda on weekends`; nil where it can.
    private func refused(_ value: String) -> Understanding? {
        let line = parts.line(value)
        guard line.count <= Self.mostWords else { return nil }
        for frame in answers.refusals[kind] ?? [] {
            for low in 0..<line.count {
                let words = frame.replacing("{}", with: line.text(low..<line.count))
                let found = CommandParser.parse(words, in: context)
                if case .refuse = found.command { return found }
            }
        }
        return nil
    }

    /// A setting whose value stands among words that belong to no value: `at 7 from now on`, `over christmas, 20 dec to 2
    /// jan`.
    private func measured() -> Understanding? {
        guard [.agenda, .review, .pause].contains(kind), let words = parts.words(.when) else {
            return nil
        }
        let line = parts.line(words)
        // What was said with an end is not set for good.
        guard line.count <= Self.mostWords, kind == .pause || frames.term(line) == nil else {
            return nil
        }
        for count in (1..<max(line.count, 1)).reversed() {
            for low in 0...line.count - count {
                if let found = set(to: line.text(low..<low + count)) { return found }
            }
        }
        return nil
    }

    /// The first words of a stretch that are a value, where the whole is none: `5.30` of `5.30 on those days`.
    private func value(of piece: String) -> String {
        let line = parts.line(piece)
        guard line.count <= Self.mostWords, set(to: piece) == nil else { return piece }
        let count = (1..<max(line.count, 1)).reversed().first {
            set(to: line.text(0..<$0)) != nil
        }
        return count.map { line.text(0..<$0) } ?? piece
    }

    /// The most words of a value.
    private static let mostWords = 10

    /// Settings that are called by words of their own among others, each by as many as it can be: `12 hour clock please
    /// and i do dates month first`; nil where there is none.
    private func named() -> Understanding? {
        let line = parts.line
        let term = frames.term(line)
        var (found, low): ([Understanding], Int) = ([], 0)
        while low < min(line.count, Self.mostWordsOfAll) {
            let ends = (low + 1...min(line.count, low + Self.mostWords)).reversed()
            let next = ends.lazy.compactMap { end -> (Understanding, Int)? in
                named(line.text(low..<end)).map { ($0, end) }
            }.first
            if case (var setting, let end)? = next {
                // `until the 20th` may stand elsewhere.
                if case .set = setting.command, let term {
                    setting = named("\(line.text(low..<end)) \(term)") ?? setting
                }
                found.append(setting)
            }
            low = next?.1 ?? low + 1
        }
        guard var first = found.first else { return nil }
        first.also = Array(found.dropFirst())
        return first
    }

    private func named(_ words: String) -> Understanding? {
        let said = CommandParser.parse(words, in: context)
        return said.command.isSetting && said.problem == nil ? said : nil
    }

    /// How many words are searched at most.
    private static let mostWordsOfAll = 24

    /// The setting with a value; nil where the words are no value of it.
    private func set(to value: String) -> Understanding? {
        for frame in answers.settings[kind] ?? [] {
            let found = CommandParser.parse(frame.replacing("{}", with: value), in: context)
            if found.problem == nil, found.command.kind == kind { return found }
        }
        return nil
    }

    /// Days on which all routines are silent, from one to another: `pause everything 20 dec to 2 jan`. Of a routine that
    /// is named the times on them are left out.
    private func holiday() -> Understanding? {
        guard let day = parts.day(), case let days = day.days, days.lowerBound < days.upperBound
        else { return nil }
        if parts.words(.target) != nil, !parts.meansAll {
            return Understanding(.skip(parts.target(else: .none), on: day))
        }
        return Understanding(
            .holiday(Span(.custom, from: days.lowerBound, to: days.upperBound)))
    }

    /// Somebody of a group who is away: the speaker, or who is named; nil where all are spoken of.
    private func absence() -> Understanding? {
        guard context.people != nil, let words = parts.words(.when) else { return nil }
        let named = parts.words(.target).flatMap(person)
        guard let person = named ?? (parts.isFramed(by: frames.speaker) ? .speaker : nil)
        else { return nil }
        let absences = ([words] + parts.pieces(.when)).compactMap { words -> Command? in
            let said = answers.away.replacing("{}", with: words)
            guard case .away(_, let days) = CommandParser.parse(said, in: context).command else {
                return nil
            }
            return .away(person, days)
        }
        // `from tomorrow until tuesday, my flight is 11:40 tomorrow`: the last day is the end.
        return absences.max { first, second in
            second.lastDay.map { last in first.lastDay.map { $0 < last } ?? true } ?? false
        }.map { Understanding($0) }
    }

    /// A setting that is to hold for a while; its value and how long may stand in pieces, in either order.
    private func lasting() -> Understanding? {
        var pieces = parts.ledTimes
        if kind == .zone, let place = parts.words(.target) { pieces.insert(place, at: 0) }
        guard !pieces.isEmpty else { return nil }
        let settings = (isOff ? answers.unsettings : answers.settings)[kind] ?? []
        let found =
            lasting(pieces, settings)
            ?? frames.term(parts.frame).flatMap { lasting(pieces + [$0], settings) }
        if found == nil, let open = openEnded(settings) { return open }
        guard found == nil, isOff, parts.schedule() == nil else { return found }
        // `hold the agenda over half term`: until when is asked.
        for frame in settings {
            let word = frame.replacing("{}", with: "").trimming(" ")
            if case .set(let setting) = CommandParser.parse(word, in: context).command {
                let during = parts.words(.when)
                return Understanding(.setFor(setting, SettingTerm(during: during)))
            }
        }
        return nil
    }

    /// A value whose end is no day or time: `1 to 3 until the baby's room is done`; the bot asks until when.
    private func openEnded(_ settings: [String]) -> Understanding? {
        guard let line = parts.words(.when).map({ parts.line($0) }),
            let until = (0..<max(line.count - 1, 0)).first(where: { line.word($0) == .until }),
            frames.term(line) == nil
        else { return nil }
        for frame in settings {
            let value = frame.replacing("{}", with: line.text(0..<until)).trimming(" ")
            if case .set(let setting) = CommandParser.parse(value, in: context).command {
                let during = line.text(until + 1..<line.count)
                return Understanding(.setFor(setting, SettingTerm(during: during)))
            }
        }
        return nil
    }

    private func lasting(_ pieces: [String], _ settings: [String]) -> Understanding? {
        let bare = pieces.count > 1 ? pieces.map(value) : pieces
        for pieces in bare == pieces ? [pieces] : [pieces, bare] {
            if let found = inAnyOrder(pieces, settings) { return found }
        }
        return nil
    }

    private func inAnyOrder(_ pieces: [String], _ settings: [String]) -> Understanding? {
        for first in pieces.indices {
            let words = (pieces[first...] + pieces[..<first]).joined(separator: " ")
            for frame in settings {
                let found = CommandParser.parse(frame.replacing("{}", with: words), in: context)
                if case .setFor = found.command, found.command.kind == kind { return found }
            }
        }
        return nil
    }

    /// A task that rings until it is done, or stops doing so.
    private func nagging() -> Understanding {
        let often = nagging(parts.words(.when) ?? parts.words(.repeat))
        let isAsked = often != nil || parts.isFramed(by: frames.nagging)
        if !isAsked || parts.isFramed(by: frames.denied) {
            let isToday = parts.day()?.days.contains(parts.line.today) ?? false
            return Understanding(.stopNagging(parts.target(else: .none), today: isToday))
        }
        return Understanding(
            .remind(parts.target(else: .last), often ?? [.nag(everyMinutes: nil)]))
    }
}

extension Command {
    /// The last day of an absence; nil where none was said.
    fileprivate var lastDay: CivilDate? {
        if case .away(_, let days) = self { days?.to } else { nil }
    }
}
