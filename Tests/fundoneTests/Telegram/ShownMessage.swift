import Wording
@testable import Bot
import Foundation

/// A message as a person sees it appear or change, on whatever network: what must be the same on all.
struct ShownMessage: Equatable, CustomStringConvertible {
    /// The person or group whose chat it stands in.
    var chat: String
    /// Which of the bot's messages there it is, from 1.
    var place: Int
    /// Whether it was there before and changed.
    var isEdit: Bool
    /// What it says.
    var text: String
    /// The labels of its buttons.
    var buttons: [[String]]
    /// The extension of the file that came with it.
    var file: String?

    var description: String {
        let rows = buttons.map { row in row.map { "[\($0)]" }.joined(separator: " ") }
        return
            (["\(chat) \(place)\(isEdit ? " (edited)" : ""): \(text)"] + rows
            + [file.map { "file .\($0)" }].compactMap { $0 }).joined(separator: "\n")
    }

    /// The texts of all quotes and tips: which one is drawn depends on who asks, and on which network.
    private static let drawn: [String] = {
        let items = (try? MotivationTable(bundled: true, files: []))?.items ?? []
        let texts = items.map { $0.reply.richText.plain }
        let firstLines = texts.compactMap { $0.split(separator: "\n").first.map(String.init) }
        return Set(texts + firstLines).sorted { $0.count > $1.count }
    }()

    /// The text without what may differ: which quote was drawn, and where it is from; blank ends.
    static func normal(_ text: String) -> String {
        var text = text
        while let quote = drawn.first(where: text.contains) {
            text = text.replacingOccurrences(of: quote, with: "‹quote›")
        }
        text = text.replacing(#/(It|The fact) is (by|from) .* It came/#, with: "‹source› It came")
        // The console knows its people by their names alone.
        text = text.replacing(#/, @\S+ on Telegram\n/#, with: "\n")
        return text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
