/// Orders of one message that are carried out together.
extension [Understanding] {
    /// Appends an order; tasks one after the other are added as one, and what is done with several is one order.
    mutating func join(_ order: Understanding) {
        guard let last, last.problem == nil, order.problem == nil, last.doers == order.doers,
            let both = last.command.joined(with: order.command)
        else {
            var first = order
            first.also = []
            // A setting that was said once is told once.
            return self += ([first] + order.also).filter { new in
                !new.command.isSetting || !contains { $0.command == new.command }
            }
        }
        var whole = last.instead(both)
        whole.part = [last.part, order.part].compactMap(\.self).joined(separator: " ")
        self[count - 1] = whole
    }
}

extension Command {
    /// One command that does what both do; nil where none does.
    fileprivate func joined(with other: Command) -> Command? {
        if case .add(let before) = self, case .add(let more) = other { return .add(before + more) }
        guard let first = target?.said, let second = other.target?.said,
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

extension Target {
    /// The words or numbers of the target; nil where it has none.
    fileprivate var said: String? {
        switch self {
        case .title(let title): title
        case .numbers(let numbers): numbers.map(String.init).joined(separator: ", ")
        default: nil
        }
    }
}
