/// The colours of a picture: those of its layout as they are, then the shades that it has most of, 256 in all. Shades
/// are told apart by five bits a channel.
struct Palette {
    private var exact: [UInt32: UInt8] = [:]
    /// The place of each shade.
    private var shades: [UInt8]
    /// Red, green and blue of each colour, in the order of their places.
    private(set) var bytes: [UInt8] = []

    private static let most = 256
    private static let shadeCount = 1 << 15

    init(
        _ pixels: UnsafePointer<UInt8>, stride: Int, width: Int, height: Int, _ colours: [Colour]
    ) {
        var counts = [UInt32](repeating: 0, count: Self.shadeCount)
        counts.withUnsafeMutableBufferPointer { counts in
            for y in 0..<height {
                let row = pixels + y * stride
                for x in 0..<width { counts[Self.shade(Self.colour(row + 4 * x))] += 1 }
            }
        }
        var chosen: [UInt32] = []
        for colour in colours.prefix(Self.most) where exact[colour.rgb] == nil {
            exact[colour.rgb] = UInt8(chosen.count)
            chosen.append(colour.rgb)
        }
        let used = (0..<Self.shadeCount).filter { counts[$0] > 0 }
        let common = used.sorted { (-Int(counts[$0]), $0) < (-Int(counts[$1]), $1) }
        chosen += common.prefix(Self.most - chosen.count).map(Self.middle)
        shades = [UInt8](repeating: 0, count: Self.shadeCount)
        for shade in used {
            shades[shade] = Self.nearest(to: Self.middle(shade), among: chosen)
        }
        bytes = chosen.flatMap { rgb in
            [UInt8(rgb >> 16), UInt8(rgb >> 8 & 0xFF), UInt8(rgb & 0xFF)]
        }
    }

    /// Writes the place of each pixel's colour, each row after a byte 0, which says that it is not filtered.
    func index(
        _ pixels: UnsafePointer<UInt8>, stride: Int, width: Int, height: Int,
        into rows: inout [UInt8]
    ) {
        var (last, place): (UInt32, UInt8) = (.max, 0)
        rows.withUnsafeMutableBufferPointer { rows in
            for y in 0..<height {
                let (row, start) = (pixels + y * stride, y * (width + 1) + 1)
                for x in 0..<width {
                    let colour = Self.colour(row + 4 * x)
                    if colour != last {
                        last = colour
                        place = exact[colour] ?? shades[Self.shade(colour)]
                    }
                    rows[start + x] = place
                }
            }
        }
    }

    private static func colour(_ pixel: UnsafePointer<UInt8>) -> UInt32 {
        UInt32(pixel[2]) << 16 | UInt32(pixel[1]) << 8 | UInt32(pixel[0])
    }

    private static func shade(_ rgb: UInt32) -> Int {
        let (red, green, blue): (UInt32, UInt32, UInt32) = (
            rgb >> 19, rgb >> 11 & 31, rgb >> 3 & 31
        )
        let bits: UInt32 = red << 10 | green << 5 | blue
        return Int(bits)
    }

    /// The colour in the middle of a shade.
    private static func middle(_ shade: Int) -> UInt32 {
        let bits = UInt32(shade)
        let (red, green, blue): (UInt32, UInt32, UInt32) = (bits >> 10, bits >> 5 & 31, bits & 31)
        let top: UInt32 = red << 19 | green << 11 | blue << 3
        return top | 0x04_0404
    }

    private static func nearest(to rgb: UInt32, among colours: [UInt32]) -> UInt8 {
        var (best, least) = (0, Int.max)
        for (place, colour) in colours.enumerated() {
            let distance =
                square(rgb >> 16, colour >> 16) + square(rgb >> 8, colour >> 8)
                + square(rgb, colour)
            if distance < least { (best, least) = (place, distance) }
        }
        return UInt8(best)
    }

    private static func square(_ left: UInt32, _ right: UInt32) -> Int {
        let difference = Int(left & 0xFF) - Int(right & 0xFF)
        return difference * difference
    }
}
