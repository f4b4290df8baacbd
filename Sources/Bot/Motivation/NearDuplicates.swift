import Planner

/// Finds texts that say the same in nearly the same words.
///
/// Two texts are near when they share half of the runs of four words of the shorter one, or three
/// fifths of all the words that either has. Both are counted over an index from a word or run to the
/// texts that have it, so that only texts with something in common are compared.
enum NearDuplicates {
    /// Which earlier text each text repeats, by index: `exact` where the words are the same.
    static func pairs(of texts: [String]) -> [(later: Int, earlier: Int, exact: Bool)] {
        let words = texts.map(MotivationWords.words)
        let runs = matches(words.map(runs)) { shared, left, right in
            shared * 2 >= min(left, right)
        }
        let sets = matches(words.map { Set($0.map { StableHash.of(String($0)) }) }) {
            shared, left, right in shared * 5 >= (left + right - shared) * 3
        }
        return texts.indices.compactMap { later in
            guard let earlier = [runs[later], sets[later]].compactMap(\.self).min() else {
                return nil
            }
            return (later, earlier, words[later] == words[earlier])
        }
    }

    /// For each set the first earlier one that is near by `isNear(shared, its size, other's size)`.
    private static func matches(
        _ sets: [Set<UInt64>], isNear: (Int, Int, Int) -> Bool
    ) -> [Int?] {
        var index: [UInt64: [Int]] = [:]
        return sets.indices.map { later in
            var shared = [Int](repeating: 0, count: later)
            for feature in sets[later] {
                for earlier in index[feature] ?? [] { shared[earlier] += 1 }
                index[feature, default: []].append(later)
            }
            return shared.firstIndex { $0 > 0 }.flatMap { first in
                (first..<later).first {
                    shared[$0] > 0 && isNear(shared[$0], sets[later].count, sets[$0].count)
                }
            }
        }
    }

    private static func runs(_ words: [Substring]) -> Set<UInt64> {
        guard words.count > 4 else { return [StableHash.of(words.joined(separator: " "))] }
        return Set(
            (0...(words.count - 4)).map {
                StableHash.of(words[$0..<($0 + 4)].joined(separator: " "))
            })
    }
}
