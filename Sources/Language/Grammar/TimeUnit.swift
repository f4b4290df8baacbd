/// Units of time that people count in.
enum TimeUnit: Int32 {
    case second = 1
    case minute, hour, day, week, fortnight, month, quarter, halfYear, year
    /// Monday to Friday.
    case weekday
    /// Saturday and Sunday.
    case weekend
    /// The half of a month that `twice a month` means.
    case halfMonth
    /// A decade and more.
    case decade
}
