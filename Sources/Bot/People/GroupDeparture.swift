import Planner
import Storage
import Wording

/// How a group goes on when one of its people leaves or is erased: turns pass to the next one, and what was theirs
/// alone is nobody's.
struct GroupDeparture {
    let tx: Transaction
    let environment: BotEnvironment
    let now: Instant

    /// Lets a person go who left the group; the group is told what is nobody's by it.
    func leave(_ member: Member, key: String) throws {
        try tx.members.setLeft(member.id)
        let person = try GroupPeople(tx: tx, chat: member.chat).shown(member)
        try release(member, key: key) { .left(person, $0) }
    }

    /// Lets an account go from all its groups before it is erased: their messages name nobody.
    func erase(account: Int64) throws {
        for member in try tx.members.all(account: account) {
            try tx.members.setLeft(member.id)
            try release(member, key: "erased \(member.id)") { .released($0) }
        }
    }

    private func release(_ member: Member, key: String, _ notice: ([TaskName]) -> NoticeReply)
        throws
    {
        guard let plan = try tx.plans.find(groupChat: member.chat) else { return }
        let session = PlanSession(plan, in: tx, environment: environment, now: now)
        let released = try AssignmentWriter(session: session).release(member.id)
        if !released.isEmpty {
            try PlanPushes(session: session).send(
                .notice(notice(released.map(\.name))), key: key, kind: .notice, planned: now)
        }
        try PlanBoard(session: session).refresh()
    }
}
