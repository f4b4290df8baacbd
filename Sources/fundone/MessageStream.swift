import Glibc
import Language
import Planner

/// Parses the lines of standard input as they come: answers are written in blocks, and all that are
/// ready before a read that may wait.
struct MessageStream {
    private let context: ParseContext
    private let encoder: UnderstandingEncoder
    private var pending: [UInt8] = []
    private var output: [UInt8] = []
    private static let blockSize = 1 << 16

    /// A stream whose messages are understood in `context`.
    init(_ context: ParseContext) {
        self.context = context
        encoder = UnderstandingEncoder(context)
    }

    /// Reads and answers until the input ends or nobody reads the answers any more.
    mutating func run() {
        var block = [UInt8](repeating: 0, count: Self.blockSize)
        while true {
            let count = read(STDIN_FILENO, &block, block.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            guard answer(block[..<count]) else { return }
        }
        if !pending.isEmpty { answer(line: pending[...]) }
        _ = flush()
    }

    private mutating func answer(_ block: ArraySlice<UInt8>) -> Bool {
        var start = block.startIndex
        while let end = block[start...].firstIndex(of: 0x0A) {
            if pending.isEmpty {
                answer(line: block[start..<end])
            } else {
                pending += block[start..<end]
                answer(line: pending[...])
                pending.removeAll(keepingCapacity: true)
            }
            if output.count >= Self.blockSize, !flush() { return false }
            start = end + 1
        }
        pending += block[start...]
        return flush()
    }

    private mutating func answer(line: ArraySlice<UInt8>) {
        let text = CleanText.text(String(decoding: line, as: UTF8.self))
        encoder.encode(CommandParser.parse(text, in: context), into: &output)
    }

    private mutating func flush() -> Bool {
        var written = 0
        while written < output.count {
            let count = output.withUnsafeBytes { bytes in
                write(STDOUT_FILENO, bytes.baseAddress.map { $0 + written }, bytes.count - written)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            written += count
        }
        output.removeAll(keepingCapacity: true)
        return true
    }
}
