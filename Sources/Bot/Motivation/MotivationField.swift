/// The names that may stand before the colon in a table.
enum MotivationField: String, CaseIterable {
    case quote, tip, video, person
    case author, translator, work, place, year, category, verified
    case organisation, page, url, checked, rights
    case born, died, region, woman

    /// Each record has exactly one of these fields; it says what the record is.
    static let leading: [MotivationField] = [.quote, .tip, .video, .person]

    /// The fields that a record led by `leading` may have.
    static func allowed(with leading: MotivationField) -> [MotivationField] {
        switch leading {
        case .quote:
            [.author, .translator, .work, .place, .year, .category, .verified, .url, .rights]
        case .tip: [.category, .organisation, .page, .url, .checked, .rights]
        case .video: [.category, .author, .url, .rights]
        default: [.born, .died, .region, .woman]
        }
    }
}
