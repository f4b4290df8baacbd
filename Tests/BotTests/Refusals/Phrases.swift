import Chance
import Foundation

/// What random people say: sentences about a few tasks, tags, lists and times, so that they meet again and again, and
/// lines of the corpus. Each seed has a choice of its own, most of them a small one: what is rare among all sentences
/// is frequent among a few.
struct Phrases {
    private static let titles = ["gym", "milk", "talk", "pills", "pay rent", "cake", "zebra"]
    private static let tags = ["a", "A", "b", "home", "été", "É"]
    private static let lists = ["food", "Food", "work", "zoo"]
    private static let members = ["@ann", "Ben", "@cleo", "me", "everyone"]
    private static let days = [
        "today", "tomorrow", "this week", "next week", "this month", "friday", "on the 31st",
        "yesterday", "in december", "from mon to thu", "1 jan 2027", "tonight", "at 10:30", "at 7",
        "in 20 minutes", "in 1 hour",
    ]
    private static let rules = [
        "every day", "daily", "every mon wed fri", "every 2 weeks", "every weekday at 9",
        "every day at 9, 13 and 21", "every 2 hours", "every! 3 days", "on the 31st of every month",
        "first friday of each month", "yearly", "every day until friday", "every day 3 times",
        "every 30 minutes", "every week on monday at 7",
    ]
    private static let templates = [
        "$t", "add $t", "add $t $d", "$t $d", "$t $r", "add routine $t $r", "$t $r $d", "$t $d !!",
        "buy $t tags $g, $g", "$t #$g #$g $d", "$t @$l #$g", "add $t in $l", "event $t $r",
        "remind me to $t $d", "$t $d remind me 10 and 30 min before", "$t $d until done",
        "$t\n- one\n- two\n- one", "$t\nnotes $t", "add $t and $t to $l", "$l: $t, $t and cake",
        "tag $n $g, $g", "untag $n $g", "tag $t $g #$g", "rename $n to $t", "move $n to $d",
        "move $t $d", "$n $r instead", "$n $d", "edit $n $t $r", "edit $n $t $d", "$n at 8",
        "priority $n !!!", "note $n $t", "star $n", "unstar $n", "put $n in $l", "done $n",
        "done $t", "done $n $d", "done $n $n", "done all today", "everything done", "reopen $n",
        "reopen $t", "skip $n", "skip $t $d", "no $t tomorrow", "delete $n", "delete $t",
        "delete all", "clear completed", "clear $l", "clear missed", "let go", "keep all",
        "snooze $n 1h", "snooze $t till tomorrow 9", "pause $n until friday", "resume $n",
        "pause $t for 3 days", "holiday 20-28 nov", "holiday off", "pause everything until friday",
        "undo", "undo that too", "undo", "change it back", "bring back $t", "keep it", "drop it",
        "yes", "no", "cancel", "1", "2", "both", "1 and 2", "the first one", "home", "all",
        "today", "week", "month", "calendar", "missed", "completed", "list $l", "find $t",
        "show $n", "next $n", "agenda", "review", "lists", "why $n", "stop nagging", "nag $n",
        "new list $l", "new list $l green", "rename list $l to $l", "delete list $l",
        "delete list $l with tasks", "colour $l blue", "add $t, cake to $n as a checklist",
        "tick $t on $n", "cross one off $n", "untick one on $n", "take two off $n",
        "rename one to two on $n", "split it", "one and two are done", "paid the $t",
        "$t is finished", "took my $t", "$t moved to $d", "take mondays out of $t", "make it $d",
        "no, $d", "not $n, $n", "quote", "tip", "another", "like it", "not for me", "my favourites",
        "timezone Paris", "timezone Tokyo", "week starts sunday", "day starts at 4", "12h",
        "agenda at 9", "agenda off", "agenda on", "quiet 22-7", "mute 2 hours", "review at 20:00",
        "name $t", "/add", "/start", "stop", "/logout", "delete my account", "/forget", "link",
        "unlink", "export", "privacy", "settings", "help", "push here", "board", "board off",
        "$m does the $t", "$m takes $n", "$m and Ben take turns with $t every week", "me", "mine",
        "I'll do it", "who does the $t?", "my chores", "swap", "$m did my turn", "leave",
        "done $n and move $n to $d", "add $t $d and remind me at 5 to $t", "$t by friday",
        "and $t", "same for $t", "$t too", "keep $t", "i did $t yesterday", "$t off this week",
    ]

    /// The first column of the corpus's tables.
    private static let corpus: [String] = {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "LanguageTests/Corpus")
        let files = try? FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: nil)
        let texts = (files ?? []).sorted { $0.lastPathComponent < $1.lastPathComponent }
            .compactMap { try? String(contentsOf: $0, encoding: .utf8) }
        return texts.flatMap { $0.split(separator: "\n") }
            .filter { !$0.hasPrefix("# ") && !$0.hasPrefix("@ ") }
            .compactMap { $0.split(separator: "\t").first.map(String.init) }
    }()

    private var random: SplitMix
    private let said: [String]
    private let words: [Character: [String]]
    private let lines: Int

    /// The sentences that follow from a seed.
    init(seed: UInt64) {
        random = SplitMix(seed: seed)
        let isNarrow = random.percent(60)
        said = isNarrow ? random.some(Self.templates, most: 12) : Self.templates
        let all: [Character: [String]] = [
            "t": Self.titles, "g": Self.tags, "l": Self.lists, "m": Self.members, "d": Self.days,
            "r": Self.rules, "n": (1...6).map(String.init),
        ]
        var words: [Character: [String]] = [:]
        for (mark, choice) in all.sorted(by: { $0.key < $1.key }) {
            words[mark] = isNarrow ? random.some(choice, most: 3) : choice
        }
        self.words = words
        lines = isNarrow ? 5 : 20
    }

    /// The next sentence, now and then of two lines.
    mutating func next() -> String {
        if random.percent(5) { return next() + "\n" + next() }
        if random.percent(lines), let line = Self.corpus.randomElement(using: &random) {
            return line
        }
        let template = said.randomElement(using: &random) ?? ""
        var text = ""
        var isMark = false
        for character in template {
            if isMark {
                text += words[character]?.randomElement(using: &random) ?? ""
            } else if character != "$" {
                text.append(character)
            }
            isMark = !isMark && character == "$"
        }
        return text
    }
}
