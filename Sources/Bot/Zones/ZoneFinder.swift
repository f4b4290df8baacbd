import Foundation
import Planner

/// Finds the names of zones by what a person types and by place.
struct ZoneFinder: Sendable {
    /// Every known name, sorted.
    let names: [String]

    private let exact: [String: String]
    private let places: [ZonePlace]
    private let countries: [String: String]
    /// What a person may type, simplified, to the zones it may mean; places of `zone.tab` first.
    private var index: [String: [String]] = [:]

    /// A finder over the names and tables in `directory` and the names of Foundation.
    init(_ directory: ZoneDirectory) {
        names = Set(directory.names).union(FoundationZone.names).sorted()
        exact = Dictionary(names.map { ($0.lowercased(), $0) }) { first, _ in first }
        places = directory.rows(of: "zone.tab").compactMap(ZonePlace.init)
        countries = Dictionary(places.map { ($0.name, $0.country) }) { first, _ in first }
        let main = places.map(\.name)
        let others = Set(names).subtracting(main).sorted()
        for name in main { add(name, for: keys(of: name)) }
        for row in directory.rows(of: "iso3166.tab") where row.count == 2 { addCountry(row) }
        for (zone, aliases) in ZoneAliases.all where exact[zone.lowercased()] != nil {
            add(zone, for: aliases.map(ZoneFinder.key))
        }
        for name in others { add(name, for: keys(of: name)) }
    }

    /// The known name that is `name` but for its case.
    func exactName(_ name: String) -> String? { exact[name.lowercased()] }

    /// The names that `text` may mean, the best first.
    func find(_ text: String) -> [String] {
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        if let fixed = FixedOffset(trimmed) { return [fixed.name] }
        let exact = exactName(trimmed.replacing(" ", with: "_"))
        if let exact, exact.contains("/") { return [exact] }
        let key = ZoneFinder.key(trimmed)
        guard !key.isEmpty, key.utf8.count <= 60 else { return [] }
        if let found = index[key] ?? exact.map({ [$0] }) { return found }
        let found = parts(of: key) + (key.count >= 3 ? beginning(key) : [])
        return found.isEmpty ? resembling(key) : found
    }

    /// The best name for what is called exactly `text`.
    func called(_ text: String) -> String? {
        let key = ZoneFinder.key(text)
        return key.utf8.count <= 60 ? index[key]?.first ?? exact[text.lowercased()] : nil
    }

    /// The ISO 3166 code of the country of that zone; nil where no table tells it.
    func country(of zone: String) -> String? { countries[zone] }

    /// The zones whose places are nearest, or the one of that longitude when there are no places.
    func nearest(latitude: Double, longitude: Double, count: Int) -> [String] {
        guard latitude.isFinite, longitude.isFinite else { return [] }
        guard !places.isEmpty else {
            let hours = Int((longitude.remainder(dividingBy: 360) / 15).rounded())
            return FixedOffset((hours < 0 ? "" : "+") + String(hours)).map { [$0.name] } ?? []
        }
        let near = places.map {
            (name: $0.name, distance: $0.distance(latitude: latitude, longitude: longitude))
        }
        return near.sorted { $0.distance < $1.distance }.prefix(max(0, count)).map(\.name)
    }

    /// What is compared: small letters without accents, everything else a single space.
    static func key(_ text: String) -> String {
        let folded = text.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
        return folded.split { !($0.isLetter || $0.isNumber) }.joined(separator: " ")
    }

    /// `america argentina buenos aires`, `buenos aires`. In `GMT+2` and the like the sign matters,
    /// which a key would lose: those are found by their exact names only.
    private func keys(of name: String) -> [String] {
        guard !name.contains(where: { $0.isNumber }) else { return [] }
        let parts = name.split(separator: "/").map(String.init)
        let place = parts[0] == "Etc" ? name : parts[parts.count - 1]
        return [ZoneFinder.key(name), ZoneFinder.key(place)]
    }

    /// Adds the zones of a country by its name, `Britain (UK)` with and without the brackets.
    private mutating func addCountry(_ row: [Substring]) {
        let plain = row[1].prefix { $0 != "(" }
        let inside = row[1].dropFirst(plain.count).filter { $0 != "(" && $0 != ")" }
        var keys = [String(row[1]), String(plain), inside].map(ZoneFinder.key)
        if row[0] == "US" { keys += ["usa", "us", "america", "united states of america"] }
        for place in places where place.country == row[0] { add(place.name, for: keys) }
    }

    private mutating func add(_ name: String, for keys: [String]) {
        for key in keys where !key.isEmpty && index[key]?.contains(name) != true {
            index[key, default: []].append(name)
        }
    }

    /// `Paris, France` and `Paris time`: the longest beginning that is known.
    private func parts(of key: String) -> [String] {
        var words = key.split(separator: " ")
        while words.count > 1 {
            words.removeLast()
            if let found = index[words.joined(separator: " ")] { return found }
        }
        return []
    }

    private func beginning(_ key: String) -> [String] {
        let starts = index.keys.filter { $0.hasPrefix(key) }
        return starts.sorted { ($0.count, $0) < ($1.count, $1) }.flatMap { index[$0] ?? [] }
    }

    private func resembling(_ key: String) -> [String] {
        let allowed = key.count >= 7 ? 2 : key.count >= 4 ? 1 : 0
        guard allowed > 0 else { return [] }
        let near = index.keys.map { (key: $0, distance: editDistance($0, key, atMost: allowed)) }
        return near.filter { $0.distance <= allowed }
            .sorted { ($0.distance, $0.key) < ($1.distance, $1.key) }
            .flatMap { index[$0.key] ?? [] }
    }
}
