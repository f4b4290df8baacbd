/// Where several bots have lists of their own, people are let in by one of them and not by the others.
enum Schema051 {
    static let upgrade = "ALTER TABLE identities ADD COLUMN admitted_by TEXT"
}
