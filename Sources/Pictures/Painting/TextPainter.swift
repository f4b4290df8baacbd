/// Paints lines of text with one layout of pango.
struct TextPainter {
    private let libraries: DrawingLibraries
    private let canvas: OpaquePointer
    private let layout: OpaquePointer
    private let font: OpaquePointer
    private let struck: OpaquePointer

    /// A painter on a canvas; nil where there is no memory for it.
    init?(_ libraries: DrawingLibraries, _ canvas: OpaquePointer, family: String) {
        guard let layout = libraries.createLayout(canvas), let font = libraries.createFont(),
            let struck = libraries.createAttributes(),
            let options = libraries.createFontOptions(),
            let context = libraries.layoutContext(layout)
        else { return nil }
        (self.libraries, self.canvas) = (libraries, canvas)
        (self.layout, self.font, self.struck) = (layout, font, struck)
        // Shades of grey, no colours of the screen's own: the palette stays small.
        libraries.setAntialias(options, Self.grey)
        libraries.setHintStyle(options, Self.slight)
        libraries.setHintMetrics(options, Self.off)
        libraries.setFontOptions(context, options)
        libraries.destroyFontOptions(options)
        libraries.setFamily(font, family)
        libraries.setSingleParagraph(layout, 1)
        libraries.setEllipsize(layout, Self.atEnd)
        if let line = libraries.strikethrough(1) { libraries.insertAttribute(struck, line) }
    }

    /// Frees what it holds.
    func close() {
        libraries.destroyAttributes(struck)
        libraries.destroyFont(font)
        libraries.unref(UnsafeMutableRawPointer(layout))
    }

    // CAIRO_ANTIALIAS_GRAY, CAIRO_HINT_STYLE_SLIGHT, CAIRO_HINT_METRICS_OFF, PANGO_ELLIPSIZE_END
    private static let grey: Int32 = 2
    private static let slight: Int32 = 2
    private static let off: Int32 = 1
    private static let atEnd: Int32 = 3
    /// PANGO_SCALE: the units of a pixel.
    private static let scale = 1024

    /// Paints a line in its box, and nothing outside of it.
    func draw(_ box: TextBox) {
        guard box.rect.width > 0, box.rect.height > 0 else { return }
        libraries.setSize(font, Double(box.size * Self.scale))
        libraries.setWeight(font, box.isBold ? 700 : 400)
        libraries.setFont(layout, font)
        libraries.setAttributes(layout, box.isStruck ? struck : nil)
        libraries.setAlignment(layout, box.alignment.pango)
        libraries.setWidth(layout, Int32(box.rect.width * Self.scale))
        // NUL ends a text of C.
        libraries.setText(layout, box.text.replacing("\0", with: ""), -1)
        libraries.updateLayout(canvas, layout)
        var (width, height): (Int32, Int32) = (0, 0)
        libraries.pixelSize(layout, &width, &height)
        libraries.save(canvas)
        libraries.rectangle(
            canvas, Double(box.rect.x), Double(box.rect.y), Double(box.rect.width),
            Double(box.rect.height))
        libraries.clip(canvas)
        libraries.setColour(
            canvas, Double(box.colour.red) / 255, Double(box.colour.green) / 255,
            Double(box.colour.blue) / 255)
        libraries.moveTo(
            canvas, Double(box.rect.x), Double(box.rect.y + (box.rect.height - Int(height)) / 2))
        libraries.showLayout(canvas, layout)
        libraries.restore(canvas)
    }
}

extension TextBox.Alignment {
    /// PANGO_ALIGN_LEFT is where the writing begins, of either direction.
    fileprivate var pango: Int32 {
        switch self {
        case .natural: 0
        case .center: 1
        case .right: 2
        }
    }
}
