/// A plan is spoken of in a language.
enum Schema010 {
    static let language = "ALTER TABLE plans ADD COLUMN language TEXT NOT NULL DEFAULT 'en'"
}
