import Planner

/// Decides what a message asks for: what is typed in the words of `help` is that, everything else is what the reader
/// reads, as far as it is sure.
///
/// ```
/// text ──► CommandParser ──► typed? ──► its command
///   └────► MessageReader ──► acts, how sure ──► commands; what may be a task, else, stays one
/// ```
public struct Interpreter: Sendable {
    private let reader: MessageReader
    /// How sure acts must be that say little: settings without a value, reports of what the plan does not know, changes
    /// of what was shown last.
    private static let quiteSure = 0.9
    /// The same where the words may be no more than talk.
    private static let surerThanTalk = 0.95

    /// An interpreter of what `reader` reads.
    public init(_ reader: MessageReader) { self.reader = reader }

    /// What `text` asks for in a situation, where its words by themselves mean `typed`. The situation is looked up only
    /// where more than what is typed decides; what that throws is thrown on.
    public func understanding(
        _ text: String, typed: Understanding, in context: ParseContext,
        _ lookUp: @autoclosure () throws -> Situation
    ) rethrows -> Understanding {
        guard !text.hasPrefix("/"), !typed.isExact, !context.isUnderQuote else { return typed }
        let situation = try lookUp()
        let reading = reader.read(text, in: situation, context: context)
        guard reading.unread.isEmpty, reading.sure >= typed.leastSure(of: reading.acts, in: context)
        else {
            return typed
        }
        guard let own = understanding(reading.acts, of: text, in: context) else { return typed }
        if own.command == .settings, reading.sure < Self.quiteSure { return typed }
        // What is changed must be there, else what was said may be a task or nothing at all.
        let least = typed.command.kind == .talk ? Self.surerThanTalk : Self.quiteSure
        let isQuiteSure = reading.sure >= least
        guard reading.acts.allSatisfy({ isThere($0, isQuiteSure, text, situation) }) else {
            return typed
        }
        return typed.isLike(reading.acts, own, in: context) ? typed.calling(own) : own
    }

    /// Whether a task that was shown or stands in the plan shares a word with the target of an act that may do harm.
    private func isThere(
        _ act: SpokenAct, _ isQuiteSure: Bool, _ text: String, _ situation: Situation
    ) -> Bool {
        guard act.kind.isHarmful, act.kind.roles.contains(.target) else { return true }
        // A plan that is not known may hold it; what was done need not stand there.
        let isKnown = !situation.plan.isEmpty || !situation.shown.isEmpty
        if !isKnown || act.kind == .done && isQuiteSure { return true }
        guard let spans = act.spans[.target] else {
            return !situation.shown.isEmpty && isQuiteSure
        }
        let bytes = Array(text.utf8)
        let said = Set(
            spans.flatMap { Self.words(String(decoding: bytes[$0], as: UTF8.self)) })
        return (situation.shown + situation.plan).contains {
            !said.isDisjoint(with: Self.words($0))
        }
    }

    private static func words(_ text: String) -> [Substring] {
        text.lowercased().split { !$0.isLetter && !$0.isNumber }.filter { $0.count > 2 }
    }

    /// What acts ask for, one after the other; nil where one of them does not say with what.
    private func understanding(_ acts: [SpokenAct], of text: String, in context: ParseContext)
        -> Understanding?
    {
        let (bytes, pack) = (Array(text.utf8), LanguagePack.of(context.language))
        var orders: [Understanding] = []
        for act in acts {
            let parts = SpokenParts(act: act, bytes: bytes, context: context, pack: pack)
            guard var order = ActInterpreter(parts: parts).understanding() else { return nil }
            if acts.count > 1 { order.part = parts.whole }
            orders.append(order)
        }
        // Talk beside an order asks for nothing.
        let asking = orders.filter { $0.command != .smallTalk(.remark) }
        let merged = (asking.isEmpty ? Array(orders.prefix(1)) : asking)
            .reduce(into: [Understanding]()) { $0.join($1) }
        guard var first = merged.first else { return nil }
        first.also = Array(merged.dropFirst())
        return first
    }
}

extension [Understanding] {
    /// Appends an order; tasks one after the other are added as one.
    fileprivate mutating func join(_ order: Understanding) {
        guard let last, case .add(let before) = last.command, case .add(let more) = order.command,
            last.problem == nil, order.problem == nil
        else { return append(order) }
        var both = last
        both.command = .add(before + more)
        both.alternatives = []
        both.part = [last.part, order.part].compactMap(\.self).joined(separator: " ")
        self[count - 1] = both
    }
}
