/// Who of a group is away on which days, who brought the bot into it, and when a quote was shown last, so that it does
/// not come again to those who saw it in a group.
enum Schema033 {
    static let upgrade = """
        ALTER TABLE members ADD COLUMN away_from TEXT;
        ALTER TABLE members ADD COLUMN away_to TEXT;
        ALTER TABLE chats ADD COLUMN brought_by INTEGER REFERENCES identities ON DELETE SET NULL;
        ALTER TABLE shown_quotes ADD COLUMN shown_at INTEGER NOT NULL DEFAULT 0;
        """
}
