/// Compares a table of one database with that of another, row by row and value by value.
struct RowComparison {
    private let kept: (SQLValue) -> SQLValue
    private var expected: RowPages
    private var found: RowPages
    /// How many rows were found to be alike.
    private(set) var count = 0

    /// Compares what the second database should have kept of the first.
    init(_ table: MovedTable, _ source: any MoveSide, _ target: any MoveSide) {
        kept = target.kept
        expected = RowPages(table, in: source.connection)
        found = RowPages(table, in: target.connection)
    }

    /// Whether they differ in nothing.
    mutating func isAlike() throws -> Bool {
        while true {
            let (first, second) = (try expected.next(), try found.next())
            guard let first, let second else { return first == nil && second == nil }
            guard zip(first, second).allSatisfy({ Self.areAlike(kept($0), $1) }) else {
                return false
            }
            count += 1
        }
    }

    /// Two texts are alike where their bytes are: to Swift, letters are also alike that are put together in another way.
    private static func areAlike(_ first: SQLValue, _ second: SQLValue) -> Bool {
        switch (first, second) {
        case (.text(let first), .text(let second)): first.utf8.elementsEqual(second.utf8)
        default: first == second
        }
    }
}
