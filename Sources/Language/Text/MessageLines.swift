/// The lines of a message that hold anything.
struct MessageLines {
    /// The first line with text; empty when there is none.
    var first: [UInt8] = []
    /// The further lines with text.
    var rest: [[UInt8]] = []

    /// The lines of `text`.
    init(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            var start = 0
            while start < bytes.count {
                var end = start
                var isBlank = true
                while end < bytes.count, bytes[end] != 0x0A {
                    if bytes[end] > 0x20 { isBlank = false }
                    end += 1
                }
                if !isBlank {
                    let line = Array(
                        bytes[(first.isEmpty ? Mention.end(bytes, start..<end) : start)..<end])
                    if first.isEmpty { first = line } else { rest.append(line) }
                }
                start = end + 1
            }
        }
    }
}
