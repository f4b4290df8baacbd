/// Finds what stands in quotation marks: it is never read by a rule.
enum Quotation {
    /// `tokens` of the line `bytes` with the quoted ones marked and their classes taken away.
    static func marked(_ tokens: [Token], _ bytes: UnsafeBufferPointer<UInt8>) -> [Token] {
        guard tokens.contains(where: { isQuote($0) || $0.isSymbol(0x27) }) else { return tokens }
        var marked = tokens
        var index = 0
        var withoutEnd: Set<Int32> = []
        while index < marked.count {
            let mark = marked[index].value
            if opens(marked, index), !withoutEnd.contains(mark) {
                if let close = closing(marked, index) {
                    for inside in index...close { quote(&marked[inside]) }
                    index = close
                } else {
                    withoutEnd.insert(mark)
                }
            }
            index += 1
        }
        return marked
    }

    private static func isQuote(_ token: Token) -> Bool {
        token.isSymbol(0x22) || token.isSymbol(0x60)
    }

    private static func opens(_ tokens: [Token], _ index: Int) -> Bool {
        if isQuote(tokens[index]) { return true }
        guard tokens[index].isSymbol(0x27), index + 1 < tokens.count else { return false }
        let follows = index > 0 && tokens[index - 1].kind == .symbol
        return (tokens[index].spaced || follows) && !tokens[index + 1].spaced
    }

    private static func closing(_ tokens: [Token], _ open: Int) -> Int? {
        let isSingle = tokens[open].isSymbol(0x27)
        var index = open + 1
        while index < tokens.count {
            if tokens[index].isSymbol(UInt8(truncatingIfNeeded: tokens[open].value)) {
                guard isSingle else { return index }
                let isLast = index + 1 == tokens.count
                let ends = isLast || tokens[index + 1].spaced || tokens[index + 1].kind == .symbol
                if !tokens[index].spaced, ends, index > open + 1 { return index }
            }
            index += 1
        }
        return nil
    }

    private static func quote(_ token: inout Token) {
        token.quoted = true
        token.word = .other
        token.classes = []
        if token.kind == .number || token.kind == .symbol { token.kind = .word }
    }
}
