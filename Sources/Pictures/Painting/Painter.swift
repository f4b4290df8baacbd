/// Paints layouts with cairo and pango (https://docs.gtk.org/PangoCairo/) on the thread that made it: the font map of
/// pango is one of its thread.
struct Painter {
    private let libraries: DrawingLibraries
    /// Common to Debian and most others; what it lacks comes from the other fonts of the system.
    private static let family = "DejaVu Sans"

    /// Thrown where a picture cannot be made, with what the library said.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// A painter with the libraries of the system.
    ///
    /// - Throws: `DrawingLibraries.Missing` where one is not there.
    init() throws {
        libraries = try DrawingLibraries.opened.get()
    }

    /// A layout as PNG.
    ///
    /// - Throws: `Failure` where there is no memory for it.
    func png(_ layout: Layout) throws -> [UInt8] {
        let (width, height) = (Int32(layout.width), Int32(layout.height))
        guard let surface = libraries.imageSurface(Self.rgb24, width, height) else {
            throw Failure(description: "no surface")
        }
        defer { libraries.destroySurface(surface) }
        guard libraries.surfaceStatus(surface) == 0, let canvas = libraries.create(surface) else {
            throw Failure(description: "cairo: status \(libraries.surfaceStatus(surface))")
        }
        draw(layout, on: canvas)
        libraries.destroy(canvas)
        libraries.flush(surface)
        guard let data = libraries.surfaceData(surface) else {
            throw Failure(description: "no pixels")
        }
        return try IndexedPNG(libraries: libraries).encoded(
            data, stride: Int(libraries.surfaceStride(surface)), width: layout.width,
            height: layout.height, colours: layout.colours)
    }

    /// CAIRO_FORMAT_RGB24: four bytes a pixel, the first three blue, green and red.
    private static let rgb24: Int32 = 1

    private func draw(_ layout: Layout, on canvas: OpaquePointer) {
        set(layout.background, on: canvas)
        libraries.paint(canvas)
        guard let text = TextPainter(libraries, canvas, family: Self.family) else { return }
        defer { text.close() }
        for shape in layout.shapes {
            switch shape {
            case .box(let rect, let colour, let radius):
                set(colour, on: canvas)
                outline(rect, radius: radius, on: canvas)
                libraries.fill(canvas)
            case .disc(let rect, let colour):
                set(colour, on: canvas)
                let radius = Double(min(rect.width, rect.height)) / 2
                libraries.newSubPath(canvas)
                libraries.arc(
                    canvas, Double(rect.x) + Double(rect.width) / 2,
                    Double(rect.y) + Double(rect.height) / 2, radius, 0, 2 * .pi)
                libraries.fill(canvas)
            case .text(let box): text.draw(box)
            }
        }
    }

    private func set(_ colour: Colour, on canvas: OpaquePointer) {
        libraries.setColour(
            canvas, Double(colour.red) / 255, Double(colour.green) / 255, Double(colour.blue) / 255)
    }

    private func outline(_ rect: Rect, radius: Int, on canvas: OpaquePointer) {
        let (x, y) = (Double(rect.x), Double(rect.y))
        let (width, height) = (Double(rect.width), Double(rect.height))
        let radius = min(Double(radius), width / 2, height / 2)
        guard radius > 0 else { return libraries.rectangle(canvas, x, y, width, height) }
        let corners = [
            (x + width - radius, y + radius, -Double.pi / 2),
            (x + width - radius, y + height - radius, 0),
            (x + radius, y + height - radius, Double.pi / 2),
            (x + radius, y + radius, Double.pi),
        ]
        libraries.newSubPath(canvas)
        for (centerX, centerY, angle) in corners {
            libraries.arc(canvas, centerX, centerY, radius, angle, angle + .pi / 2)
        }
        libraries.closePath(canvas)
    }
}

extension Layout {
    /// The colours of the layout, the background first.
    fileprivate var colours: [Colour] {
        var found = [background]
        for shape in shapes {
            switch shape {
            case .box(_, let colour, _), .disc(_, let colour):
                if !found.contains(colour) { found.append(colour) }
            case .text(let box):
                for colour in [box.ground, box.colour] where !found.contains(colour) {
                    found.append(colour)
                }
            }
        }
        return found
    }
}
