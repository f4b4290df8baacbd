/// A person may have letters sent to an e-mail address, which is confirmed by a letter to it.
enum Schema047 {
    static let upgrade = """
        CREATE TABLE emails (
            identity INTEGER PRIMARY KEY REFERENCES identities ON DELETE CASCADE,
            address TEXT,
            wanted TEXT
        ) STRICT;
        CREATE INDEX emails_address ON emails (address)
        """
}
