/// Where people write the month of a date before its day: 12/5 is in December.
enum MonthFirst {
    /// The ISO 3166 codes of the countries: the United States with their territories, and the few others.
    static let countries: Set<String> = [
        "US", "PR", "GU", "VI", "AS", "MP", "UM", "FM", "MH", "PW", "PH",
    ]

    /// Names of their zones for machines without `zone.tab`, and older names that it does not have.
    static let zones: Set<String> = [
        "America/New_York", "America/Chicago", "America/Denver", "America/Phoenix",
        "America/Los_Angeles", "America/Anchorage", "America/Detroit", "America/Boise",
        "America/Indianapolis", "America/Louisville", "America/Puerto_Rico", "Pacific/Honolulu",
        "Pacific/Guam", "Asia/Manila", "US/Eastern", "US/Central", "US/Mountain", "US/Pacific",
        "US/Arizona", "US/Alaska", "US/Hawaii", "US/Michigan", "US/East-Indiana", "EST5EDT",
        "CST6CDT", "MST7MDT", "PST8PDT",
    ]
}
