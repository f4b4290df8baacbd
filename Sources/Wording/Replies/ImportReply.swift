/// Replies about files of other programs.
public enum ImportReply: Equatable, Sendable {
    /// What a file holds, and whether to import it; the number is what the buttons call it.
    case preview(ImportPreview, Int64)
    /// It was imported.
    case imported(ImportPreview)
    /// It was not wanted.
    case dropped
    /// The file is looked at no more, or was imported already.
    case noLongerThere
    /// A file cannot be read; the line says where and why.
    case unreadable(file: String?, String)
    /// A file that was to be imported is of no kind that is known.
    case unknown(file: String?)
    /// There is nothing in it.
    case empty(ImportSource)
    /// It is larger than what is read.
    case tooLarge(file: String?, limit: Int)
    /// The network did not give the file.
    case unreachable(file: String?)
    /// A group's plan takes no files.
    case inPrivate
    /// What can be imported, and how.
    case how
    /// It failed in the middle, and what was done is taken back; the line says why.
    case takenBack(String)
}
