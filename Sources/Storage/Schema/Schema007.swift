/// Private chats belong to a person: on networks where others can come into them, who it is must be known.
enum Schema007 {
    static let owners = """
        ALTER TABLE chats ADD COLUMN owner INTEGER REFERENCES identities ON DELETE SET NULL;
        CREATE INDEX chats_owner ON chats (owner);
        UPDATE chats SET owner = (
            SELECT MIN(i.id) FROM plans p JOIN identities i ON i.account = p.account
            WHERE p.push_chat = chats.id
            AND substr(chats.bot, 1, length(i.network)) = i.network
            AND (SELECT COUNT(*) FROM identities j
                WHERE j.account = p.account AND j.network = i.network) = 1)
        WHERE kind = 'direct';
        """
}
