import Foundation

/// What a month came to: how often the bot wrote, how long its agendas were, which tasks were made.
struct LifeCounts {
    /// A mean and the largest of some numbers.
    struct Spread: CustomStringConvertible {
        /// The mean.
        let mean: Double
        /// The largest.
        let largest: Int

        init(_ numbers: [Int]) {
            mean = Double(numbers.reduce(0, +)) / Double(max(numbers.count, 1))
            largest = numbers.max() ?? 0
        }

        var description: String { String(format: "%.1f, %d", mean, largest) }
    }

    /// How many messages and presses people sent.
    let typed: Int
    /// The bot's messages in a day of a chat, changed ones not counted.
    let sent: Spread
    /// The ones that the clock brought.
    let unasked: Spread
    /// The lines of an agenda before its quote.
    let agenda: Spread
    /// The titles of the tasks that were made, in order.
    let titles: [String]

    /// The row of the README's table, with the number of tasks that nobody wanted.
    func row(_ name: String, junk: Int) -> String {
        "| \(name) | \(typed) | \(sent) | \(unasked) | \(agenda) | \(titles.count) | \(junk) |"
    }

    init(typed: Int, days: Int, records: [SentRecord]) {
        self.typed = typed
        let fresh = records.filter { !$0.isEdit }
        sent = Self.daily(fresh, days: days)
        unasked = Self.daily(fresh.filter(\.isUnasked), days: days)
        agenda = Spread(records.compactMap { Self.agendaLines($0.text) })
        titles = records.flatMap { Self.made($0.text) }
    }

    /// How many there are in each of `days` days of each chat; days of silence count.
    private static func daily(_ records: [SentRecord], days: Int) -> Spread {
        var counts: [String: [String: Int]] = [:]
        for record in records { counts[record.chat, default: [:]][record.day, default: 0] += 1 }
        return Spread(
            counts.values.flatMap { chat in
                chat.values + Array(repeating: 0, count: max(days - chat.count, 0))
            })
    }

    /// The lines of an agenda, greeting and counts included, quote and blank lines not; nil for another message.
    private static func agendaLines(_ text: String) -> Int? {
        guard text.hasPrefix("☀️") else { return nil }
        return text.components(separatedBy: "\n\n")[0].split(separator: "\n").count
    }

    /// The titles that a message says were added.
    private static func made(_ text: String) -> [String] {
        text.split(separator: "\n").compactMap { line in
            guard let match = line.firstMatch(of: /^Added \d+: ([^,(\n]+)/) else { return nil }
            return String(match.1).trimmingCharacters(in: .whitespaces)
        }
    }
}
