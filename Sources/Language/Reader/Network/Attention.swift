/// Gives each word something of the others: more of those that answer what it asks for.
struct Attention: Sendable {
    private let norm: Norm
    /// What each word asks, what it offers, and what it tells.
    private let asked: Matrix
    /// For each head how much a word counts by where it stands from the one that asks.
    private let distances: [Float]
    private let gathered: Matrix
    private let heads: Int
    private let near: Int

    /// The weights at `cursor`; nil where there are none.
    init?(_ cursor: inout ByteCursor, _ form: ReaderNetwork.Form) {
        (heads, near) = (form.heads, form.near)
        guard let norm = Norm(&cursor, width: form.width),
            let asked = Matrix(
                &cursor, outputs: 3 * form.width, inputs: form.width, isShifted: false),
            let distances = cursor.floats(form.heads * (2 * form.near + 1)),
            let gathered = Matrix(
                &cursor, outputs: form.width, inputs: form.width, isShifted: false)
        else { return nil }
        (self.norm, self.asked, self.distances, self.gathered) = (norm, asked, distances, gathered)
    }

    /// What each word gets of the others.
    func applied(to vectors: Vectors) -> Vectors {
        let all = asked.product(norm.applied(to: vectors))
        var told = Vectors(count: vectors.count, width: vectors.width)
        all.values.withUnsafeBufferPointer { all in
            told.values.withUnsafeMutableBufferPointer { told in
                guard let from = all.baseAddress, let to = told.baseAddress else { return }
                for head in 0..<heads {
                    gather(from, to, head, count: vectors.count, width: vectors.width)
                }
            }
        }
        return gathered.product(told)
    }

    private func gather(
        _ all: UnsafePointer<Float>, _ told: UnsafeMutablePointer<Float>, _ head: Int, count: Int,
        width: Int
    ) {
        let size = width / heads
        let factor = 1 / Float(size).squareRoot()
        let span = 2 * near + 1
        var shares = [Float](repeating: 0, count: count)
        for row in 0..<count {
            let question = all + row * 3 * width + head * size
            var most = -Float.infinity
            for other in 0..<count {
                let offer = all + other * 3 * width + width + head * size
                let distance = max(-near, min(near, other - row)) + near
                let score = Self.product(question, offer, size) * factor
                shares[other] = score + distances[head * span + distance]
                most = max(most, shares[other])
            }
            var sum: Float = 0
            for other in 0..<count {
                shares[other] = Exponential.of(shares[other] - most)
                sum += shares[other]
            }
            let to = told + row * width + head * size
            for other in 0..<count {
                let value = all + other * 3 * width + 2 * width + head * size
                let share = shares[other] / sum
                for index in 0..<size { to[index] += value[index] * share }
            }
        }
    }

    /// The sum of the products of numbers, eight at a time.
    @inline(__always)
    private static func product(
        _ first: UnsafePointer<Float>, _ second: UnsafePointer<Float>, _ count: Int
    ) -> Float {
        var sums = SIMD8<Float>()
        for index in stride(from: 0, to: count, by: 8) {
            let one = UnsafeRawPointer(first + index).loadUnaligned(as: SIMD8<Float>.self)
            let other = UnsafeRawPointer(second + index).loadUnaligned(as: SIMD8<Float>.self)
            sums += one * other
        }
        return sums.sum()
    }
}
