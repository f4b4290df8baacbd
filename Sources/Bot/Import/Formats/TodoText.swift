import Planner
import Wording

/// A file of todo.txt: a line for each task, `x` before what is done, `(A)` before what is important, `+project`,
/// `@context` and `key:value` within the line.
struct TodoText {
    private let scene: ImportScene

    /// Whether lines look like tasks of todo.txt: most of a file that is called so, or half of any other have a mark.
    static func isOne(_ lines: [Substring], file: String?) -> Bool {
        guard !lines.isEmpty else { return false }
        let name = file?.lowercased() ?? ""
        if name == "todo.txt" || name == "done.txt" { return true }
        let marked = lines.count(where: isMarked)
        return marked * 2 >= lines.count && lines.contains { isMarked($0) }
    }

    private static func isMarked(_ line: Substring) -> Bool {
        if line.hasPrefix("x ") { return true }
        if line.first == "(", line.dropFirst(2).hasPrefix(") ") { return true }
        let words = line.split(separator: " ")
        if words.first.map({ CivilDate(String($0)) != nil }) == true, words.count > 1 {
            return true
        }
        return words.contains { word in
            (word.first == "+" || word.first == "@") && word.count > 1
                || ["due:", "t:", "rec:"].contains { word.hasPrefix($0) }
        }
    }

    static func read(_ lines: [Substring], _ scene: ImportScene) throws -> ForeignPlan {
        var plan = ForeignPlan(.todoText)
        let text = TodoText(scene: scene)
        for line in lines { try plan.add(text.task(line, &plan)) }
        return plan
    }

    private func task(_ line: Substring, _ plan: inout ForeignPlan) -> ForeignTask {
        var task = ForeignTask("")
        var words = line.split(whereSeparator: \.isWhitespace).map(String.init)[...]
        if words.first == "x" {
            task.isDone = true
            words.removeFirst()
        }
        if let first = words.first, first.count == 3, first.hasPrefix("("), first.hasSuffix(")") {
            task.priority = priority(first.dropFirst().prefix(1))
            words.removeFirst()
        }
        // Of two dates the first is that of completion.
        var dates: [CivilDate] = []
        while dates.count < 2, let day = words.first.flatMap({ CivilDate($0) }) {
            dates.append(day)
            words.removeFirst()
        }
        let noon = { (day: CivilDate) in scene.zone.instant(CivilDateTime(day, .at(12))) }
        if task.isDone { task.completed = dates.first.map(noon) }
        task.created = (task.isDone ? dates.dropFirst().first : dates.first).map(noon)
        var title: [String] = []
        var rule: String?
        for word in words where !take(word, &task, &rule, &plan) { title.append(word) }
        task.title = title.joined(separator: " ")
        if let rule { repetition(rule, &task, &plan) }
        return task
    }

    /// Takes a word that says something about the task; false for one of its title.
    private func take(
        _ word: String, _ task: inout ForeignTask, _ rule: inout String?,
        _ plan: inout ForeignPlan
    ) -> Bool {
        if word.count > 1, word.first == "+" {
            let name = String(word.dropFirst()).replacing("_", with: " ")
            if task.list == nil { task.list = name } else { task.tags.append(name) }
            return true
        }
        if word.count > 1, word.first == "@" {
            task.tags.append(String(word.dropFirst()))
            return true
        }
        let parts = word.split(separator: ":", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return false }
        switch parts[0] {
        case "due", "t":
            guard let moment = ForeignMoment(parts[1]), let day = scene.local(moment) else {
                plan.leave(.dates)
                task.remarks.append(parts[0] == "due" ? .due(parts[1]) : .starts(parts[1]))
                return true
            }
            if parts[0] == "t" {
                task.start = day.date
            } else {
                task.setDue(day, isTimed: moment.time != nil)
            }
        case "rec": rule = parts[1]
        case "pri": task.priority = priority(parts[1].prefix(1))
        case "h", "uid", "id": break
        default: return false
        }
        return true
    }

    /// A is the highest; what is behind C is low.
    private func priority(_ letter: Substring) -> Priority {
        guard let letter = letter.uppercased().first, ("A"..."Z").contains(letter) else {
            return .none
        }
        return Priority(rawValue: letter == "A" ? 3 : letter == "B" ? 2 : 1) ?? .none
    }

    /// `rec:+1w` counts from the date, `rec:1w` from when it was done.
    private func repetition(
        _ text: String, _ task: inout ForeignTask, _ plan: inout ForeignPlan
    ) {
        let isStrict = text.hasPrefix("+")
        let amount = isStrict ? text.dropFirst() : text[...]
        let start = task.due ?? task.start ?? scene.today
        if let rule = ForeignInterval(amount)?.rule, !task.isDone {
            task.recurrence = scene.kept(
                Recurrence(
                    rule: rule, start: start, times: task.time.map { [$0] } ?? [],
                    afterCompletion: !isStrict))
        }
        guard task.recurrence == nil, !task.isDone else { return }
        plan.leave(.repetitions)
        task.remarks.append(.repeats(text))
    }
}
