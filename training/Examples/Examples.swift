import Foundation

@testable import Language

/// Writes the examples that the network learns from: a line of JSON that tells what they consist of, then one for each
/// message.
struct Examples {
    /// What the numbers of the examples mean.
    struct Head: Encodable {
        /// The names of acts and of roles, in the order of their numbers.
        var kinds = SpokenAct.Kind.allCases.map(\.rawValue)
        var roles = WordRole.allCases.map { "\($0)" }
        /// For each act whether its words can have each role: in a message with one act, and with several.
        var alone = SpokenAct.Kind.allCases.map { WordRole.allowed(in: $0, isSeveral: false) }
        var among = SpokenAct.Kind.allCases.map { WordRole.allowed(in: $0, isSeveral: true) }
        var pieces = NetworkInput.pieceCount
        var mostPieces = NetworkInput.mostPieces
        var marks = Mark.count
        /// The checksum of what the numbers mean, and that of the messages.
        var layout = NetworkInput.layout
        var messages: UInt32
    }

    /// A message with what it means.
    struct Example: Encodable {
        /// For each word its key, pieces and marks.
        var keys: [UInt32]
        var pieces: [[UInt16]]
        var marks: [[UInt16]]
        /// The marks of the message.
        var situation: [UInt16]
        /// The acts.
        var kinds: [Int]
        /// The first word of each act, as far as can be guessed, and the first and last at which it may begin.
        var starts: [Int]
        var places: [[Int]]
        /// The role of each word, and whether they are known.
        var roles: [Int]
        var hasRoles: Bool

        init?(_ alignment: Alignment, hasRoles: Bool) {
            guard let cuts = alignment.cuts({ alignment.guess($0) }) else { return nil }
            let input = NetworkInput(alignment.text)
            keys = input.words.map(\.key)
            pieces = input.words.map(\.pieces)
            marks = input.words.map(\.marks)
            situation = input.situation
            kinds = alignment.kinds.map { $0.number }
            starts = cuts.map(\.lowerBound)
            places = kinds.indices.map {
                let range = alignment.places(of: $0)
                return [range.lowerBound, range.upperBound]
            }
            roles = alignment.roles.map { Int($0.rawValue) }
            self.hasRoles = hasRoles
        }
    }

    /// Writes the examples of `messages` to `url`.
    static func write(_ messages: [LabelledMessage], checksum: UInt32, to url: URL) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        var lines = try encoder.encode(Head(messages: checksum))
        var count = 0
        var plans = LargePlans(messages.filter { !$0.isTyped })
        var contexts = FurtherContexts(messages.filter { !$0.isTyped })
        let written = messages.filter { !$0.isTyped }
        let behind = contexts.put(into: messages) + JoinedMessages.of(written)
        for message in plans.put(into: behind) {
            guard let alignment = Alignment(message),
                let example = Example(alignment, hasRoles: message.roles ?? true)
            else {
                continue
            }
            count += 1
            lines.append(0x0A)
            lines += try encoder.encode(example)
        }
        lines.append(0x0A)
        try lines.write(to: url)
        FileHandle.standardError.write(
            Data("\(messages.count) messages make \(count) examples\n".utf8))
    }
}
