import Planner

/// A day or time that several tasks of one list share.
extension [Understanding] {
    /// Gives the day and time of the last or the first of a list of tasks to the others, which have none: `call Ravi, call
    /// Sunil and call Priya tomorrow`. They are a list where at least three stand there, or all are begun alike.
    mutating func shareDay(of acts: [SpokenAct], in bytes: [UInt8], _ pack: LanguagePack) {
        guard count == acts.count, count > 1, allSatisfy({ $0.problem == nil }) else { return }
        let drafts = compactMap(\.onlyDraft)
        guard drafts.count == count, Self.areJoined(acts, bytes, pack),
            count > 2 || Set(drafts.map(\.todo.title.firstWord)).count == 1
        else { return }
        let dated = indices.filter { drafts[$0].todo.schedule != .undated }
        guard let place = dated.first, dated.count == 1,
            place == count - 1 || place == 0 && acts[0].saysWhenFirst
        else { return }
        for index in indices where index != place {
            var draft = drafts[index]
            draft.todo.schedule = drafts[place].todo.schedule
            draft.todo.duration = drafts[place].todo.duration
            draft.isDeadline = drafts[place].isDeadline
            self[index].command = .add([draft])
        }
    }

    /// Whether nothing but commas and the like stands between tasks.
    private static func areJoined(_ acts: [SpokenAct], _ bytes: [UInt8], _ pack: LanguagePack)
        -> Bool
    {
        zip(acts, acts.dropFirst()).allSatisfy { first, second in
            guard let low = first.spans.values.joined().map(\.upperBound).max(),
                let high = second.spans.values.joined().map(\.lowerBound).min(), low <= high
            else { return false }
            let between = String(decoding: bytes[low..<high], as: UTF8.self)
                .lowercased().split { $0 == " " || $0 == "," }
            return between.allSatisfy { pack.frames.joining.contains($0) }
        }
    }
}

extension Understanding {
    /// The one task that it adds; nil where it adds none or several.
    fileprivate var onlyDraft: TaskDraft? {
        guard case .add(let drafts) = command, drafts.count == 1, drafts[0].list == nil else {
            return nil
        }
        return drafts[0]
    }
}

extension SpokenAct {
    /// Whether its day is said before what is to be done.
    fileprivate var saysWhenFirst: Bool {
        guard let when = spans[.when]?.first, let title = spans[.title]?.first else { return false }
        return when.upperBound <= title.lowerBound
    }
}

extension String {
    fileprivate var firstWord: String {
        lowercased().split(separator: " ").first.map(String.init) ?? ""
    }
}
