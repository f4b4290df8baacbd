import Planner
import Storage
import Wording

/// What the people of a plan are to do in the groups that they are in.
struct GroupTasks {
    let session: PlanSession

    private var tx: Transaction { session.tx }
    /// Of a group no more tasks are shown.
    private static let length = 4

    /// What they have there, with a day what is due by it; a part for each group.
    func shares(through day: CivilDate? = nil) throws -> [GroupShare] {
        guard let account = session.plan.account else { return [] }
        let members = try tx.members.all(account: account)
        return try members.gathered(by: \.chat).compactMap { members in
            guard let chat = try members.first.flatMap({ try tx.chats.find($0.chat) }) else {
                return nil
            }
            let times = try tx.occurrences.open(assignees: members.map(\.id), through: day)
                .gathered(by: \.todo).compactMap(\.first)
            let items = try session.views.tasks.items(Array(times.prefix(Self.length)))
            return items.isEmpty
                ? nil
                : GroupShare(
                    chat.title.isEmpty ? chat.externalID : chat.title,
                    items.map { TaskSnapshot($0.todo, $0.occurrence) },
                    hidden: times.count - items.count)
        }
    }
}
