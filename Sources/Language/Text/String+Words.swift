extension String {
    /// Its words, parted by spaces and the ASCII characters of `marks`; nil when there are more than `most`,
    /// which is found out without reading on.
    func words(upTo most: Int, partedBy marks: String = "") -> [String]? {
        var words: [String] = []
        var start = utf8.startIndex
        var index = start
        while true {
            let isEnd = index == utf8.endIndex
            if isEnd || utf8[index] == 0x20 || marks.utf8.contains(utf8[index]) {
                if start < index {
                    guard words.count < most else { return nil }
                    words.append(String(self[start..<index]))
                }
                guard !isEnd else { return words }
                start = utf8.index(after: index)
            }
            index = utf8.index(after: index)
        }
    }

    /// Whether it has more than `most` words.
    func hasWords(moreThan most: Int) -> Bool { words(upTo: most) == nil }

    /// The text without quotation marks (ASCII) or backticks around all of it.
    var withoutQuotes: String {
        guard utf8.count > 2, let mark = utf8.first, mark == 0x22 || mark == 0x60,
            utf8.last == mark
        else { return self }
        let inside = utf8.dropFirst().dropLast()
        return inside.contains(mark) ? self : String(Substring(inside))
    }
}

extension StringProtocol {
    /// The text without those marks at both ends.
    func trimming(_ marks: String) -> String {
        var text = self[...]
        while let last = text.last, marks.contains(last) { text.removeLast() }
        while let first = text.first, marks.contains(first) { text.removeFirst() }
        return String(text)
    }
}
