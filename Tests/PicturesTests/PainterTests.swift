import Pictures
import Testing

@Suite struct PainterTests {
    @Test(arguments: Theme.allCases, Sample.all)
    func paintsEachAsPNG(theme: Theme, sample: Sample) async throws {
        let layout = sample.layout(theme)
        let bytes = try await PicturePainter().png(layout)
        #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
        #expect(Self.number(bytes, at: 16) == layout.width)
        #expect(Self.number(bytes, at: 20) == layout.height)
        #expect(bytes.count <= 120_000)
    }

    @Test func theSameLayoutGivesTheSameBytes() async throws {
        let painter = PicturePainter()
        let first = try await painter.png(Sample.fullMonth.layout(.light))
        _ = try await painter.png(Sample.hostileMonth.layout(.dark))
        #expect(try await painter.png(Sample.fullMonth.layout(.light)) == first)
        #expect(try await PicturePainter().png(Sample.fullMonth.layout(.light)) == first)
    }

    @Test func nothingIsMissingHere() {
        #expect(PicturePainter.missing == nil)
    }

    private static func number(_ bytes: [UInt8], at place: Int) -> Int {
        bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
    }
}
