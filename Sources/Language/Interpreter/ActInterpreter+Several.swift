import Planner

/// Acts on several tasks at once.
extension ActInterpreter {
    /// Tasks that are shifted by a length of time, that change places, or that are split; nil where the words say
    /// something else.
    func severalChanging() -> Understanding? {
        if let shift = parts.shift { return shifting(shift) }
        return swapping() ?? splitting()
    }

    /// `push everything an hour`, `delayed 50 mins so shift Morris`.
    private func shifting(_ edit: TaskEdit) -> Understanding {
        if let set = parts.set { return Understanding(.edit(.all(set), edit)) }
        let target = parts.target(else: .last)
        guard let minutes = edit.minutes else { return Understanding(.edit(target, edit)) }
        return Understanding(.snooze(target, .later(minutes: minutes)))
    }

    /// `swap the dentist and the vet`, `swap thursday's and friday's`.
    private func swapping() -> Understanding? {
        let frames = parts.pack.frames
        let spans = parts.act.spans
        let isOfTime = [SpokenAct.Role.person, .list, .note, .lead, .repeat].allSatisfy {
            spans[$0] == nil
        }
        guard isOfTime, parts.isFramed(by: frames.swapping) else { return nil }
        // `swap those two`
        if let set = parts.set, set.place == .shown, spans[.title] == nil, spans[.when] == nil {
            return Understanding(.swap(.all(set), .all(set)))
        }
        if let title = parts.words(.title) {
            // `swap the run for a swim` is another title.
            guard let target = parts.words(.target), parts.isFramed(by: frames.joining),
                spans[.when] == nil
            else { return nil }
            return Understanding(
                .swap(side(target, in: nil), side(title, in: nil)),
                alternatives: [.edit(.title(target), TaskEdit(title: title))])
        }
        let (named, times) = (parts.pieces(.target), parts.pieces(.when))
        var names = sides(named.isEmpty ? times : named)
        // `swap the dentist and the vet`, of which one was named.
        if names.count == 1, let other = parts.joinedBehindTarget(by: frames.joining) {
            names.append(other)
        }
        var days = named.isEmpty ? nil : parts.words(.when)
        if names.count == 1, times.count == 1, !named.isEmpty {
            // `thursday's and friday's`: one of them was taken for the new time.
            (names, days) = (names + times, nil)
            guard names.allSatisfy({ frames.set(parts.line($0))?.isBare ?? false }) else {
                return nil
            }
        }
        guard names.count == 2 else { return nil }
        let sides = names.map { side($0, in: days) }
        return Understanding(.swap(sides[0], sides[1]))
    }

    private func sides(_ pieces: [String]) -> [String] {
        guard pieces.count == 1, let all = pieces.first else { return pieces }
        // `piano with haircut`
        let line = parts.line(all)
        let joint = (1..<max(1, line.count - 1)).first { frames.joining.has(line, $0) }
        return joint.map { [line.text(0..<$0), line.text($0 + 1..<line.count)] } ?? pieces
    }

    /// The tasks of a day, `thursday's` of `next week`, else the task that words name.
    private func side(_ name: String, in days: String?) -> Target {
        let frames = parts.pack.frames
        let named = days.flatMap { frames.set(parts.line("\(name) \($0)")) }
        if let set = named ?? frames.set(parts.line(name)), set.naming == nil { return .all(set) }
        return Int(name).map { .numbers([$0]) } ?? .title(name)
    }

    /// `split it`
    private func splitting() -> Understanding? {
        guard parts.isFramed(by: parts.pack.frames.splitting),
            parts.act.spans.keys.allSatisfy({ $0 == .target })
        else { return nil }
        return Understanding(.split(parts.target(else: .last)))
    }

    /// Tasks that are to be deleted; the bot asks about several that are not each named.
    func removing() -> Understanding {
        if parts.act.spans.isEmpty {
            // `oh drop it` gives up what was asked.
            if parts.isFramed(by: frames.dropping) { return Understanding(.drop) }
            if let off = unreminding() { return off }
        }
        let named = Command.delete(parts.target(else: .last))
        guard let set = parts.set else { return Understanding(named) }
        if set == TaskSet(.everything) { return Understanding(.clear(.home)) }
        let all = Command.delete(.all(set))
        return set.isBare ? Understanding(named, alternatives: [all]) : Understanding(all)
    }

    /// The task spoken of, without its reminders: `dont need reminding for that`; nil for other words.
    func unreminding() -> Understanding? {
        guard parts.isFramed(by: frames.denied),
            let taken = frames.fields.first(where: { parts.isFramed(by: $0.words) })?.taken,
            taken.reminders != nil
        else { return nil }
        return Understanding(.edit(parts.target(else: .last), taken))
    }

    /// Reminders that ring later; several tasks move instead.
    func snoozing() -> Understanding {
        // `gimme till after the milking, 2 hours`
        let said = parts.words(.when) ?? parts.text
        // `at 10` is an hour, `10` is minutes.
        let led = parts.ledTimes.joined(separator: " ")
        var time = ([led, said] + said.split(separator: ",").map(String.init)).lazy.compactMap {
            CommandParser.parse($0, expecting: .snooze(task: 1), in: parts.context)
        }.first
        // `ah later`
        if time == nil,
            case .snooze(_, let usual) = CommandParser.parse(said, in: parts.context).command
        {
            time = usual
        }
        guard let set = parts.set, !set.isBare else {
            return Understanding(.snooze(parts.target(else: .none), time))
        }
        if let shift = parts.shift { return Understanding(.edit(.all(set), shift)) }
        if case .minutes(let minutes)? = time {
            return Understanding(.edit(.all(set), TaskEdit(minutes: minutes, isMove: true)))
        }
        return Understanding(.snooze(.all(set), time))
    }
}
