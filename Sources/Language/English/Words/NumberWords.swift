extension EnglishLexicon {
    /// Numbers and ordinals in words.
    static let numberWords: [(String, Lexicon.Entry)] =
        numbered(
            "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen"
                + " fifteen sixteen seventeen eighteen nineteen twenty", .cardinal)
        + entries("thirty", .other, .cardinal, 30) + entries("forty fourty", .other, .cardinal, 40)
        + entries("fifty", .other, .cardinal, 50) + entries("sixty", .other, .cardinal, 60)
        + entries("seventy", .other, .cardinal, 70) + entries("eighty", .other, .cardinal, 80)
        + entries("ninety", .other, .cardinal, 90) + entries("dozen", .other, .cardinal, 12)
        + numbered(
            "zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth"
                + " thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth"
                + " twentieth", .ordinal)
        + entries("thirtieth", .other, .ordinal, 30)
        + entries("last final", .last, [.ordinal, .modifier], -1)
        + entries("penultimate", .other, .ordinal, -2)

    private static func numbered(_ list: String, _ classes: WordClass) -> [(String, Lexicon.Entry)]
    {
        list.split(separator: " ").enumerated().map { value, spelling in
            (
                String(spelling),
                Lexicon.Entry(word: .other, classes: classes, value: Int32(value))
            )
        }
    }
}
