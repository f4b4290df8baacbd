@testable import Language

/// Puts further tasks into the plans of messages: their writers name a few, a person's plan holds many, and most of them
/// share words with what is written.
struct LargePlans {
    private let titles: [String]
    private var shuffle = Shuffle()

    /// Plans with tasks of all `messages`.
    init(_ messages: [LabelledMessage]) { titles = Set(messages.flatMap(\.plan)).sorted() }

    /// The messages, half of them with up to 200 further tasks.
    mutating func put(into messages: [LabelledMessage]) -> [LabelledMessage] {
        messages.map { message in
            var message = message
            let size = shuffle.below(400)
            guard size < 200, !titles.isEmpty else { return message }
            // Small plans are as frequent as large ones.
            for _ in 0..<(size < 100 ? 1 + size / 4 : size) {
                message.plan.append(titles[shuffle.below(titles.count)])
            }
            return message
        }
    }
}

/// Numbers that look like chance and are always the same.
struct Shuffle {
    private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// A number below `count`.
    mutating func below(_ count: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(truncatingIfNeeded: (state >> 33) % UInt64(count))
    }
}
