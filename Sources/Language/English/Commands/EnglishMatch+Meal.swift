import Planner

/// Hours that people name by what they do then: `after lunch`, `before dinner tomorrow`, `after work`.
extension EnglishMatch {
    /// The day and time of a meal, of work or of school, where the tokens say nothing else; nil otherwise.
    func mealtime(in range: Range<Int>) -> DraftReading? {
        guard range.count <= 5,
            let meal = range.first(where: { Self.meals[sentence.lowercased($0)] != nil }),
            let hours = Self.meals[sentence.lowercased(meal)]
        else { return nil }
        var low = meal
        while low > range.lowerBound, Self.beforeMeals.has(sentence, low - 1) { low -= 1 }
        let isAfter = (low..<meal).contains { sentence.isWord($0, "after") }
        guard let hour = isAfter ? hours.after : hours.before else { return nil }
        let day = [
            sentence.text(range.lowerBound..<low), sentence.text(meal + 1..<range.upperBound),
        ]
        return when(of: (day + ["at \(hour):00"]).filter { !$0.isEmpty }.joined(separator: " "))
    }

    /// The hours at which each begins and is over.
    static let meals: [String: (before: Int?, after: Int?)] = [
        "breakfast": (8, 9), "lunch": (12, 13), "lunchtime": (12, 13), "dinner": (18, 20),
        "dinnertime": (18, 20), "supper": (18, 20), "tea": (nil, 19), "work": (nil, 18),
        "school": (nil, 16),
    ]
    private static let beforeMeals: WordSet = [
        "after", "before", "at", "around", "about", "my", "the",
    ]
}
