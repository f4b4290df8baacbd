import Planner

/// What somebody is to do, or nobody in particular, shown or done as a whole.
extension PeopleReader {
    /// `delete pete's tasks`, `done all my chores`: all that somebody is to do.
    func allOf() -> Understanding? {
        let isDone = clause.isAny(low, OrderVerbs.tick)
        guard isDone || (clause.isAny(low, OrderVerbs.take) || clause.isAny(low, OrderVerbs.empty))
        else { return nil }
        let at = skipping(["all", "of", "with", "everything"], low + 1)
        let found = sentence.owner(at) ?? (isAny(at, ["my"]) ? (.speaker, at + 1) : nil)
        guard let (person, end) = found, isAny(end, Self.several), end + 1 == high else {
            return nil
        }
        let view = View.chores(person)
        return Understanding(isDone ? .completeAll(view) : .clear(view))
    }

    static let several: WordSet = ["chores", "tasks", "jobs", "duties", "todos"]

    /// `my chores`, `pete's tasks`, `what does pete have to do`, `@pete`, `what is unassigned`.
    func shown() -> Understanding? {
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
            if isAny(at, Self.chores) {
                nouns += 1
            } else if isAny(at, ["everyone", "everybody", "everyone's", "everybody's"]) {
                isEveryone = true
            } else if isAny(at, Self.nobodyWords) {
                isNobody = true
            } else if isAny(at, ["no"]), isAny(at + 1, ["one", "one's", "ones"]) {
                isNobody = true
                at += 1
            } else if isAny(at, Self.anyone) {
                isAnyone = true
            } else if isAny(at, Self.undone) {
                isNot = true
            } else if !isAny(at, Self.frame), sentence[at].kind != .symbol {
                return nil
            }
            at += 1
        }
        if isNobody || isAnyone && isNot, person == nil {
            return Understanding(.view(.chores(nil)))
        }
        guard !isAnyone, !isNot else { return nil }
        if isEveryone, person == nil, nouns > 0 || isAny(low, Self.asking) {
            return Understanding(.view(.all))
        }
        guard let person else { return nil }
        let isAlone = clause.range.count <= 2 && sentence.isSymbol(low, "@")
        guard nouns > 0 || isAlone || asksOf(person) else { return nil }
        return Understanding(.view(.chores(person)))
    }

    /// The person at `index` who may have something to do: a name, or the speaker.
    private func named(_ index: Int) -> (Person, Int)? {
        if isAny(index, Self.mine) { return (.speaker, index + 1) }
        return sentence.person(index).map { ($0.person, $0.end) }
    }

    /// Whether it asks what somebody has to do: `what does pete do`, `what is mine`, `anything for me`.
    private func asksOf(_ person: Person) -> Bool {
        let isAsked = isAny(low, Self.asking)
        guard isAsked else { return false }
        if person != .speaker { return true }
        return (low..<high).contains {
            isAny($0, Self.obliged) || isAny($0, ["to"]) && isAny($0 + 1, ["do"])
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
    static let nobodyWords: WordSet = [
        "unassigned", "nobody", "nobody's", "nobodys", "unclaimed", "noone",
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
