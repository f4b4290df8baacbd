/// What stands beside the seals of what encryption keeps: who a row is counted for, when it was last used or is due,
/// and how many bytes it seals. So rows are counted and chosen without being opened.
enum Schema022 {
    static let upgrade = """
        ALTER TABLE sealed_rows ADD COLUMN party TEXT NOT NULL DEFAULT '';
        ALTER TABLE sealed_rows ADD COLUMN moment INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE sealed_rows ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0;
        UPDATE sealed_rows SET bytes = length(sealed) * 3 / 4;
        CREATE INDEX sealed_rows_owner
            ON sealed_rows (bot, kind, owner, party, moment, name, bytes);
        CREATE INDEX sealed_rows_party
            ON sealed_rows (bot, kind, party, moment, owner, name, bytes);
        """
}
