/// A length of time as directives write it: `1d2h30m`, with `d h m s` in this order, each at most once; a
/// `d` is 24 hours.
enum DurationText {
    private static let units: [(letter: Character, seconds: Int)] = [
        ("d", 86_400), ("h", 3600), ("m", 60), ("s", 1),
    ]

    /// The length in seconds; nil for anything else, and for more than 10,000 years.
    static func seconds(_ text: String) -> Int? {
        var rest = text[...]
        var total = 0
        guard !rest.isEmpty else { return nil }
        for unit in units {
            let number = rest.prefix { $0.isASCII && $0.isNumber }
            let after = rest.dropFirst(number.count)
            guard let letter = after.first, letter == unit.letter else { continue }
            guard number.utf8.count <= 12, let count = Int(number) else { return nil }
            total += count * unit.seconds
            rest = after.dropFirst()
        }
        return rest.isEmpty && total <= 10_000 * 366 * 86_400 ? total : nil
    }
}
