import Planner

extension Sentence {
    /// What the whole line says of a task.
    var reading: DraftReading { reading(0..<count) }

    /// What those tokens say of a task, read on their own: words around them do not change them.
    func reading(_ range: Range<Int>) -> DraftReading {
        if let reading = known.tasks[range] { return reading }
        let reading = freshReading(range)
        return known.tasks.keep(reading, range)
    }

    private func freshReading(_ range: Range<Int>) -> DraftReading {
        if range == 0..<count { return DraftReader.read(self) }
        guard let low = range.first, let high = range.last else {
            return DraftReading(draft: TaskDraft(todo: Todo(title: "")))
        }
        let line = bytes[Int(self[low].start)..<Int(self[high].end)]
        return DraftReader.read(Sentence(Array(line), in: context, grammar: grammar))
    }
}
