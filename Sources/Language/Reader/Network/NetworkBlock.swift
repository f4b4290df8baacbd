/// A part of the network: each word hears of those beside it, of all others, and then stands alone.
struct NetworkBlock: Sendable {
    private let nearNorm: Norm
    private let near: Matrix
    private let attention: Attention
    private let aloneNorm: Norm
    private let wide: Matrix
    private let narrow: Matrix

    /// The weights at `cursor`; nil where there are none.
    init?(_ cursor: inout ByteCursor, _ form: ReaderNetwork.Form) {
        let width = form.width
        guard let nearNorm = Norm(&cursor, width: width),
            let near = Matrix(&cursor, outputs: width, inputs: 3 * width),
            let attention = Attention(&cursor, form),
            let aloneNorm = Norm(&cursor, width: width),
            let wide = Matrix(&cursor, outputs: 2 * width, inputs: width),
            let narrow = Matrix(&cursor, outputs: width, inputs: 2 * width)
        else { return nil }
        (self.nearNorm, self.near, self.attention) = (nearNorm, near, attention)
        (self.aloneNorm, self.wide, self.narrow) = (aloneNorm, wide, narrow)
    }

    /// Adds to each vector what the word hears.
    func apply(to vectors: inout Vectors) {
        vectors += near.product(
            nearNorm.applied(to: vectors).withNeighbours(), isRectified: true)
        vectors += attention.applied(to: vectors)
        vectors += narrow.product(
            wide.product(aloneNorm.applied(to: vectors), isRectified: true))
    }
}
