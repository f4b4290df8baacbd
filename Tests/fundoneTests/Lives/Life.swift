import Foundation
import Testing

/// A month of somebody's life with the bot: a conversation, and beside it the titles of the tasks that it makes.
struct Life: CustomTestStringConvertible, Sendable {
    /// The directory of all lives.
    static let directory = Transcript.directory.deletingLastPathComponent()
        .appendingPathComponent("Lives")

    /// All of them.
    static let all =
        ["student", "parent", "freelancer", "nagged"].map { Life($0, mostJunk: 9) }
        + ["shift", "flat"].map { Life($0, mostJunk: 15) }

    private let name: String
    /// How many things may become tasks that nobody wanted done; it is to be none.
    let mostJunk: Int

    /// The conversation.
    func transcript() throws -> Transcript {
        try Transcript(Life.directory.appendingPathComponent(name + ".txt"))
    }

    /// The titles of what somebody wanted done, a line each, as a person has read and approved them.
    func titles() throws -> [String] {
        let file = Life.directory.appendingPathComponent(name + ".titles")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    }

    /// The name of the file.
    var testDescription: String { name }

    private init(_ name: String, mostJunk: Int) {
        self.name = name
        self.mostJunk = mostJunk
    }
}
