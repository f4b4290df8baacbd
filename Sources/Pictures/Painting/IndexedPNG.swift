/// PNG with a palette of at most 256 colours (https://www.w3.org/TR/png-3/): a third of the size of one without.
struct IndexedPNG {
    let libraries: DrawingLibraries

    /// Good for flat areas, and four times as fast as the best.
    private static let level: Int32 = 6

    /// Pixels of four bytes each; the first three are blue, green and red.
    ///
    /// - Parameter colours: what is kept exactly; shades between them take what is left of the palette.
    func encoded(
        _ pixels: UnsafePointer<UInt8>, stride: Int, width: Int, height: Int, colours: [Colour]
    ) throws -> [UInt8] {
        let palette = Palette(pixels, stride: stride, width: width, height: height, colours)
        var rows = [UInt8](repeating: 0, count: (width + 1) * height)
        palette.index(pixels, stride: stride, width: width, height: height, into: &rows)
        var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        // Eight bits a pixel, colours of a palette, no interlace.
        add("IHDR", Self.bytes(width) + Self.bytes(height) + [8, 3, 0, 0, 0], to: &bytes)
        add("PLTE", palette.bytes, to: &bytes)
        add("IDAT", try compressed(rows), to: &bytes)
        add("IEND", [], to: &bytes)
        return bytes
    }

    private func compressed(_ rows: [UInt8]) throws -> [UInt8] {
        var length = libraries.compressBound(UInt(rows.count))
        let status: (bytes: [UInt8], code: Int32) = {
            var code: Int32 = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: Int(length)) { buffer, count in
                guard let target = buffer.baseAddress else { return }
                code = libraries.compress(target, &length, rows, UInt(rows.count), Self.level)
                count = code == 0 ? Int(length) : 0
            }
            return (bytes, code)
        }()
        guard status.code == 0 else {
            throw Painter.Failure(description: "zlib: \(status.code)")
        }
        return status.bytes
    }

    private func add(_ type: StaticString, _ data: [UInt8], to bytes: inout [UInt8]) {
        bytes += Self.bytes(data.count)
        let start = bytes.count
        type.withUTF8Buffer { bytes.append(contentsOf: $0) }
        bytes += data
        let sum = bytes[start...].withUnsafeBufferPointer {
            libraries.crc32(0, $0.baseAddress, UInt32($0.count))
        }
        bytes += Self.bytes(Int(sum))
    }

    private static func bytes(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
