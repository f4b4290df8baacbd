/// Rows of numbers: a vector for each word.
struct Vectors: Sendable {
    /// How many numbers a vector has.
    let width: Int
    /// The numbers, vector behind vector.
    var values: [Float]

    /// `count` vectors of zeros.
    init(count: Int, width: Int) {
        self.width = width
        values = [Float](repeating: 0, count: count * width)
    }

    /// How many vectors there are.
    var count: Int { width == 0 ? 0 : values.count / width }

    /// The number at `column` of the vector at `row`.
    subscript(row: Int, column: Int) -> Float { values[row * width + column] }

    /// Adds the numbers of other vectors of the same form.
    static func += (vectors: inout Vectors, other: Vectors) {
        vectors.values.withUnsafeMutableBufferPointer { sums in
            other.values.withUnsafeBufferPointer { added in
                for index in sums.indices { sums[index] += added[index] }
            }
        }
    }

    /// Each vector between those beside it, zeros behind the ends.
    func withNeighbours() -> Vectors {
        let count = count
        var wide = Vectors(count: count, width: 3 * width)
        values.withUnsafeBufferPointer { from in
            wide.values.withUnsafeMutableBufferPointer { to in
                for row in 0..<count {
                    let first = max(0, row - 1) * width
                    let end = min(count, row + 2) * width
                    var at = row * 3 * width + (row == 0 ? width : 0)
                    for index in first..<end {
                        to[at] = from[index]
                        at += 1
                    }
                }
            }
        }
        return wide
    }
}
