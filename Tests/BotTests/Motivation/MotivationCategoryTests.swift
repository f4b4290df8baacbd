import Testing

@testable import Bot

struct MotivationCategoryTests {
    private let table: MotivationTable

    init() throws {
        table = try MotivationTable(bundled: true, files: [])
    }

    @Test(arguments: [
        ("focus", "focus"), ("FOCUS", "focus"), ("focusing", "focus"), ("focussed", "focus"),
        ("discipline", "persistence"), ("self-discipline", "persistence"),
        ("patience", "persistence"),
        ("corage", "courage"), ("being brave", "courage"), ("fears", "courage"),
        ("getting started", "start"), ("time management", "time"), ("peace", "calm"),
        ("friendship", "kindness"), ("love", "kindness"), ("studying", "learning"),
        ("wisdom", "learning"), ("holidays", "rest"), ("my job", "work"),
        ("Perseverance", "persistence"),
    ])
    func aQuoteCategoryIsFound(typed: String, category: String) {
        #expect(table.category(named: typed, of: .quote) == category)
    }

    @Test(arguments: [
        ("sleep", "sleep"), ("Sleeping", "sleep"), ("insomnia", "sleep"), ("exercise", "movement"),
        ("sports", "movement"), ("eating", "food"), ("drink", "water"), ("eye", "eyes"),
        ("screen time", "eyes"), ("sitting", "posture"), ("my back", "posture"),
        ("stres", "stress"),
        ("breath", "breathing"), ("breatheing", "breathing"), ("a break", "breaks"),
        ("loneliness", "people"), ("hydration", "water"),
    ])
    func aTipCategoryIsFound(typed: String, category: String) {
        #expect(table.category(named: typed, of: .tip) == category)
    }

    @Test(arguments: ["", "   ", "xyzzy", "bananas", "qu", "42", "🙂", "politics"])
    func nothingIsMadeUp(typed: String) {
        #expect(table.category(named: typed, of: .quote) == nil)
        #expect(table.category(named: typed, of: .tip) == nil)
    }

    @Test(arguments: [
        (["Maths exam"], "learning"), (["buy milk", "Study for the chemistry quiz!"], "learning"),
        (["Job interview at Acme"], "courage"),
        (["gym", "workout with Sam", "dentist"], "persistence"),
        (["finish the report"], "work"), (["Mum’s birthday"], "kindness"),
        (["pack for the holiday"], "rest"),
    ])
    func theDaysTasksSuggestACategory(titles: [String], category: String) {
        #expect(table.category(suggestedBy: titles) == category)
    }

    @Test(arguments: [
        [], ["buy milk"], ["call the bank", "water the plants"], ["examine the car"],
        ["run the dishwasher"],
        ["workshop key"], ["pay rent", "groceries"],
    ])
    func mostDaysSuggestNone(titles: [String]) {
        #expect(table.category(suggestedBy: titles) == nil)
    }
}
