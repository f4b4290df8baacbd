import Planner
import Wording

/// Tasks and their sub-tasks, by ids: a sub-task becomes an item of the topmost task's checklist, or a task of its own
/// where it has more than a title.
struct ForeignTree {
    private var tasks: [ForeignTask] = []
    private var ids: [String: Int] = [:]
    private var parents: [String?] = []
    private static let deepest = 32

    /// Adds a task of that id, which belongs to another or to none.
    mutating func add(_ task: ForeignTask, id: String?, parent: String?) throws {
        guard tasks.count < ForeignPlan.mostTasks else {
            throw ImportFault(
                "it holds more than \(ForeignPlan.mostTasks) tasks: export it in parts, one list at a time"
            )
        }
        if let id, ids[id] == nil { ids[id] = tasks.count }
        tasks.append(task)
        parents.append(parent)
    }

    /// Puts the tasks into a plan, in order.
    func fill(_ plan: inout ForeignPlan) throws {
        var roots = tasks
        var isTaken = tasks.map { _ in false }
        for place in tasks.indices {
            guard let root = root(of: place) else { continue }
            let task = tasks[place]
            if task.isPlain, roots[root].items.count < TextLimits.items {
                roots[root].items.append(
                    ForeignTask.Item(title: task.title, isTicked: task.isDone))
                isTaken[place] = true
            } else {
                roots[place].remarks.append(.part(of: tasks[root].title))
                roots[place].list = task.list ?? tasks[root].list
            }
        }
        for place in tasks.indices where !isTaken[place] { try plan.add(roots[place]) }
    }

    /// The topmost task above another that stays a task; nil for one that is topmost.
    private func root(of place: Int) -> Int? {
        var (at, steps) = (place, 0)
        while let parent = parents[at].flatMap({ ids[$0] }), parent != at, steps < Self.deepest {
            at = parent
            steps += 1
        }
        // Those that belong to each other in a circle belong to none.
        return at == place || steps == Self.deepest ? nil : at
    }
}
