/// A map from vectors to vectors: each number is a weighted sum of all numbers that it takes, and a shift.
struct Matrix: Sendable {
    /// How many numbers the vectors that it makes have: the next multiple of eight.
    let width: Int
    /// How many numbers the vectors that it takes have.
    private let inputs: Int
    /// For each number that is taken, its weight in each that is made.
    private let weights: [Float]
    private let shifts: [Float]

    /// The matrix at `cursor`, with its shifts where it has some; nil where there is none.
    init?(_ cursor: inout ByteCursor, outputs: Int, inputs: Int, isShifted: Bool = true) {
        guard let (sizes, steps) = cursor.rounded(rows: outputs, columns: inputs) else {
            return nil
        }
        self.inputs = inputs
        let width = (outputs + 7) / 8 * 8
        self.width = width
        var weights = [Float](repeating: 0, count: inputs * width)
        for row in 0..<outputs {
            for column in 0..<inputs {
                weights[column * width + row] = Float(steps[row * inputs + column]) * sizes[row]
            }
        }
        self.weights = weights
        var shifts = [Float](repeating: 0, count: width)
        if isShifted {
            guard let found = cursor.floats(outputs) else { return nil }
            for row in 0..<outputs { shifts[row] = found[row] }
        }
        self.shifts = shifts
    }

    /// What it makes of vectors; where `isRectified`, numbers below 0 become 0.
    func product(_ vectors: Vectors, isRectified: Bool = false) -> Vectors {
        let count = vectors.count
        // Four vectors are taken at a time.
        var made = Vectors(count: (count + 3) / 4 * 4, width: width)
        let taken = Vectors.filled(vectors, count: made.count)
        taken.values.withUnsafeBufferPointer { taken in
            made.values.withUnsafeMutableBufferPointer { made in
                guard let from = taken.baseAddress, let to = made.baseAddress else { return }
                for row in stride(from: 0, to: (count + 3) / 4 * 4, by: 4) {
                    multiply(from + row * inputs, to + row * width, isRectified)
                }
            }
        }
        made.values.removeLast(made.values.count - count * width)
        return made
    }

    private func multiply(
        _ from: UnsafePointer<Float>, _ to: UnsafeMutablePointer<Float>, _ isRectified: Bool
    ) {
        weights.withUnsafeBytes { weights in
            shifts.withUnsafeBytes { shifts in
                for column in stride(from: 0, to: width, by: 8) {
                    let start = shifts.loadUnaligned(
                        fromByteOffset: column * 4, as: SIMD8<Float>.self)
                    var (a, b, c, d) = (start, start, start, start)
                    for input in 0..<inputs {
                        let weight = weights.loadUnaligned(
                            fromByteOffset: (input * width + column) * 4, as: SIMD8<Float>.self)
                        a += weight * from[input]
                        b += weight * from[inputs + input]
                        c += weight * from[2 * inputs + input]
                        d += weight * from[3 * inputs + input]
                    }
                    for (row, sum) in [a, b, c, d].enumerated() {
                        let kept = isRectified ? pointwiseMax(sum, SIMD8()) : sum
                        UnsafeMutableRawPointer(to + row * width + column)
                            .storeBytes(of: kept, as: SIMD8<Float>.self)
                    }
                }
            }
        }
    }
}

extension Vectors {
    /// The vectors, with zeros behind them.
    fileprivate static func filled(_ vectors: Vectors, count: Int) -> Vectors {
        guard vectors.count < count else { return vectors }
        var filled = vectors
        filled.values += [Float](repeating: 0, count: (count - vectors.count) * vectors.width)
        return filled
    }
}
