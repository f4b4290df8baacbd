/// How the calendar of a plan is shown: as pictures, light or dark, or in words alone; and whether what was done is counted.
enum Schema034 {
    static let upgrade = """
        ALTER TABLE plans ADD COLUMN pictures TEXT NOT NULL DEFAULT 'light';
        ALTER TABLE plans ADD COLUMN counts_done INTEGER NOT NULL DEFAULT 1;
        """
}
