extension MotivationTable {
    /// The category of that kind that a person means by what they typed (`Sleeping` → sleep,
    /// `discipline` → persistence, `corage` → courage); nil where none fits.
    public func category(named typed: String, of kind: MotivationKind) -> String? {
        CategoryMatcher(categories: categories(of: kind)).category(named: typed)
    }

    /// The category of quotes that a day's tasks call for, by their titles (an exam → learning); nil
    /// on most days, on which the choice is random.
    public func category(suggestedBy titles: [String]) -> String? {
        TaskTopics.category(of: titles, among: categories(of: .quote))
    }
}
