import Testing

@testable import Bot

/// A check names each fault on one line of its own.
struct MotivationReportTests {
    private static let sound = """
        quote: The sun is new each day, and so are you.
        author: Jane Austen
        work: A Work
        place: chapter 1
        year: 1811
        category: start
        verified: text
        """

    private func faults(_ text: String) -> [String] {
        MotivationReport(MotivationParser(Array(text.utf8), file: "own.txt"))
            .faults.map(\.description)
    }

    private func changed(_ line: String, to other: String) -> String {
        MotivationReportTests.sound.split(separator: "\n").map { $0 == line ? other : String($0) }
            .joined(separator: "\n")
    }

    @Test func aSoundTableHasNone() {
        #expect(faults(MotivationReportTests.sound).isEmpty)
        let tip = "tip: Open a window.\norganisation: WHO\npage: Air\ncategory: breaks"
        #expect(faults(tip).isEmpty)
        #expect(faults("video: Film\nurl: https://example.org\ncategory: films").isEmpty)
    }

    @Test(arguments: [
        ("author: Jane Austen", "", "`author:` is missing; add it"),
        ("work: A Work", "", "`work:` is missing; add it"),
        ("place: chapter 1", "", "`place:` is missing; add it"),
        ("year: 1811", "", "`year:` is missing; add it"),
        ("verified: text", "", "`verified:` is missing; add it"),
        ("verified: text", "verified: maybe", "`verified: maybe`; write text or reference"),
        (
            "place: chapter 1", "place: attributed",
            "only attributed; leave out what cannot be placed"
        ),
        (
            "year: 1811", "year: 1930",
            "`year: 1930`; only works published before 1930 are free, else state `rights:`"
        ),
        ("year: 1811", "year: 1711", "`year: 1711`; Jane Austen was born in 1775, check it"),
        (
            "category: start", "category: strat",
            "`category: strat` is unknown; did you mean start?"
        ),
        (
            "author: Jane Austen", "author: Nobody Known",
            "Nobody Known is not among the authors; add a record with person, born, died, region"
        ),
    ])
    func aFaultyRowIsNamed(line: String, other: String, problem: String) {
        let text = changed(line, to: other.isEmpty ? "# removed" : other)
        #expect(faults(text) == ["own.txt:1: \(problem)"])
    }

    @Test(arguments: [
        ("and so are you.", "begins within a sentence; put … before the first word"),
        ("The sun is new, and so", "ends within a sentence; put … behind the last word"),
        ("The sun is new,", "ends within a sentence; put … behind the last word"),
        ("The sun ... is new.", "dots for words left out; write …"),
        ("The sun . . . is new.", "dots for words left out; write …"),
    ])
    func aCutIsMarked(words: String, problem: String) {
        let line = "quote: The sun is new each day, and so are you."
        #expect(faults(changed(line, to: "quote: \(words)")) == ["own.txt:1: \(problem)"])
        let marked = "quote: …and so, each … day, are you…"
        #expect(faults(changed(line, to: marked)).isEmpty)
    }

    @Test func bracketsAreTheTranslators() {
        let line = "quote: The sun is new each day, and so are you."
        let text = changed(line, to: "quote: The sun (is) new each day.")
        #expect(faults(text).isEmpty, "they may be the author's own")
        let problem = "brackets of the translator; leave the words out, with … in their place"
        #expect(faults(text + "\ntranslator: George Long") == ["own.txt:1: \(problem)"])
    }

    @Test func aTipSaysWhenItsPageWasRead() {
        let tip = "tip: Eat.\norganisation: A\npage: B\ncategory: food\n"
        #expect(faults(tip + "url: https://example.org\nchecked: 2026-11-23").isEmpty)
        #expect(faults(tip + "url: https://example.org").isEmpty)
        #expect(
            faults(tip + "checked: 2026-11-23")
                == ["own.txt:1: `url:` is missing; give the address of the page that was read"])
        #expect(
            faults(tip + "url: https://example.org\nchecked: today")
                == ["own.txt:6: `checked: today` is no day; write it like 2026-11-23"])
    }

    @Test func wordsAreCounted() {
        let long = changed(
            "quote: The sun is new each day, and so are you.",
            to: "quote: É" + String(repeating: "é", count: 239) + ".")
        #expect(faults(long) == ["own.txt:1: 241 characters; a quote has at most 240"])
        let tip =
            "tip: \(String(repeating: "a", count: 201))\norganisation: A\npage: B\ncategory: food"
        #expect(faults(tip) == ["own.txt:1: 201 characters; a tip has at most 200"])
        #expect(
            faults("tip: Eat.\ncategory: food").count == 2,
            "organisation and page, one line for each")
    }

    @Test(arguments: [
        ("The sun is new each day - and so are you!", "the same words as"),
        ("The sun is new each day, and so are all of you.", "nearly the same words as"),
        ("So are you: the sun is new, and each day.", "nearly the same words as"),
    ])
    func repeatedWordsAreFound(text: String, problem: String) {
        let again = changed("quote: The sun is new each day, and so are you.", to: "quote: \(text)")
        #expect(
            faults(MotivationReportTests.sound + "\n\n" + again)
                == ["own.txt:9: \(problem) line 1; remove one of them"])
    }

    @Test func datesOfDeathAreChecked() {
        let modern =
            changed("author: Jane Austen", to: "author: A. Modern")
            + "\n\nperson: A. Modern\nborn: unknown\ndied: 1956\nregion: Europe"
        #expect(
            faults(modern) == [
                "own.txt:1: A. Modern died in 1956; only those dead by 1955 are free,"
                    + " else state `rights:`"
            ])
        #expect(faults(modern.replacing("1956", with: "1955")).isEmpty)
        let translated = MotivationReportTests.sound + "\ntranslator: George Long and A. Nobody"
        #expect(faults(translated).count == 1)
    }

    @Test func leaveOfTheOwnerIsEnough() {
        let own = "quote: Ours alone.\ncategory: family\nrights: written by the operator"
        #expect(faults(own).isEmpty)
    }

    @Test func oneAuthorMayNotCrowdOutTheOthers() {
        let words = (0..<13).map { "W\($0)a w\($0)b w\($0)c w\($0)d w\($0)e." }
        let crowd = words.map {
            changed("quote: The sun is new each day, and so are you.", to: "quote: \($0)")
        }
        let found = faults(crowd.joined(separator: "\n\n"))
        #expect(found.count == 1)
        #expect(found.first?.contains("quote 13 by Jane Austen; at most 12") == true)
    }

    @Test func aCompleteTableHasNoGaps() {
        let sound = MotivationParser(Array(MotivationReportTests.sound.utf8), file: "own.txt")
        let gaps = MotivationReport(sound, complete: true).faults.map(\.description)
        #expect(gaps.count == 10)
        #expect(gaps.contains("own.txt: 1 quotes on start; 25 are promised"))
    }

    @Test func peopleAreChecked() {
        let twice = "person: A\ndied: 1900\nregion: Asia\n\nperson: A\ndied: 1900\nregion: Asia"
        #expect(faults(twice) == ["own.txt:5: A stands at line 1 already; remove one"])
        let ghost = "person: A\nborn: 1900\ndied: 1800\nregion: Asia"
        #expect(faults(ghost) == ["own.txt:1: A died before being born; check both years"])
    }
}
