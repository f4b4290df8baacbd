import Foundation

/// A row of `zone.tab`: a zone with its country and the coordinates of its main place.
struct ZonePlace {
    /// The ISO 3166 code of the country, such as `FR`.
    let country: String
    /// Degrees north.
    let latitude: Double
    /// Degrees east.
    let longitude: Double
    /// The IANA name of the zone.
    let name: String

    /// Reads the fields of a row: code, coordinates in ISO 6709 (`±DDMM[SS]±DDDMM[SS]`), name.
    init?(_ fields: [Substring]) {
        guard fields.count >= 3 else { return nil }
        let coordinates = fields[1]
        guard let split = coordinates.dropFirst().firstIndex(where: { $0 == "+" || $0 == "-" }),
            let latitude = ZonePlace.degrees(coordinates[..<split], digits: 2),
            let longitude = ZonePlace.degrees(coordinates[split...], digits: 3)
        else { return nil }
        country = String(fields[0])
        self.latitude = latitude
        self.longitude = longitude
        name = String(fields[2])
    }

    /// The angle between this place and another, in radians (haversine formula).
    func distance(latitude other: Double, longitude otherLongitude: Double) -> Double {
        let radians = Double.pi / 180
        let height = sin((other - latitude) * radians / 2)
        let width = sin((otherLongitude - longitude) * radians / 2)
        let chord =
            height * height + cos(latitude * radians) * cos(other * radians) * width * width
        return 2 * asin(min(1, chord.squareRoot()))
    }

    private static func degrees(_ text: Substring, digits: Int) -> Double? {
        let number = text.dropFirst()
        guard let degrees = Double(number.prefix(digits)),
            let minutes = Double(number.dropFirst(digits).prefix(2))
        else { return nil }
        let seconds = Double(number.dropFirst(digits + 2)) ?? 0
        let value = degrees + minutes / 60 + seconds / 3600
        return text.hasPrefix("-") ? -value : value
    }
}
