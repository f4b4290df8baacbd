public import Planner

/// What a program looks for in calendars (RFC 4791 section 9.7).
public struct CalendarFilter: Equatable, Sendable {
    /// A stretch of time; a bound that is nil is open.
    public struct Range: Equatable, Sendable {
        /// Its first moment.
        public var start: Instant?
        /// The moment after its last.
        public var end: Instant?

        /// The time between two moments.
        public init(start: Instant?, end: Instant?) {
            self.start = start
            self.end = end
        }
    }

    /// A text that a value has, or has not.
    public struct TextMatch: Equatable, Sendable {
        /// The text.
        public var text: String
        /// Whether capitals matter: `i;octet`.
        public var isExact: Bool
        /// Whether it must not be there.
        public var isNegated: Bool

        /// That text.
        public init(_ text: String, isExact: Bool, isNegated: Bool) {
            self.text = text
            self.isExact = isExact
            self.isNegated = isNegated
        }

        func holds(for value: String) -> Bool {
            let found =
                isExact ? value.contains(text) : value.lowercased().contains(text.lowercased())
            return found != isNegated
        }
    }

    /// A property, or one of its parameters.
    public struct Property: Equatable, Sendable {
        /// The name, in capitals.
        public var name: String
        /// Whether there must be none.
        public var isNotDefined = false
        /// When it lies.
        public var range: Range?
        /// What it says.
        public var match: TextMatch?
        /// What its parameters say.
        public var parameters: [Property] = []

        /// The property of that name, whatever it says.
        public init(_ name: String) {
            self.name = name
        }
    }

    /// The name of the component, in capitals.
    public var component: String
    /// Whether there must be none.
    public var isNotDefined = false
    /// When it lies.
    public var range: Range?
    /// What its properties say.
    public var properties: [Property] = []
    /// What the components within it say.
    public var components: [CalendarFilter] = []

    /// The component of that name, whatever it says.
    public init(_ component: String) {
        self.component = component
    }

    /// The names of the kinds of component that may fit: `VTODO`, `VEVENT`; nil for all.
    public var kind: String? {
        let wanted = components.filter { !$0.isNotDefined }.map(\.component)
        return wanted.count == 1 ? wanted[0] : nil
    }
}
