/// A figure that monitoring collects, in the data model of Prometheus: a name, and a value for each set of labels.
public struct Metric: Sendable {
    /// How the value moves.
    public enum Kind: String, Sendable {
        /// A number that only grows, until the process restarts.
        case counter
        /// A number that goes up and down.
        case gauge
    }

    /// One value, and the labels that tell it from its siblings.
    public struct Sample: Sendable {
        /// Names (`[a-zA-Z_][a-zA-Z0-9_]*`) and values.
        public var labels: [(name: String, value: String)]
        /// The value, in base units: seconds, bytes, or a count.
        public var value: Double

        /// `value` under `labels`.
        public init(_ value: Double, labels: [(name: String, value: String)] = []) {
            self.labels = labels
            self.value = value
        }
    }

    /// `[a-zA-Z_:][a-zA-Z0-9_:]*`, its unit as suffix, `_total` behind a counter.
    public var name: String
    /// How it moves.
    public var kind: Kind
    /// One line that says what the figure is.
    public var help: String
    /// Its values.
    public var samples: [Sample]

    /// A metric with several values.
    public init(_ name: String, _ kind: Kind, _ help: String, _ samples: [Sample]) {
        self.name = name
        self.kind = kind
        self.help = help
        self.samples = samples
    }

    /// A metric with one value.
    public init(_ name: String, _ kind: Kind, _ help: String, _ value: Double) {
        self.init(name, kind, help, [Sample(value)])
    }
}
