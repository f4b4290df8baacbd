import Planner

/// Short answers to a task that has just rung: `took it`, `later`, `mum's doing it`, `enough`.
extension Interpreter {
    /// What a few words that name nothing say to the task that has just rung: an order where they are likely one, else
    /// the question whether it is done; nil where they are no such answer.
    func answer(
        _ reading: Reading, _ text: String, _ typed: Understanding, in context: ParseContext
    ) -> Understanding? {
        guard reading.unread.isEmpty, typed.isBareTask,
            typed.alternatives.isEmpty && typed.ifThere == nil || typed.isOneWord,
            reading.acts.count == 1,
            text.split(separator: " ").count <= Self.wordsOfAnswer, let act = reading.acts.first,
            let own = understanding(reading, of: text, in: context)
        else { return nil }
        let line = line(text, in: context)
        if let order = own.toldToRing(act, line) {
            if reading.sure >= Self.likely { return order }
            // Two readings with the same result are as sure as both together.
            let second = Reading(
                acts: reading.second, sure: reading.sure, second: [], unread: reading.unread)
            if let other = second.acts.first, second.acts.count == 1,
                let also = understanding(second, of: text, in: context)?.toldToRing(other, line),
                also.command == order.command
            {
                return order
            }
        }
        let others = reading.second.map(\.kind)
        guard act.kind == .done || reading.sure < Self.likely && others == [.done],
            !act.kind.asks, act.spans[.target] == nil
        else { return nil }
        return Understanding(.complete(.none, on: nil), problem: .unsure).read(as: .reading)
    }

    /// A text as a line.
    func line(_ text: String, in context: ParseContext) -> Sentence {
        LanguagePack.of(context.language)
            .sentence(Array(text.utf8), in: context, ReadingBudget())
    }

    /// A longer message is no answer to a ring.
    private static let wordsOfAnswer = 5
    /// How sure an answer to a ring must be where it names nothing.
    private static let likely = 0.4
}

extension Understanding {
    /// How many minutes later a reminder rings again that is answered with `later`.
    private static let later = 60

    /// The same for a ring: a change without a name is about the task that has just rung, and what is put off without a
    /// time rings in an hour.
    func ofRing(_ acts: [SpokenAct], _ line: Sentence) -> Understanding {
        var told = self
        if command.target == .last { told.command = command.about(.none) }
        if acts.count == 1, acts[0].kind == .done, acts[0].spans[.when] == nil, meansSeveral(line) {
            told.command = .complete(.all(rung), on: nil)
        }
        if told.command == .snooze(.none, nil), acts.allSatisfy({ $0.spans[.when] == nil }) {
            told.command = .snooze(.none, .minutes(Self.later))
        }
        return told
    }

    /// Whether tasks are told as done of which no words say more than that they are several: `gave him both`.
    private func meansSeveral(_ line: Sentence) -> Bool {
        switch command {
        case .completeAll: true
        case .complete(.all(let set), _): set.naming == nil && set.words == nil
        case .complete(.none, _):
            (0..<line.count).contains { line.pack.frames.all.has(line, $0) }
        default: false
        }
    }

    /// What rang together, as far as it is meant.
    private var rung: TaskSet {
        guard case .complete(.all(var set), _) = command else { return TaskSet(.rung) }
        set.place = .rung
        return set
    }

    /// Whether the message is just a task with a title, or was not understood.
    fileprivate var isBareTask: Bool {
        guard case .add(let drafts) = command, drafts.count == 1, problem == nil else {
            return command == .unknown
        }
        return drafts[0].todo.schedule == .undated && drafts[0].list == nil && !drafts[0].isExplicit
    }

    /// The same as an answer to the task that has just rung; nil where that is hardly meant. An answer without a name
    /// leaves a routine out once instead of deleting it.
    fileprivate func toldToRing(_ act: SpokenAct, _ line: Sentence) -> Understanding? {
        guard act.spans[.target] == nil else { return nil }
        switch (act.kind, command) {
        case (.done, _), (.snooze, _): return ofRing([act], line)
        case (.skip, _), (.nag, .stopNagging), (.change, .skip): return self
        case (.remove, .drop): return self
        case (.remove, _):
            return Understanding(.skip(.none, on: nil), alternatives: [.delete(.none)])
                .read(as: .reading)
        case (.pause, _) where act.spans.isEmpty, (.quiet, _) where act.spans.isEmpty:
            return Understanding(.stopNagging(.none, today: false)).read(as: .reading)
        default: return nil
        }
    }
}
