/// What became of an update within its part of a batch.
enum Taken {
    /// It had been handled before.
    case known
    /// It was handled.
    case now
    /// Its plan is still being carried to the present day: it comes first in the next part.
    case notYet
}
