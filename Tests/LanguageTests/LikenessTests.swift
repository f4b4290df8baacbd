import Testing

@testable import Language

/// Titles are like the words that name them: by what they say, not by how it is written.
@Suite struct LikenessTests {
    @Test(arguments: [
        ("paid the rent", "pay rent"), ("rent paid", "pay rent"),
        ("handed in the lab report", "submit lab report"), ("took my pills", "take pills"),
        ("ch 4", "read ch 4"), ("got the milk", "buy milk"), ("picked up some milk", "buy milk"),
        ("the dentist", "call the dentist about the crown"), ("dentist appointment", "dentist"),
        ("watered the plants", "water plants"), ("wrote the essays", "write essay"),
        ("paid the rent for november", "pay rent"), ("went to the gym", "gym"),
        ("bought children's shoes", "buy shoes for the child"), ("swam", "swim"),
        ("turned in the lab report to prof miller", "submit lab report"),
        ("stopped the subscription", "stop subscriptions"), ("milk", "MILK".lowercased()),
    ])
    func isMeant(_ said: String, _ title: String) {
        let likeness = SpokenTitle(said, in: .english).likeness(of: title)
        #expect(likeness.score >= Likeness.enough, "\(likeness)")
    }

    @Test(arguments: [
        ("called mom", "call dad"), ("old wallpaper", "wallpaper for the hall"),
        ("called the landlord", "email landlord about the heating"),
        ("gas contract", "gas bill"), ("gym bag", "gym"), ("took my pills", "take out the trash"),
        ("called mom", "gift for mom"), ("news", "bus"), ("ch 4", "read ch 5"),
    ])
    func isNotMeant(_ said: String, _ title: String) {
        let likeness = SpokenTitle(said, in: .english).likeness(of: title)
        #expect(likeness.score < Likeness.enough, "\(likeness)")
    }

    @Test func aSlipIsForgivenInLongWordsOnly() {
        func isSlip(_ typed: String, _ word: String) -> Bool {
            SpokenTitle(typed, in: .english).words[0].isSlip(of: word)
        }
        #expect(isSlip("dentst", "dentist") && isSlip("denitst", "dentist"))
        #expect(isSlip("appontmant", "appointment"))
        #expect(!isSlip("milk", "silk") && !isSlip("gym", "gum") && !isSlip("2027", "2028"))
    }

    @Test func theLikestIsClearWhenItIsAQuarterBetter() {
        let name = SpokenTitle("bought milk", in: .english)
        func meant(_ titles: String...) -> [Int] {
            Likeness.meant(among: titles.map(name.likeness))
        }
        #expect(meant("buy oat milk", "buy milk") == [1])
        #expect(meant("buy oat milk", "buy soy milk") == [0, 1])
        #expect(meant("milk the cow", "call mom").isEmpty)
    }

    @Test func anOrderIsToldFromWhatWasDone() {
        for text in ["complete visa papers", "finish the essay", "read ch 4"] {
            #expect(SpokenTitle.isOrder(text, in: .english), "\(text)")
        }
        for text in ["paid the rent", "rent paid", "done with the essay", "i took my pills"] {
            #expect(!SpokenTitle.isOrder(text, in: .english), "\(text)")
        }
    }
}
