/// A vector for each number of a kind, in steps of a byte; a message needs few of them.
struct Table: Sendable {
    /// How many numbers a vector has.
    let width: Int
    /// How many vectors there are.
    let count: Int
    private let sizes: [Float]
    private let steps: [Int8]

    /// The table of `rows` vectors at `cursor`; nil where there is none.
    init?(_ cursor: inout ByteCursor, rows: Int, columns: Int) {
        guard let rounded = cursor.rounded(rows: rows, columns: columns) else { return nil }
        (sizes, steps) = rounded
        (count, width) = (rows, columns)
    }

    /// Adds the vector at `row`, `times` over, to the numbers at `start` and behind.
    func add(_ row: Int, times factor: Float = 1, to values: inout [Float], at start: Int) {
        let size = sizes[row] * factor
        steps.withUnsafeBufferPointer { steps in
            values.withUnsafeMutableBufferPointer { values in
                let from = row * width
                for index in 0..<width {
                    values[start + index] += Float(steps[from + index]) * size
                }
            }
        }
    }
}
