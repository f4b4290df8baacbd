/// How much of one message may still be read, and which of its lines have been.
///
/// Recognisers read parts of a message again in other words, and parts of those:
///
/// ```
/// message ──► line ──► clause ──► another line ──► clause ──► …   each counts its tokens as steps
///               └── the same words again: what was found before; while they are being read: nothing
/// ```
/// When the steps or the stack are used up, lines and clauses are empty, so that whatever is under way ends, and
/// the message is kept as a task in its own words.
final class ReadingBudget {
    /// A way to read a line as a whole.
    enum Way: Hashable {
        /// As everything that a message may say.
        case message
        /// As one order, on a checklist too.
        case order
        /// As words about who is to do something.
        case people
    }

    private struct Line: Hashable {
        var way: Way
        var bytes: [UInt8]
    }

    private enum State {
        case underWay
        case read(Understanding?)
    }

    /// Whether nothing more is read.
    private(set) var isSpent = false
    private var steps = 0
    private var states: [Line: State] = [:]
    private let stackBase = ReadingBudget.stackPointer

    /// How many tokens are read in all; no line of the corpus needs more than a twentieth of it.
    static let mostSteps = 30_000
    /// How many bytes of the stack are used; a thread has eight million.
    static let mostStack: UInt = 600_000

    /// Counts the reading of so many tokens; false where they are not to be read.
    func take(_ tokens: Int) -> Bool {
        guard !isSpent else { return false }
        steps += tokens + 1
        let pointer = Self.stackPointer
        let used = stackBase > pointer ? stackBase - pointer : pointer - stackBase
        if steps > Self.mostSteps || used > Self.mostStack { isSpent = true }
        return !isSpent
    }

    /// What `read` finds in a line; what it found before, where the line was read in that way already; nil while
    /// it is being read, for a line is no part of itself.
    func once(_ way: Way, _ bytes: [UInt8], _ read: () -> Understanding?) -> Understanding? {
        let line = Line(way: way, bytes: bytes)
        switch states[line] {
        case .underWay: return nil
        case .read(let found): return found
        case nil: break
        }
        guard take(bytes.count / 4) else { return nil }
        states[line] = .underWay
        let found = read()
        states[line] = .read(found)
        return found
    }

    private static var stackPointer: UInt {
        var here: UInt8 = 0
        return withUnsafeMutablePointer(to: &here) { UInt(bitPattern: $0) }
    }
}
