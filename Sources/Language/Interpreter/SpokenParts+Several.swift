import Planner

/// What the words of an act say of several tasks at once.
extension SpokenParts {
    /// The tasks that are named together, without what is left out; nil where one is named, or none.
    var set: TaskSet? {
        let named = words(.target).flatMap { pack.frames.set(line($0)) }
        var found = partMoved?.set ?? (named?.isBare == false ? named : framedSet(named) ?? named)
        if found == nil, words(.target).map(isNumber) ?? true {
            if let shown {
                found = shown
            } else if leftOut != nil || isFramed(by: pack.frames.whole) && !pointsAtOne {
                found = TaskSet(.everything)
            }
        }
        if let leftOut { found?.without = leftOut.names }
        if let first = firstPlace, var rest = found, rest.place == .everything {
            rest.place = first.place
            rest.hours = rest.hours ?? first.hours
            found = rest
        }
        // `cancel everything else in the morning`
        if found?.isRest == true, found?.place == .everything, found?.hours == nil {
            found?.hours = pack.frames.hours(frame)
        }
        return found
    }

    /// What was shown, where a word around what is named stands for several, `those`, perhaps with their number.
    var shown: TaskSet? {
        let frame = frame
        guard let place = (0..<frame.count).first(where: { pack.frames.these.has(frame, $0) })
        else { return nil }
        let line = line
        let word = frame.text(place..<place + 1)
        let said = (0..<line.count).first { line.text($0..<$0 + 1) == word }.map { $0 + 1 }
        var set = TaskSet(.shown)
        if let said, line.has(said, [.digits, .cardinal]) { set.count = Int(line[said].value) }
        return set
    }

    /// Whether words are a number and nothing else.
    private func isNumber(_ words: String) -> Bool {
        let line = line(words)
        return line.count == 1 && line.has(0, .cardinal)
    }

    /// The part of the plan in the first of two stretches of when; the second stretch says when its tasks are to be:
    /// `everything after lunch tomorrow can go to monday`.
    var firstPlace: TaskSet? {
        let times = pieces(.when)
        guard times.count == 2, let set = pack.frames.set(line(times[0])), set.naming == nil,
            case .view = set.place,
            lastSchedule?.hasDay == true || pack.frames.shift(line(times[1]), line) != nil
        else { return nil }
        return set
    }

    /// A part of the plan and by how much it moves, which are said in stretches of one role: `tomorrow morning forward by
    /// half an hour`.
    private var partMoved: (set: TaskSet, edit: TaskEdit)? {
        let role: SpokenAct.Role = act.spans[.target] == nil ? .when : .target
        guard role == .when || act.spans[.when] == nil, let last = act.spans[role]?.last else {
            return nil
        }
        let said = pieces(role).joined(separator: " ")
        let words = said.split(separator: " ").map(String.init)
        let end = leftOut?.stretch.lowerBound ?? stretch.upperBound
        if last.upperBound < end, let set = pack.frames.set(line(said)), set.naming == nil,
            case .view = set.place,
            let edit = pack.frames.shift(
                line(String(decoding: bytes[last.upperBound..<end], as: UTF8.self)), line)
        {
            return (set, edit)
        }
        guard (3...12).contains(words.count) else { return nil }
        for split in 1..<words.count {
            let halves = [words[..<split], words[split...]].map { $0.joined(separator: " ") }
            for (part, length) in [(halves[0], halves[1]), (halves[1], halves[0])] {
                guard let set = pack.frames.set(line(part)), set.naming == nil,
                    case .view = set.place, let edit = pack.frames.shift(line(length), line)
                else { continue }
                return (set, edit)
            }
        }
        return nil
    }

    /// Whether words name a day, and not only a part of one: `tomorrow morning`, but not `in the morning`.
    func namesDay(_ words: String) -> Bool {
        let line = line(words)
        return (0..<line.count).contains {
            line.has($0, [.weekday, .weekdays, .month, .relativeDay, .digits, .holiday])
        }
    }

    /// The tasks that the words from the first `all` or the like on name, `all the stuff about the extension`: up to
    /// the end of the target, else up to what is left out.
    private func framedSet(_ named: TaskSet?) -> TaskSet? {
        let target = act.spans[.target]?.first
        let end = target?.upperBound ?? leftOut?.stretch.lowerBound ?? stretch.upperBound
        guard target != nil || leftOut != nil || isFramed(by: pack.frames.about),
            stretch.lowerBound < end
        else { return nil }
        var left = Array(bytes[stretch.lowerBound..<end])
        for (role, spans) in act.spans where role != .target {
            for span in spans {
                for index in span.clamped(to: stretch.lowerBound..<end) {
                    left[index - stretch.lowerBound] = 0x20
                }
            }
        }
        let line = line(String(decoding: left, as: UTF8.self))
        guard let first = (0..<line.count).first(where: { pack.frames.all.has(line, $0) }),
            let set = pack.frames.set(self.line(line.text(first..<line.count)))
        else { return nil }
        guard let words = words(.target) else { return set }
        let isSame = set.naming?.lowercased() == words.lowercased()
        return isSame || named != nil && set.place == named?.place ? set : nil
    }

    /// The tasks that were told as done together, in a part of the plan where one is named.
    func setDone(in view: View?) -> TaskSet? {
        guard words(.target) != nil || leftOut != nil else { return nil }
        var set = self.set
        if meansAll, set?.naming == nil, act.spans[.target]?.count ?? 0 < 2 {
            let (count, isRest) = (set?.count, set?.isRest ?? false)
            set = TaskSet(.everything)
            set?.count = count
            set?.isRest = isRest
        }
        if let words = words(.target), pack.frames.remaining.contains(words) { set?.isRest = true }
        set?.without = leftOut?.names ?? []
        guard var found = set, !found.isBare else { return nil }
        if found.place == .everything, found.naming == nil {
            let isWhole = found.without.isEmpty && !found.isRest
            found.place = view.map { .view($0) } ?? (isWhole ? .view(.today) : .everything)
        }
        return found
    }

    /// Whether a word around what is named stands for one thing: `all of it`.
    private var pointsAtOne: Bool {
        let (frame, words) = (frame, pack.frames)
        return (0..<frame.count).contains {
            words.pointing.has(frame, $0) && !words.these.has(frame, $0)
        }
    }

    /// The change that a length of time makes to when a task is; nil where the words say no length.
    var shift: TaskEdit? {
        words(.when).flatMap { pack.frames.shift(line($0), set == nil ? frame : line) }
            ?? partMoved?.edit
    }
}
