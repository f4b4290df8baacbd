/// Replies about files of other programs.
public enum ImportReply: Equatable, Sendable {
    /// What a file holds, and whether to import it; the number is what the buttons call it.
    case preview(ImportPreview, Int64)
    /// The file was imported.
    case imported(ImportPreview)
    /// The file was not wanted.
    case dropped
    /// The file is no longer looked at, or was imported already.
    case noLongerThere
    /// A file cannot be read; the line says where and why.
    case unreadable(file: String?, String)
    /// A file that was to be imported is of no kind that is known.
    case unknown(file: String?)
    /// The file holds nothing.
    case empty(ImportSource)
    /// The file is larger than what is read.
    case tooLarge(file: String?, limit: Int)
    /// The network did not give the file.
    case unreachable(file: String?)
    /// A group's plan takes no files.
    case inPrivate
    /// What can be imported, and how.
    case how
    /// The import failed in the middle, and what was done is taken back; the line says why.
    case takenBack(String)
}
