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
    /// How sure acts must be that say little: settings without a value, changes of nothing that is named.
    private static let quiteSure = 0.9

    /// An interpreter of what `reader` reads.
    public init(_ reader: MessageReader) { self.reader = reader }

    /// What `text` asks for in a situation, where its words by themselves mean `typed`. The situation is looked up only
    /// where more than what is typed decides; what that throws is thrown on.
    public func understanding(
        _ text: String, typed: Understanding, in context: ParseContext,
        _ lookUp: @autoclosure () throws -> Situation
    ) rethrows -> Understanding {
        guard !text.hasPrefix("/"), !typed.isExact, !text.contains("\n"), !context.isUnderQuote
        else { return typed }
        let situation = try lookUp()
        let reading = reader.read(text, in: situation, context: context)
        guard reading.unread.isEmpty,
            reading.sure >= typed.leastSure(of: reading.acts, in: context),
            let own = understanding(reading.acts, of: text, in: context)
        else { return typed }
        if own.command == .settings, reading.sure < Self.quiteSure { return typed }
        // What is changed without a name was shown before.
        if situation.shown.isEmpty, reading.sure < Self.quiteSure,
            reading.acts.contains(where: \.needsSomethingShown)
        {
            return typed
        }
        return typed.command.adds && own.command.adds ? typed.calling(own) : own
    }

    /// The bytes between what the acts before and behind one name.
    private static func stretch(_ number: Int, of acts: [SpokenAct], _ count: Int) -> Range<Int> {
        let before = acts[..<number].flatMap { $0.spans.values.joined() }.map(\.upperBound).max()
        let behind = acts[(number + 1)...].flatMap { $0.spans.values.joined() }
            .map(\.lowerBound).min()
        let low = before ?? 0
        return low..<max(low, behind ?? count)
    }

    /// What acts ask for, one after the other; nil where one of them does not say with what.
    func understanding(_ acts: [SpokenAct], of text: String, in context: ParseContext)
        -> Understanding?
    {
        let (bytes, pack) = (Array(text.utf8), LanguagePack.of(context.language))
        var orders: [Understanding] = []
        for (number, act) in acts.enumerated() {
            let parts = SpokenParts(
                act: act, bytes: bytes, context: context, pack: pack,
                stretch: Self.stretch(number, of: acts, bytes.count))
            guard
                var order = ActInterpreter(parts: parts).understanding()
                    ?? (acts.count > 1 ? parts.kept : nil)
            else { return nil }
            order = order.namingTime { pack.frames.timedName(parts.line($0)) }
            if acts.count > 1 { order.part = parts.whole }
            orders.append(order)
        }
        // Talk beside an order asks for nothing.
        let asking = orders.filter { $0.command != .smallTalk(.remark) }
        let merged = (asking.isEmpty ? Array(orders.prefix(1)) : asking)
            .reduce(into: [Understanding]()) { $0.join($1) }
        guard var first = merged.first else { return nil }
        first.also = Array(merged.dropFirst())
        return first.read(as: .reading)
    }
}

extension SpokenAct {
    /// Whether something is lost where it is wrong, and it names nothing.
    fileprivate var needsSomethingShown: Bool {
        kind.isHarmful && kind.roles.contains(.target) && spans[.target] == nil
    }
}

extension [Understanding] {
    /// Appends an order; tasks one after the other are added as one, and what is done with several is one order.
    fileprivate mutating func join(_ order: Understanding) {
        guard let last, last.problem == nil, order.problem == nil,
            let both = last.command.joined(with: order.command)
        else { return append(order) }
        var whole = last
        whole.command = both
        whole.alternatives = []
        whole.part = [last.part, order.part].compactMap(\.self).joined(separator: " ")
        self[count - 1] = whole
    }
}

extension Command {
    /// One command that does what both do; nil where none does.
    fileprivate func joined(with other: Command) -> Command? {
        if case .add(let before) = self, case .add(let more) = other { return .add(before + more) }
        guard case .title(let first)? = target, case .title(let second)? = other.target,
            about(.none) == other.about(.none), Self.takesSeveral(self)
        else { return nil }
        return about(.title("\(first) and \(second)"))
    }

    private static func takesSeveral(_ command: Command) -> Bool {
        switch command {
        case .complete, .delete, .skip, .reopen: true
        default: false
        }
    }
}
