import Language
import Planner
import Storage

/// Which tasks a message names by words.
///
///     the whole title ──► else the titles that are like the words ──► else those that have them as a part
///
/// The words are looked up in the index of words, the rarest first, so that a plan of any size is not looked through.
struct TaskFinder {
    let context: UpdateContext
    let scope: TitleScope

    /// The most tasks found; one more than a question can offer says that there are others.
    static let limit = 11
    /// How many tasks are offered where no title is quite like the words.
    private static let offered = 3
    /// More titles than these are not compared.
    private static let candidates = 200
    /// More titles that have a word are not counted.
    private static let counted = 1000
    /// More words of titles are not compared with one that may be a slip.
    private static let neighbours = 2000
    /// How many words titles are looked up by.
    private static let wordsLookedUp = 5

    private var tx: Transaction { context.tx }
    private var plan: Int64 { context.plan.id }
    private var language: LanguageCode { LanguageCode(context.plan.language) }

    /// The tasks that a text means: all of them for a list of titles, else one of them.
    enum Found: Equatable {
        case each([Int64])
        /// The likest first: one where it is clear, none where nothing is like.
        case oneOf([Int64])
    }

    /// The tasks that may be meant.
    func find(_ text: String) throws -> Found {
        let whole = try titled(text)
        guard whole.isEmpty else { return .oneOf(whole) }
        let folded = FoldedText.of(text)
        let names = SpokenTitle.listed(folded, in: language)
        // Numbers in a list are those of tasks.
        if names.count > 1, names.contains(where: { Int($0) != nil }) {
            let each = try findEach(names)
            if !each.isEmpty { return .each(each) }
        }
        let like = try like(folded)
        if like.isComplete { return .oneOf(like.tasks) }
        if names.count > 1 {
            let each = try findEach(names)
            return try each.isEmpty ? .oneOf(findPart(text)) : .each(each)
        }
        return .oneOf(try like.tasks.isEmpty ? findPart(text) : like.tasks)
    }

    /// All tasks whose titles have what a text says, `walks`, `Marcus`.
    func all(_ text: String) throws -> [Int64] {
        let (name, titles) = try titles(sharing: FoldedText.of(text))
        return titles.filter { name.likeness(of: $0.folded).hasAll }.map(\.id)
    }

    /// Some tasks whose titles share with a text what it is about, but not enough to be meant; the likest first.
    func near(_ text: String) throws -> [Int64] {
        let (name, titles) = try titles(sharing: FoldedText.of(text))
        let likeness = titles.map { name.likeness(of: $0.folded) }
        return titles.indices.filter { likeness[$0].isNear }
            .sorted { (-likeness[$0].score, $0) < (-likeness[$1].score, $1) }
            .prefix(Self.offered).map { titles[$0].id }
    }

    /// Some open tasks whose notes have the words that no title has: `okafor`, of whom a note tells.
    func noted(_ text: String) throws -> [Int64] {
        let things = SpokenTitle(FoldedText.of(text), in: language).things.prefix(
            Self.wordsLookedUp)
        guard let longest = things.max(by: { $0.text.count < $1.text.count }) else { return [] }
        let ids = try longest.forms.reduce(into: Set<Int64>()) {
            try $0.formUnion(tx.todos.ids(plan: plan, finding: $1, isTag: false))
        }
        // What many notes have tells none from another.
        guard ids.count <= Self.limit else { return [] }
        return try ids.sorted().compactMap(context.todo).filter { todo in
            guard todo.completedAt == nil, let notes = todo.notes else { return false }
            let words = FoldedText.words(FoldedText.of("\(todo.title) \(notes)"))
            return things.allSatisfy { !$0.forms.isDisjoint(with: words) }
        }.prefix(Self.offered).map(\.id)
    }

    /// The tasks that a list of titles means, `milk, eggs and bread`: none where one of them means no task or several.
    private func findEach(_ names: [String]) throws -> [Int64] {
        var found: [Int64] = []
        for name in names {
            if let number = Int(name) {
                guard let task = try tx.todos.find(number: number, plan: plan) else { return [] }
                if !found.contains(task.id) { found.append(task.id) }
                continue
            }
            let whole = try titled(name)
            var ids = try whole.isEmpty ? like(name).tasks : whole
            // `4 and the other water bill`
            if SpokenTitle.meansOther(name, in: language) { ids.removeAll(where: found.contains) }
            guard let id = ids.first, ids.count == 1 else { return [] }
            if !found.contains(id) { found.append(id) }
        }
        return found
    }

    /// The tasks whose title has the text as a part, perhaps of a word.
    private func findPart(_ text: String) throws -> [Int64] {
        try tx.todos.ids(plan: plan, titleContaining: text, among: scope, limit: Self.limit)
    }

    private func titled(_ text: String) throws -> [Int64] {
        try tx.todos.ids(plan: plan, titled: text, among: scope, limit: Self.limit)
    }

    /// The tasks whose titles are like a text, and whether they have all that it says.
    private func like(_ folded: String) throws -> (tasks: [Int64], isComplete: Bool) {
        let (name, titles) = try titles(sharing: folded)
        let likeness = titles.map { name.likeness(of: $0.folded) }
        let meant = Likeness.meant(among: likeness).prefix(Self.limit)
        if meant.isEmpty, let thing = name.thingTold {
            let kinds = titles.filter { name.isKind(thing, $0.folded) }
            return (kinds.prefix(Self.limit).map(\.id), !kinds.isEmpty)
        }
        return (meant.map { titles[$0].id }, meant.first.map { likeness[$0].hasAll } ?? false)
    }

    /// The words of a text, weighed by how many titles have them, and the titles that share some.
    private func titles(sharing folded: String) throws -> (SpokenTitle, [TodoTable.Title]) {
        var name = SpokenTitle(folded, in: language)
        let counts = try name.words.indices.map { try settle(&name.words[$0]) }
        // `the swap one` just refers to what is swapped.
        if name.words.count > 1, counts.last == 0, name.refers { name.words.removeLast() }
        for place in name.words.indices where counts[place] == 0 {
            let isUnit = place > 0 && counts[place - 1] == 0 && name.words[place - 1].isMeasure
            if isUnit || name.words[place].isMeasure { name.words[place].measure() }
        }
        return (name, try titles(name, counts))
    }

    /// How many titles have a word; where none has, it may be a slip of another.
    private func settle(_ word: inout SpokenTitle.Word) throws -> Int {
        var count = try count(word)
        if count == 0 {
            let near = try neighbours(of: word)
            guard !near.isEmpty else { return 0 }
            word.mean(near)
            count = try self.count(word)
        }
        word.stand(in: count)
        return count
    }

    private func count(_ word: SpokenTitle.Word) throws -> Int {
        try tx.todos.titleCount(plan: plan, having: word.forms, limit: Self.counted)
    }

    private func neighbours(of word: SpokenTitle.Word) throws -> Set<String> {
        guard word.text.count > 2, let first = word.text.first else { return [] }
        let words = try tx.todos.titleWords(
            plan: plan, beginning: String(first), limit: Self.neighbours)
        return Set(words.filter(word.isSlip))
    }

    /// The titles that have one of the rare words; where every word is common, those that have all of them.
    private func titles(_ name: SpokenTitle, _ counts: [Int]) throws -> [TodoTable.Title] {
        let known = name.words.indices.filter { counts[$0] > 0 }.sorted { counts[$0] < counts[$1] }
        let rare = known.filter { counts[$0] <= Self.candidates }
        guard !rare.isEmpty else {
            return try titles(having: known.prefix(Self.wordsLookedUp).map { name.words[$0].forms })
        }
        var found: [Int64: String] = [:]
        for place in rare.prefix(Self.wordsLookedUp) where found.count < Self.candidates {
            for title in try titles(having: [name.words[place].forms]) {
                found[title.id] = title.folded
            }
        }
        return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    private func titles(having words: [Set<String>]) throws -> [TodoTable.Title] {
        try tx.todos.titles(plan: plan, having: words, among: scope, limit: Self.candidates)
    }
}
