import Chance
import Bot
import Planner
import Storage
import Testing

/// Titles are bounded wherever they come from, nothing of them is lost, and tasks are found by what they say now.
@Suite final class TitleTests {
    private let talk: Talk

    init() async throws {
        talk = try Talk()
        try await talk.say(1, "/start")
    }

    @Test func aTitleIsCutBetweenWordsAndNothingIsLost() {
        var random = SplitMix(seed: 7)
        let letters = ["a", "é", "ß", "漢", "👨‍👩‍👧‍👦", "e\u{301}\u{302}\u{303}", " ", "b", " "]
        for _ in 1...300 {
            let length = Int.random(in: 1...1200, using: &random)
            let text = (0..<length).map { _ in letters.randomElement(using: &random) ?? "" }
                .joined()
            let bounded = BoundedTitle(text)
            #expect(bounded.title.count <= 500)
            #expect(bounded.title.utf8.count <= 2000)
            guard let rest = bounded.rest else {
                #expect(bounded.title == text)
                continue
            }
            #expect(bounded.title.hasSuffix("…") && rest.hasPrefix("…"))
            let whole = bounded.title.dropLast() + rest.dropFirst()
            #expect(whole.filter { $0 != " " } == text.filter { $0 != " " })
            #expect(BoundedTitle(bounded.title).rest == nil)
        }
    }

    @Test func aLongTextKeepsItsHeadAsTitleFromWhereverItComes() async throws {
        let long = (1...300).map { "wort\($0)" }.joined(separator: " ")
        try await talk.say(1, "add \(long)")
        try await talk.say(1, "add short")
        try await talk.say(1, "rename 2 to \(long)")
        try await talk.happen(
            1,
            .message(
                id: "f", text: "add \(long)", replyTo: nil, isForwarded: true, isAddressed: true))
        try await talk.say(1, "add \(long) // and notes")
        let todos = try todos()
        #expect(todos.count == 4)
        for todo in todos {
            #expect(todo.title.count <= 500)
            let kept = "\(todo.title) \(todo.notes ?? "")"
            for number in 1...300 { #expect(kept.contains("wort\(number)")) }
        }
    }

    /// What is found by an index is found as by looking through all tasks, after whatever was done and undone.
    @Test func theIndexFollowsEveryChange() async throws {
        var random = SplitMix(seed: 3)
        let words = [
            "milk", "MILK", "Straße", "é", "e\u{301}", "bread-crumbs", "x1", "İstanbul", "漢字",
        ]
        func title() -> String {
            (0...Int.random(in: 0...3, using: &random))
                .map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " ")
        }
        for step in 1...120 {
            let number = Int.random(in: 1...12, using: &random)
            switch Int.random(in: 0...7, using: &random) {
            case 0...2: try await talk.say(1, "add \(title())")
            case 3: try await talk.say(1, "rename \(number) to \(title())")
            case 4: try await talk.say(1, "delete \(number)")
            case 5: try await talk.say(1, "done \(number)")
            case 6: try await talk.say(1, "note \(number) \(title())")
            default: try await talk.say(1, "undo")
            }
            if step % 10 == 0 { try compare() }
        }
        try compare()
    }

    private func compare() throws {
        let todos = try todos()
        for sought in ["milk", "straße", "É", "bread", "crumbs", "x", "istanbul", "字", "milk é"] {
            let found = try talk.store.read { tx in
                try Self.byIndex(sought, plan: todos.first?.plan ?? 0, tx)
            }
            #expect(found == Self.slowly(sought, among: todos), "\(sought)")
            let anywhere = try talk.store.read { tx in
                try tx.todos.ids(plan: todos.first?.plan ?? 0, finding: sought, isTag: false)
            }
            let folded = FoldedText.of(sought)
            #expect(
                anywhere
                    == todos.filter {
                        FoldedText.of($0.title).utf8Contains(folded)
                            || FoldedText.of($0.notes ?? "").utf8Contains(folded)
                    }.map(\.id), "\(sought)")
        }
    }

    private static func byIndex(_ sought: String, plan: Int64, _ tx: Transaction) throws -> [Int64]
    {
        let whole = try tx.todos.ids(plan: plan, titled: sought, among: .any, limit: 999)
        if !whole.isEmpty { return whole }
        let words = FoldedText.words(FoldedText.of(sought)).map { Set([$0]) }
        let byWords = try tx.todos.titles(plan: plan, having: words, among: .any, limit: 999)
        return try byWords.isEmpty
            ? tx.todos.ids(plan: plan, titleContaining: sought, among: .any, limit: 999)
            : byWords.map(\.id)
    }

    private static func slowly(_ sought: String, among todos: [StoredTodo]) -> [Int64] {
        let folded = FoldedText.of(sought)
        let titles = todos.map { ($0.id, FoldedText.of($0.title)) }
        let whole = titles.filter { $0.1 == folded }.map(\.0)
        if !whole.isEmpty { return whole }
        let words = FoldedText.words(folded)
        let byWords = titles.filter { words.isSubset(of: FoldedText.words($0.1)) }.map(\.0)
        return byWords.isEmpty ? titles.filter { $0.1.utf8Contains(folded) }.map(\.0) : byWords
    }

    private func todos() throws -> [StoredTodo] {
        try talk.store.read { tx in
            guard let plan = try tx.plans.all().first else { return [] }
            return try tx.todos.all(plan: plan.id)
        }
    }
}

extension String {
    /// Whether it contains a text byte for byte.
    fileprivate func utf8Contains(_ part: String) -> Bool {
        let (all, sought) = (Array(utf8), Array(part.utf8))
        guard sought.count <= all.count else { return false }
        return (0...(all.count - sought.count)).contains {
            all[$0..<($0 + sought.count)].elementsEqual(sought)
        }
    }
}
