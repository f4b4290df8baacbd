/// What words of one family have in common.
enum EnglishStems {
    /// The word without the ending of a plural or a tense: `washes`, `washing` and `washed` are `wash`.
    static func stem(_ word: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var word = word
        for ending in endings where word.count >= ending.count + 3 && word.ends(with: ending) {
            word = word.dropLast(ending.count)
            break
        }
        // `stopping` is `stop`, `bake` is `bak` as `baking` is.
        if word.count > 3, let last = word.last {
            if last == 0x65 {
                word = word.dropLast()
            } else if word.dropLast().last == last, last != 0x73, last != 0x6C {
                word = word.dropLast()
            }
        }
        return word
    }

    private static let endings = ["'s", "ing", "ies", "ied", "es", "ed", "s", "y"].map {
        Array($0.utf8)
    }
}

extension ArraySlice<UInt8> {
    fileprivate func ends(with ending: [UInt8]) -> Bool {
        suffix(ending.count).elementsEqual(ending)
    }
}
