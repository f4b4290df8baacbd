extension Spelling {
    /// Whether `typed` is `word` with two neighbours swapped, one letter left out or one letter typed twice:
    /// the slips of fast fingers, which seldom make another real word.
    static func isSlip(_ typed: [UInt8], of word: [UInt8]) -> Bool {
        let apart = typed.count - word.count
        guard (-1...1).contains(apart), typed != word else { return false }
        var same = 0
        while same < min(typed.count, word.count), typed[same] == word[same] { same += 1 }
        switch apart {
        case -1:
            return word.count > 5 && same > 0
                && typed[same...] == word[(same + 1)...]
        case 1:
            return word.count > 4 && same > 0 && same < word.count
                && typed[same] == typed[same - 1] && typed[(same + 1)...] == word[same...]
        default:
            guard same + 1 < word.count else { return false }
            return typed[same] == word[same + 1] && typed[same + 1] == word[same]
                && typed[(same + 2)...] == word[(same + 2)...]
        }
    }

    /// The same for a word that stands alone or before a number, where there is little else it can be: any
    /// letter put in or left out, letters in another order, and in long words another letter.
    static func isLooseSlip(_ typed: [UInt8], of word: [UInt8]) -> Bool {
        guard word.count > 3, typed != word else { return false }
        if typed.count == word.count {
            let isOther = word.count > 6 && isOneEdit(typed, from: word)
            return isOther || word.count > 4 && typed.sorted() == word.sorted()
        }
        return isOneEdit(typed, from: word)
    }
}
