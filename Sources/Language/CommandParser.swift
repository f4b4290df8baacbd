/// Understands messages. Pure and total: it does no I/O, asks no clock, and never fails.
public enum CommandParser {
    /// What `text` means in `context`.
    public static func parse(_ text: String, in context: ParseContext) -> Understanding {
        Understanding(.unknown)
    }
}
