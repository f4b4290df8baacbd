/// The file of the reader's weights, which `training/network/weights.py` writes.
///
/// ```
/// "fundone reader 2\n" · checksum of the rest · checksum of the messages · layout of the input · width · embedding · blocks ·
///                       heads · near · count of words · keys of the words · the weights in the order of their use
/// ```
/// Each table or matrix is its count of rows, of columns, the size of a step for each row, and a byte for each number; what
/// is not rounded is a 0, its count, and its numbers. All numbers have four bytes and are little-endian.
enum WeightsFile {
    private static let magic = Array("fundone reader 2\n".utf8)

    /// The network in `bytes`; nil where they are not whole.
    static func network(_ bytes: [UInt8]) -> ReaderNetwork? {
        let start = magic.count
        guard bytes.count > start + 4, bytes.starts(with: magic) else { return nil }
        var cursor = ByteCursor(bytes, at: start)
        guard cursor.words(1)?[0] == checksum(bytes[(start + 4)...]),
            let network = ReaderNetwork(&cursor), cursor.isAtEnd
        else { return nil }
        return network
    }

    /// The checksum (Adler-32, RFC 1950) of bytes.
    static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        bytes.withUnsafeBufferPointer { bytes in
            var (low, high): (UInt32, UInt32) = (1, 0)
            for byte in bytes {
                low = (low &+ UInt32(byte)) % 65_521
                high = (high &+ low) % 65_521
            }
            return high << 16 | low
        }
    }
}

/// Numbers of a file, one after another.
struct ByteCursor {
    private let bytes: [UInt8]
    private var at: Int

    /// A cursor that begins at the byte `at`.
    init(_ bytes: [UInt8], at: Int) {
        self.bytes = bytes
        self.at = at
    }

    /// Whether nothing is left.
    var isAtEnd: Bool { at == bytes.count }

    /// The next numbers of four bytes; nil behind the end.
    mutating func words(_ count: Int) -> [UInt32]? {
        guard count >= 0, count <= (bytes.count - at) / 4 else { return nil }
        defer { at += count * 4 }
        return bytes.withUnsafeBytes { raw in
            (0..<count).map {
                UInt32(
                    littleEndian: raw.loadUnaligned(fromByteOffset: at + $0 * 4, as: UInt32.self))
            }
        }
    }

    /// The next numbers that are not rounded; nil where there are not that many.
    mutating func floats(_ count: Int) -> [Float]? {
        guard let head = words(2), head == [0, UInt32(count)] else { return nil }
        return words(count)?.map { Float(bitPattern: $0) }
    }

    /// The next rounded numbers, row behind row, with the size of a step for each row; nil where there are no such rows.
    mutating func rounded(rows: Int, columns: Int) -> (sizes: [Float], steps: [Int8])? {
        guard let head = words(2), head == [UInt32(rows), UInt32(columns)],
            let sizes = words(rows), rows * columns <= bytes.count - at
        else { return nil }
        defer { at += rows * columns }
        let steps = bytes[at..<at + rows * columns].map { Int8(bitPattern: $0) }
        return (sizes.map { Float(bitPattern: $0) }, steps)
    }
}
