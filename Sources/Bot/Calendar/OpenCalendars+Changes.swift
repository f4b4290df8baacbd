public import Planner
import Storage

/// What changed since a program looked last (RFC 6578).
extension OpenCalendars {
    /// What changed in a list.
    public struct Changes: Sendable {
        /// The new and changed tasks.
        public var changed: [CalendarMember] = []
        /// The names of what was deleted.
        public var deleted: [String] = []
        /// How far it came.
        public var token: CalendarToken
        /// Whether there is more.
        public var isPart = false
    }

    /// What changed in a list since a token, at most so much; everything where there is none. Nil for a token of changes
    /// that are forgotten.
    public func changes(
        of collection: Collection, since token: CalendarToken?, limit: Int
    ) throws -> Changes? {
        guard let token else { return try all(of: collection, after: nil, limit) }
        guard token.change >= state.forgotten, token.change <= state.changes else { return nil }
        if token.change < state.allChanged || token.isPartOfAll {
            return try all(of: collection, after: token, limit)
        }
        let found = try tx.calendars.changes(
            plan: session.plan.id, list: collection.row, after: token.change, todo: token.todo,
            limit: limit + 1)
        var changes = Changes(token: try self.token(of: collection))
        if found.count > limit, let last = found.prefix(limit).last?.member {
            changes.isPart = true
            changes.token = CalendarToken(change: last.change, todo: last.todo)
        }
        for (member, isDeleted) in found.prefix(limit) {
            try add(member, isDeleted, in: collection, to: &changes)
        }
        return changes
    }

    private func add(
        _ member: CalendarMember, _ isDeleted: Bool, in collection: Collection,
        to changes: inout Changes
    ) throws {
        let here =
            isDeleted
            ? try self.member(member.name, of: collection)
            : try tx.calendars.member(
                plan: session.plan.id, list: collection.row, todo: member.todo
            ).map(current)
        if let here, !isDeleted {
            changes.changed.append(here)
        } else if here == nil {
            changes.deleted.append(member.name)
        }
    }

    /// Everything in a list, in the order of its rows; a part of it ends with a token that says so.
    private func all(of collection: Collection, after token: CalendarToken?, _ limit: Int) throws
        -> Changes
    {
        let begin = token.flatMap { $0.isPartOfAll ? $0.todo : nil } ?? 0
        let rest = try members(of: collection).filter { $0.todo > begin }
        var changes = Changes(
            changed: Array(rest.prefix(limit)), token: try self.token(of: collection))
        if rest.count > limit, let last = changes.changed.last {
            changes.isPart = true
            changes.token = CalendarToken(
                change: token?.change ?? changes.token.change, todo: last.todo, isPartOfAll: true)
        }
        guard let token else { return changes }
        if !changes.isPart, token.isPartOfAll {
            // What changed while the parts were fetched comes next.
            changes.token = CalendarToken(change: token.change, todo: .max)
        }
        let found = try tx.calendars.changes(
            plan: session.plan.id, list: collection.row, after: token.change, todo: 0, limit: .max)
        for (member, isDeleted) in found where isDeleted {
            if try self.member(member.name, of: collection) == nil {
                changes.deleted.append(member.name)
            }
        }
        return changes
    }
}
