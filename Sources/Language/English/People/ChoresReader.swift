import Planner

/// Reads orders on all tasks of one person, or on the tasks of nobody: to show, tick or delete the tasks.
struct ChoresReader {
    let clause: Clause

    private var sentence: EnglishSentence { clause.sentence }
    private var low: Int { clause.low }
    private var high: Int { clause.high }

    /// The order on all tasks of a person; nil for any other message.
    func read() -> Understanding? { allOf() ?? shown() }

    /// `delete pete's tasks`, `done all my chores`: an order on all that somebody is to do.
    private func allOf() -> Understanding? {
        let isDone = clause.isAny(low, OrderVerbs.tick)
        guard isDone || (clause.isAny(low, OrderVerbs.take) || clause.isAny(low, OrderVerbs.empty))
        else { return nil }
        let at = clause.skipping(["all", "of", "with", "everything"], from: low + 1)
        let found = sentence.owner(at) ?? (clause.isAny(at, ["my"]) ? (.speaker, at + 1) : nil)
        guard let (person, end) = found, clause.isAny(end, PeopleWords.several), end + 1 == high
        else {
            return nil
        }
        let view = View.chores(person)
        return Understanding(isDone ? .completeAll(view) : .clear(view))
    }

    /// `my chores`, `pete's tasks`, `what does pete have to do`, `@pete`, `what is unassigned`.
    private func shown() -> Understanding? {
        var person: Person?
        var isOwner = false
        var nouns = 0
        var (isNobody, isEveryone, isAnyone, isNot) = (false, false, false, false)
        var at = low
        while at < high {
            if let (found, end) = sentence.owner(at) ?? named(at) {
                guard person == nil else { return nil }
                (person, isOwner) = (found, isOwner || sentence.owner(at) != nil)
                at = end
                continue
            }
            if clause.isAny(at, Self.chores) {
                nouns += 1
            } else if clause.isAny(at, ["everyone", "everybody", "everyone's", "everybody's"]) {
                isEveryone = true
            } else if clause.isAny(at, PeopleWords.nobody) {
                isNobody = true
            } else if clause.isAny(at, ["no"]), clause.isAny(at + 1, ["one", "one's", "ones"]) {
                isNobody = true
                at += 1
            } else if clause.isAny(at, Self.anyone) {
                isAnyone = true
            } else if clause.isAny(at, Self.undone) {
                isNot = true
            } else if !clause.isAny(at, Self.frame), sentence[at].kind != .symbol {
                return nil
            }
            at += 1
        }
        if isNobody || isAnyone && isNot, person == nil {
            return Understanding(.view(.chores(nil)))
        }
        guard !isAnyone, !isNot else { return nil }
        if isEveryone, person == nil, nouns > 0 || clause.isAny(low, Self.asking) {
            return Understanding(.view(.all))
        }
        guard let person else { return nil }
        let isAlone = clause.range.count <= 2 && sentence.isSymbol(low, "@")
        guard nouns > 0 || isAlone || asksOf(person) else { return nil }
        return Understanding(.view(.chores(person)))
    }

    /// The person at `index` who may have something to do: a name, or the speaker.
    private func named(_ index: Int) -> (Person, Int)? {
        if clause.isAny(index, Self.mine) { return (.speaker, index + 1) }
        return sentence.person(index).map { ($0.person, $0.end) }
    }

    /// Whether the message asks what somebody has to do: `what does pete do`, `what is mine`, `anything for me`.
    private func asksOf(_ person: Person) -> Bool {
        let isAsked = clause.isAny(low, Self.asking)
        guard isAsked else { return false }
        if person != .speaker { return true }
        return (low..<high).contains {
            clause.isAny($0, Self.obliged)
                || clause.isAny($0, ["to"]) && clause.isAny($0 + 1, ["do"])
        }
    }

    private static let mine: WordSet = ["my", "mine", "me", "i"]
    private static let asking: WordSet = [
        "what", "what's", "whats", "which", "show", "list", "anything", "is", "does", "has",
    ]
    private static let obliged: WordSet = [
        "mine", "assigned", "should", "supposed", "must", "responsible",
    ]
    private static let chores: WordSet = [
        "chores", "chore", "tasks", "task", "jobs", "job", "duties", "duty", "turns", "todos",
        "assignments", "to-dos", "plate",
    ]
    private static let anyone: WordSet = [
        "anyone", "anybody", "anyone's", "anybody's", "anyones", "anybodys", "somebody", "someone",
        "assignee", "owner",
    ]
    private static let undone: WordSet = [
        "not", "isn't", "isnt", "aren't", "arent", "hasn't", "haven't", "without", "doesn't",
    ]
    private static let frame: WordSet = [
        "what", "what's", "whats", "which", "are", "is", "the", "show", "list", "see", "do", "does",
        "have", "has", "had", "to", "got", "on", "for", "of", "all", "open", "left", "still", "get",
        "assigned", "should", "supposed", "must", "responsible", "doing", "today", "this", "week",
        "any", "anything", "everything", "there", "need", "needs", "tomorrow", "now", "up", "in",
        "things", "stuff", "tell", "plan", "yet", "next", "belongs", "belong", "an", "given",
        "that's", "been", "by", "taken",
    ]
}
