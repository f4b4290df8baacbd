/// One page of a view: which places of each section stand on it.
public struct ViewPage: Equatable, Sendable {
    /// The part of a section that a page shows.
    public struct Part: Equatable, Sendable {
        /// The section.
        public let section: ViewSection
        /// The places within it.
        public let places: Range<Int>

        /// Those places of a section.
        public init(_ section: ViewSection, _ places: Range<Int>) {
            self.section = section
            self.places = places
        }
    }

    /// How many tasks one page shows.
    public static let size = 20

    /// Which page it is, 0 first.
    public let number: Int
    /// How many pages the view has.
    public let count: Int
    /// What it shows.
    public let parts: [Part]

    /// That page of some sections, or the last where there are fewer.
    public init(_ wanted: Int, of sections: [ViewSection]) {
        count = max(1, (sections.total + Self.size - 1) / Self.size)
        number = Swift.min(wanted, count - 1)
        parts = sections.parts(number * Self.size..<(number + 1) * Self.size)
    }
}

extension [ViewSection] {
    /// The parts of the sections at those places of the whole; empty sections that stand anyway are at the start.
    public func parts(_ places: Range<Int>) -> [ViewPage.Part] {
        var before = 0
        return compactMap { section in
            let own = before..<(before + section.count)
            before += section.count
            let shown = own.clamped(to: places)
            let stands = section.count == 0 && section.standsEmpty && places.lowerBound == 0
            guard !shown.isEmpty || stands else { return nil }
            guard !shown.isEmpty else { return ViewPage.Part(section, 0..<0) }
            return ViewPage.Part(
                section, shown.lowerBound - own.lowerBound..<shown.upperBound - own.lowerBound)
        }
    }

    /// The first `count` places.
    public func first(_ count: Int) -> [ViewPage.Part] { parts(0..<count) }
}
