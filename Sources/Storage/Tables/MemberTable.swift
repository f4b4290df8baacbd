public import Planner

/// The people of groups.
public struct MemberTable {
    let tx: Transaction

    /// Notes that a person is in a group, and how they are called there.
    public func note(
        network: String, externalID: String, username: String, name: String, chat: Int64
    ) throws {
        let known = try find(network: network, externalID: externalID, chat: chat)
        if let known, known.username == username, known.name == name, !known.hasLeft {
            return
        }
        try tx.execute(
            """
            INSERT INTO members (chat, network, external_id, username, name)
            VALUES (?1, ?2, ?3, ?4, ?5)
            ON CONFLICT (chat, network, external_id)
            DO UPDATE SET username = ?4, name = ?5, has_left = 0
            """, chat, network, externalID, username, name)
    }

    /// Notes that a person has left their group.
    public func setLeft(_ id: Int64) throws {
        try tx.execute("UPDATE members SET has_left = 1 WHERE id = ?1", id)
    }

    /// Notes on which days a person is away; nil while they are there. It can be undone.
    ///
    /// - Throws: `PlanFault` for days outside the calendar.
    public func setAway(_ id: Int64, on days: Span?) throws {
        try tx.check(days?.from, days?.to)
        try tx.update(
            .members, id: id,
            [("away_from", days?.from.description), ("away_to", days?.to.description)])
    }

    /// The person of that row.
    public func find(_ id: Int64) throws -> Member? {
        try tx.row("SELECT * FROM members WHERE id = ?1", id, as: Member.init)
    }

    /// The person in a group with that id of the network, whether they are there still or have left.
    public func find(network: String, externalID: String, chat: Int64) throws -> Member? {
        try tx.row(
            """
            SELECT * FROM members WHERE chat = ?1 AND network = ?2 AND external_id = ?3
            """, chat, network, externalID, as: Member.init)
    }

    /// The people of a group, those known longest first; those who have left only where they are asked for.
    public func all(chat: Int64, withLeft: Bool = false) throws -> [Member] {
        try tx.rows(
            "SELECT * FROM members WHERE chat = ?1 AND has_left <= ?2 ORDER BY id LIMIT ?3",
            chat, withLeft ? 1 : 0, Self.most, as: Member.init)
    }

    /// What an account is in the groups that its people have not left.
    public func all(account: Int64) throws -> [Member] {
        try tx.rows(
            """
            SELECT m.* FROM identities i
            JOIN members m ON m.network = i.network AND m.external_id = i.external_id
            WHERE i.account = ?1 AND m.has_left = 0 ORDER BY m.chat, m.id
            """, account, as: Member.init)
    }

    /// Erases what is known of an account in groups. Its tasks there are nobody's.
    func erase(account: Int64) throws {
        for column in [
            "todos SET assignee", "occurrences SET assignee", "occurrences SET turn",
            "occurrences SET closed_by",
        ] {
            let name = column.split(separator: " ").last ?? ""
            try tx.execute(
                """
                UPDATE \(column) = NULL WHERE \(name) IN (
                    SELECT m.id FROM identities i
                    JOIN members m ON m.network = i.network AND m.external_id = i.external_id
                    WHERE i.account = ?1)
                """, account)
        }
        try tx.execute(
            """
            UPDATE occurrences SET closed_with = trim(replace(
                ' ' || replace(closed_with, ' ', '  ') || ' ', ' ' || e.id || ' ', ''))
            FROM (SELECT m.id, p.id AS plan FROM identities i
                JOIN members m ON m.network = i.network AND m.external_id = i.external_id
                JOIN plans p ON p.group_chat = m.chat WHERE i.account = ?1) e
            WHERE occurrences.plan = e.plan AND closed_with <> ''
                AND ' ' || closed_with || ' ' LIKE '% ' || e.id || ' %'
            """, account)
        try tx.execute(
            """
            DELETE FROM members WHERE id IN (
                SELECT m.id FROM identities i
                JOIN members m ON m.network = i.network AND m.external_id = i.external_id
                WHERE i.account = ?1)
            """, account)
    }

    /// Moves the people of a group to the chat that it goes on as.
    func move(from old: Int64, to new: Int64) throws {
        try tx.execute(
            """
            DELETE FROM members WHERE chat = ?1 AND EXISTS (
                SELECT 1 FROM members o WHERE o.chat = ?2 AND o.network = members.network
                AND o.external_id = members.external_id)
            """, new, old)
        try tx.execute("UPDATE members SET chat = ?1 WHERE chat = ?2", new, old)
    }

    /// The most people of a group who are known by their names.
    private static let most = 500
}
