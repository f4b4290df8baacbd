import Planner

/// What another reader, such as a model that an operator runs, may say of a message.
extension Interpreter {
    /// How sure the reader must be of what it reads, or somebody else is asked.
    private static let sureEnough = 0.6
    /// Of fewer words it is no sign that they are not known.
    private static let fewWords = 3

    /// Whether a message that by its words alone means `typed` is read surely: it is typed in the words of `help`, or the
    /// reader is sure of it and most of its words are known to the language or to the plan.
    public func isSure(
        of text: String, typed: Understanding, in context: ParseContext, _ situation: Situation
    ) -> Bool {
        guard !text.hasPrefix("/"), !typed.isExact, !typed.isOneWord else { return true }
        let reading = reader.read(text, in: situation, context: context)
        guard reading.unread.isEmpty else { return true }
        return reading.sureOfEach >= Self.sureEnough && isKnown(text, in: context, situation)
    }

    private func isKnown(_ text: String, in context: ParseContext, _ situation: Situation) -> Bool {
        let pack = LanguagePack.of(context.language)
        let line = pack.sentence(Array(text.utf8), in: context, ReadingBudget())
        let words = (0..<line.count).filter { line[$0].kind == .word }
        guard words.count >= Self.fewWords else { return true }
        let titles = situation.plan + situation.shown + situation.lists + situation.people
        let known = Set(
            titles.flatMap { $0.lowercased().split { !$0.isLetter && !$0.isNumber } }
                .map(String.init))
        let strange = words.filter {
            line[$0].word == .other && line[$0].classes.isEmpty
                && !known.contains(line.lowercased($0))
        }
        return strange.count * 2 <= words.count
    }

    /// What acts that another reader found in a message ask for; nil where they do not say with what, or where one of them
    /// is none that is taken from others. Nor is such a one left that the words may mean instead.
    public func understanding(of acts: [SpokenAct], in text: String, context: ParseContext)
        -> Understanding?
    {
        guard !acts.isEmpty,
            acts.allSatisfy({ $0.kind.isTakenFromOthers && !$0.changesNothing }),
            var found = understanding(
                Reading(acts: acts, sure: 1, second: []), of: text, in: context)
        else { return nil }
        found.leaveOutNotTaken()
        for part in found.also.indices { found.also[part].leaveOutNotTaken() }
        let isTaken = ([found] + found.also).allSatisfy {
            $0.problem == nil && $0.command.isTakenFromOthers
        }
        return isTaken ? found : nil
    }
}

extension Command {
    /// Whether another reader may propose it.
    fileprivate var isTakenFromOthers: Bool { kind?.isTakenFromOthers ?? false }
}

extension Understanding {
    /// Leaves out what the words may mean instead where another reader may not propose it.
    fileprivate mutating func leaveOutNotTaken() {
        alternatives.removeAll { !$0.isTakenFromOthers }
        if ifThere?.isTakenFromOthers == false { ifThere = nil }
        if otherwise?.isTakenFromOthers == false { otherwise = nil }
    }
}

extension SpokenAct.Kind {
    /// Whether another reader may propose it: nothing that deletes, empties, sets or answers, and no talk.
    public var isTakenFromOthers: Bool {
        switch self {
        case .add, .done, .undone, .skip, .change, .correct, .snooze, .remind, .makeList: true
        case .askSee, .askWhen, .askCheck, .askCount, .askWhat, .askNext: true
        case .remove, .clear, .undo, .yes, .no, .help, .quote, .talk, .complain: false
        case .renameList, .deleteList, .agenda, .quiet, .zone, .review, .nag, .quotes, .name,
            .pause, .other:
            false
        }
    }
}

extension SpokenAct {
    /// Whether it changes a task and does not say how.
    fileprivate var changesNothing: Bool {
        (kind == .change || kind == .correct) && spans.keys.allSatisfy { $0 == .target }
    }

    /// The words of a role in the message that was read, its pieces in one; nil where there are none.
    public func words(_ role: Role, in text: String) -> String? {
        guard let pieces = spans[role], !pieces.isEmpty else { return nil }
        let bytes = Array(text.utf8)
        return pieces.map { String(decoding: bytes[$0], as: UTF8.self) }.joined(separator: " ")
    }

    /// An act of those words of a message; words that do not stand there are left out. Nil where the kind is none.
    public init?(kind: String, words: [Role: [String]], in text: String) {
        guard let kind = Kind(rawValue: kind) else { return nil }
        let bytes = Array(text.utf8)
        var spans: [Role: [Range<Int>]] = [:]
        for (role, pieces) in words {
            let found = pieces.compactMap { Self.place(of: Array($0.utf8), in: bytes) }
            if !found.isEmpty { spans[role] = found.sorted { $0.lowerBound < $1.lowerBound } }
        }
        self.init(kind: kind, spans: spans)
    }

    /// Where words stand in a message: best where they are whole words.
    private static func place(of words: [UInt8], in bytes: [UInt8]) -> Range<Int>? {
        guard !words.isEmpty, words.count <= bytes.count else { return nil }
        let places = (0...(bytes.count - words.count)).lazy.map { $0..<($0 + words.count) }
            .filter { bytes[$0].elementsEqual(words) }
        return places.first { isWhole($0, in: bytes) }
    }

    private static func isWhole(_ place: Range<Int>, in bytes: [UInt8]) -> Bool {
        func joins(_ byte: UInt8) -> Bool {
            byte >= 0x80 || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
        }
        let begins = place.lowerBound == 0 || !joins(bytes[place.lowerBound - 1])
        return begins && (place.upperBound == bytes.count || !joins(bytes[place.upperBound]))
    }
}
