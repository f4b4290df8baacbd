/// Several typed orders in one line: `done 1 and delete 2`, `agenda at 7 and quiet 22-7`.
enum TypedOrders {
    /// The orders of the parts of a line, each on numbers or for a setting; nil where one part is anything else.
    static func read(_ sentence: EnglishSentence) -> Understanding? {
        let range = EndMarks.withoutMarks(sentence)
        guard (4...longest).contains(range.count), range.contains(where: { joins(sentence, $0) })
        else { return nil }
        var orders: [Understanding] = []
        var low = range.lowerBound
        while low < range.upperBound {
            // A joint between numbers parts no orders: `done 1, 2 and delete 3`.
            let ends = (low + 1..<range.upperBound).filter { joins(sentence, $0) }
            let end = ends.first { next in
                let behind = (next..<range.upperBound).drop { joins(sentence, $0) }
                return behind.first.map { sentence[$0].kind == .word } ?? false
            }
            let text = sentence.text(low..<(end ?? range.upperBound))
            guard var order = EnglishCommands.single(sentence.reparsed(as: text)),
                order.isOnNumbers || order.isSetting, order.problem == nil
            else { return nil }
            order.part = text
            orders.append(order)
            low = end ?? range.upperBound
            while low < range.upperBound, joins(sentence, low) { low += 1 }
        }
        guard orders.count > 1, var first = orders.first else { return nil }
        first.also = Array(orders.dropFirst())
        return first.read(as: .phrase)
    }

    private static func joins(_ sentence: EnglishSentence, _ index: Int) -> Bool {
        joints.has(sentence, index) || sentence.isSymbol(index, ",")
            || sentence.isSymbol(index, ";")
    }

    private static let longest = 60
    private static let joints: WordSet = "and then"
}

extension Understanding {
    fileprivate var isOnNumbers: Bool {
        if case .numbers? = command.target { true } else { false }
    }

    fileprivate var isSetting: Bool {
        switch command {
        case .set, .setFor: true
        default: false
        }
    }
}
