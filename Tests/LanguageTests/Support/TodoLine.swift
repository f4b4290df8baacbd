import Foundation
import Language
import Planner

/// A line of somebody's to-do list, with what must be kept of it.
struct TodoLine: Decodable {
    /// The line as it was written.
    var message: String
    /// Words that the title must hold, in lower case.
    var title: [String]
    /// The day, with a time where one is said; a day before `~` at any time.
    var due: String?
    /// Whether it repeats.
    var `repeat`: Bool?
    /// Whether no date may be read in it.
    var notdate: Bool?
    /// Whether the title is the whole line.
    var whole: Bool?

    /// Every line of the file.
    static func all() throws -> [TodoLine] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Acts/todo-lines.jsonl")
        return try String(contentsOf: folder, encoding: .utf8).split(separator: "\n").map {
            try JSONDecoder().decode(TodoLine.self, from: Data($0.utf8))
        }
    }
}
