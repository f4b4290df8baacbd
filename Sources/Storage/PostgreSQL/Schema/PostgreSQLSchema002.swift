/// What is due is found shard by shard: a process does not read over what is due in those of others.
enum PostgreSQLSchema002 {
    static let upgrade = """
        DROP INDEX alarms_rings;
        DROP INDEX alarms_others;
        CREATE INDEX alarms_rings ON alarms ((plan % \(Share.shards)), due_at, plan)
            WHERE is_parked <> 1 AND (kind = 'ring' OR kind = 'snooze' OR kind = 'nag');
        CREATE INDEX alarms_others ON alarms ((plan % \(Share.shards)), due_at, plan)
            WHERE is_parked <> 1 AND kind <> 'ring' AND kind <> 'snooze' AND kind <> 'nag';
        """
}
