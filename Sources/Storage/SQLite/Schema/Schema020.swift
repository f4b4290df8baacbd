/// Whose turn a time of a task uses up where another has taken it over, and who did it together with whom.
enum Schema020 {
    static let upgrade = """
        ALTER TABLE occurrences ADD COLUMN turn INTEGER;
        ALTER TABLE occurrences ADD COLUMN closed_with TEXT NOT NULL DEFAULT '';
        CREATE INDEX occurrences_turn ON occurrences (turn) WHERE turn IS NOT NULL;
        CREATE INDEX occurrences_closed_with ON occurrences (plan) WHERE closed_with <> '';
        """
}
