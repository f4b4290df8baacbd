/// Brings the numbers of each vector to a mean and spread that were learnt.
struct Norm: Sendable {
    private let gains: [Float]
    private let shifts: [Float]

    /// The gains and shifts at `cursor`; nil where there are none.
    init?(_ cursor: inout ByteCursor, width: Int) {
        guard let gains = cursor.floats(width), let shifts = cursor.floats(width) else {
            return nil
        }
        (self.gains, self.shifts) = (gains, shifts)
    }

    /// The vectors with that mean and spread.
    func applied(to vectors: Vectors) -> Vectors {
        var vectors = vectors
        let (count, width) = (vectors.count, vectors.width)
        vectors.values.withUnsafeMutableBufferPointer { values in
            for row in 0..<count {
                let range = row * width..<(row + 1) * width
                var mean: Float = 0
                for index in range { mean += values[index] }
                mean /= Float(width)
                var variance: Float = 0
                for index in range {
                    values[index] -= mean
                    variance += values[index] * values[index]
                }
                let factor = 1 / (variance / Float(width) + 1e-5).squareRoot()
                for column in 0..<width {
                    let index = range.lowerBound + column
                    values[index] = values[index] * factor * gains[column] + shifts[column]
                }
            }
        }
        return vectors
    }
}
