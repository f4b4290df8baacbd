import Foundation

@testable import Language

/// A message of a writer, with what it means.
struct LabelledMessage: Decodable {
    var text: String
    var after: String
    var shown: [String]
    var plan: [String]
    var lists: [String]
    var people: [String]
    var acts: [LabelledAct]
    /// Whether the roles of its words are known; nil where they are.
    var roles: Bool?
    /// Whether it is one that the grammar read, and no writer labelled.
    var isTyped = false

    private enum CodingKeys: CodingKey {
        case text, after, shown, plan, lists, people, acts, roles
    }

    /// What it is read in.
    var situation: Situation {
        Situation(
            after: .init(rawValue: after) ?? .none, shown: shown, plan: plan, lists: lists,
            people: people)
    }
}

/// An act of a labelled message.
struct LabelledAct: Decodable {
    /// The kind, as the reader names it; nil for one that it does not know.
    var kind: SpokenAct.Kind?
    /// The pieces of text that have a role.
    var values: [SpokenAct.Role: [String]] = [:]

    private struct Key: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: Key.self)
        var name = ""
        var detail = ""
        for key in object.allKeys {
            let single = try? object.decode(String.self, forKey: key)
            let pieces = try single.map { [$0] } ?? object.decode([String].self, forKey: key)
            switch key.stringValue {
            case "act": name = pieces[0]
            case "kind", "op", "topic": detail = pieces[0]
            default:
                guard let role = SpokenAct.Role(rawValue: key.stringValue) else { continue }
                values[role] = pieces
            }
        }
        if name == "listedit", detail == "empty" { (name, detail) = ("clear", "") }
        kind = .init(rawValue: detail.isEmpty ? name : "\(name) \(detail)")
    }
}

/// The messages of the writers.
enum Corpus {
    /// The files whose messages the grammar read.
    private static let typed = ["corpus.jsonl", "conversations.jsonl"]

    /// The messages of the file at `url`.
    static func messages(_ url: URL) throws -> [LabelledMessage] {
        let isTyped = typed.contains(url.lastPathComponent)
        let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
        return try lines.enumerated().map { number, line in
            do {
                var message = try JSONDecoder().decode(
                    LabelledMessage.self, from: Data(line.utf8))
                message.isTyped = isTyped
                return message
            } catch {
                throw Fault(description: "\(url.lastPathComponent):\(number + 1): \(error)")
            }
        }
    }

    /// What is wrong with a file.
    struct Fault: Error, CustomStringConvertible {
        var description: String
    }
}
