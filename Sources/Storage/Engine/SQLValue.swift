/// A value as the database keeps it.
enum SQLValue: Hashable {
    case null
    case integer(Int64)
    case text(String)
}

/// What is stored in a column and read from it.
protocol SQLConvertible {
    /// The value to be stored.
    var sqlValue: SQLValue { get }

    /// What a stored value means; nil for one of another type.
    init?(_ value: SQLValue)
}

/// A value for a parameter of a statement.
typealias SQLArgument = (any SQLConvertible)?

extension SQLValue: SQLConvertible {
    var sqlValue: SQLValue { self }

    init?(_ value: SQLValue) { self = value }
}

extension Int64: SQLConvertible {
    var sqlValue: SQLValue { .integer(self) }

    init?(_ value: SQLValue) {
        guard case .integer(let number) = value else { return nil }
        self = number
    }
}

extension Int: SQLConvertible {
    var sqlValue: SQLValue { .integer(Int64(self)) }

    init?(_ value: SQLValue) {
        guard case .integer(let number) = value else { return nil }
        self = Int(number)
    }
}

extension Bool: SQLConvertible {
    var sqlValue: SQLValue { .integer(self ? 1 : 0) }

    init?(_ value: SQLValue) {
        guard case .integer(let number) = value else { return nil }
        self = number != 0
    }
}

extension String: SQLConvertible {
    var sqlValue: SQLValue { .text(self) }

    init?(_ value: SQLValue) {
        guard case .text(let text) = value else { return nil }
        self = text
    }
}

extension Optional: SQLConvertible where Wrapped: SQLConvertible {
    var sqlValue: SQLValue { self?.sqlValue ?? .null }

    init?(_ value: SQLValue) { self = value == .null ? .none : Wrapped(value) }
}
