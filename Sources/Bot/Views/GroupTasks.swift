import Language
import Planner
import Storage
import Wording

/// The tasks that the people of a plan have in their groups.
struct GroupTasks {
    let session: PlanSession

    private var tx: Transaction { session.tx }
    private var today: CivilDate { session.today }
    /// The most tasks shown of a group.
    private static let length = 4

    /// The tasks they have there, due by a day where one is given; a part for each group.
    func shares(through day: CivilDate? = nil) throws -> [GroupShare] {
        try shares(through: day, atMost: Self.length)
    }

    /// The tasks they have there that words tell as done, without times of routines that are still ahead.
    func shares(called title: String) throws -> [GroupShare] {
        let name = SaidName(title, in: session.plan)
        let shares = try shares(through: nil, atMost: .max)
        let likeness = shares.flatMap(\.tasks).map { task in
            let likeness = name.likeness(of: task.title)
            let isAhead =
                task.todo.isRoutine && (task.occurrence?.dueOn).map { $0 > today } ?? false
            return isAhead || likeness.ofTitle < Self.leastOfTitle ? .none : likeness
        }
        let meant = Set(Likeness.meant(among: likeness))
        var place = 0
        return shares.compactMap { share in
            let tasks = share.tasks.filter { _ in
                defer { place += 1 }
                return meant.contains(place)
            }
            return tasks.isEmpty ? nil : GroupShare(share.group, tasks)
        }
    }

    /// How much of a title must be said.
    private static let leastOfTitle = 0.5

    private func shares(through day: CivilDate?, atMost limit: Int) throws -> [GroupShare] {
        guard let account = session.plan.account else { return [] }
        let members = try tx.members.all(account: account)
        return try members.gathered(by: \.chat).compactMap { members in
            guard let chat = try members.first.flatMap({ try tx.chats.find($0.chat) }) else {
                return nil
            }
            let times = try tx.occurrences.open(assignees: members.map(\.id), through: day)
                .gathered(by: \.todo).compactMap(\.first)
            let items = try session.views.tasks.items(Array(times.prefix(limit)))
            return items.isEmpty
                ? nil
                : GroupShare(
                    chat.title.isEmpty ? chat.externalID : chat.title,
                    items.map { TaskSnapshot($0.todo, $0.occurrence) },
                    hidden: times.count - items.count)
        }
    }
}
