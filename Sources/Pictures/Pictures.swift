/// Pictures of a plan: laid out as values, painted as PNG.
public enum Pictures {
    /// How wide each is, in pixels.
    public static let width = 1280

    /// A month.
    public static func month(_ content: CalendarContent, _ theme: Theme) -> Layout {
        MonthLayout(content: content, theme: theme).layout()
    }

    /// A week, or a day where the content has one column.
    public static func week(_ content: CalendarContent, _ theme: Theme) -> Layout {
        WeekLayout(content: content, theme: theme).layout()
    }

    /// What was done in a year.
    public static func year(_ content: YearContent, _ theme: Theme) -> Layout {
        YearLayout(content: content, theme: theme).layout()
    }
}
