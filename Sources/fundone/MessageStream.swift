import Dispatch
import Glibc
import Synchronization

/// Answers the lines of standard input as they come: answers are written in blocks, and all that are
/// ready before a read that may wait. Many lines that came together are answered on all cores.
struct MessageStream {
    /// Writes the answer to a line, the end of the line included.
    typealias Answer = @Sendable (_ line: String, _ bytes: inout [UInt8]) -> Void

    private let answer: Answer
    private var pending: [UInt8] = []
    private var output: [UInt8] = []
    private static let blockSize = 1 << 16
    /// How many lines a core takes at a time.
    private static let share = 32

    /// A stream whose lines are answered by `answer`.
    init(_ answer: @escaping Answer) { self.answer = answer }

    /// Reads and answers until the input ends or nobody reads the answers any more.
    mutating func run() {
        var block = [UInt8](repeating: 0, count: Self.blockSize)
        while true {
            let count = read(STDIN_FILENO, &block, block.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            guard take(block[..<count]) else { return }
        }
        if !pending.isEmpty { output += Self.answers(to: [pending[...]][...], answer) }
        _ = flush()
    }

    private mutating func take(_ block: ArraySlice<UInt8>) -> Bool {
        var lines: [ArraySlice<UInt8>] = []
        var start = block.startIndex
        while let end = block[start...].firstIndex(of: 0x0A) {
            if pending.isEmpty {
                lines.append(block[start..<end])
            } else {
                lines.append((pending + block[start..<end])[...])
                pending = []
            }
            start = end + 1
        }
        pending += block[start...]
        let shares = stride(from: 0, to: lines.count, by: Self.share).map {
            lines[$0..<min($0 + Self.share, lines.count)]
        }
        if shares.count > 1 {
            let answers = Mutex(Array(repeating: [UInt8](), count: shares.count))
            let answer = answer
            DispatchQueue.concurrentPerform(iterations: shares.count) { index in
                let bytes = Self.answers(to: shares[index], answer)
                answers.withLock { $0[index] = bytes }
            }
            for bytes in answers.withLock({ $0 }) { output += bytes }
        } else if let lines = shares.first {
            output += Self.answers(to: lines, answer)
        }
        return flush()
    }

    private static func answers(to lines: ArraySlice<ArraySlice<UInt8>>, _ answer: Answer)
        -> [UInt8]
    {
        var bytes: [UInt8] = []
        for line in lines { answer(String(decoding: line, as: UTF8.self), &bytes) }
        return bytes
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
