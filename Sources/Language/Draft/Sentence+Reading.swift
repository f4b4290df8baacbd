import Planner

extension Sentence {
    /// What the whole line says of a task.
    var reading: DraftReading { reading(0..<count) }

    /// What those tokens say of a task, read on their own: words around them do not change them.
    func reading(_ range: Range<Int>) -> DraftReading {
        if let reading = readings[range] { return reading }
        let reading = freshReading(range)
        return readings.keep(reading, range)
    }

    /// What those tokens say of a task when nearly every word of them is part of a date or field; else nil.
    func denseReading(_ range: Range<Int>) -> DraftReading? {
        part(range).flatMap(DraftReader.readDense)
    }

    private func freshReading(_ range: Range<Int>) -> DraftReading {
        if range == 0..<count { return DraftReader.read(self) }
        guard let part = part(range) else {
            return DraftReading(draft: TaskDraft(todo: Todo(title: "")))
        }
        return DraftReader.read(part)
    }

    private func part(_ range: Range<Int>) -> Self? {
        guard let low = range.first, let high = range.last else { return nil }
        let line = bytes[Int(self[low].start)..<Int(self[high].end)]
        return Self(Array(line), in: context, pack: pack, budget: budget)
    }
}
