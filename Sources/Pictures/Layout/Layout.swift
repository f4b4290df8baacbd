/// A picture before it is painted: boxes, discs and texts, later ones on top of earlier ones.
public struct Layout: Hashable, Sendable {
    /// How wide it is, in pixels.
    public var width: Int
    /// How high it is, in pixels.
    public var height: Int
    /// The background.
    public var background: Colour
    /// What is on it.
    public var shapes: [Shape] = []
}

/// A rectangle in pixels; `y` grows downwards.
public struct Rect: Hashable, Sendable {
    /// Its left edge.
    public var x: Int
    /// Its upper edge.
    public var y: Int
    /// How wide it is.
    public var width: Int
    /// How high it is.
    public var height: Int

    /// A rectangle with that corner and size.
    public init(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// The first column right of it.
    public var maxX: Int { x + width }
    /// The first row below it.
    public var maxY: Int { y + height }

    /// Whether another rectangle lies in this one.
    public func contains(_ other: Rect) -> Bool {
        other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
    }

    /// Whether this rectangle shares a pixel with another.
    public func overlaps(_ other: Rect) -> Bool {
        x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
    }

    /// The rectangle without so many pixels at each side.
    func inset(_ side: Int, _ end: Int = 0) -> Rect {
        Rect(x + side, y + end, width - 2 * side, height - 2 * end)
    }
}

/// Something in a picture.
public enum Shape: Hashable, Sendable {
    /// A filled rectangle, with corners rounded by so many pixels.
    case box(Rect, fill: Colour, radius: Int = 0)
    /// The largest disc in a square.
    case disc(Rect, fill: Colour)
    /// A line of text.
    case text(TextBox)
}

/// A line of text in its box, in the middle of its height, cut to its width.
public struct TextBox: Hashable, Sendable {
    /// Where it begins.
    public enum Alignment: Hashable, Sendable {
        /// Where the writing of its language begins.
        case natural
        case center
        case right
    }

    /// The text.
    public var text: String
    /// Where it stands.
    public var rect: Rect
    /// How high its letters are, in pixels.
    public var size: Int
    /// Whether it is bold.
    public var isBold = false
    /// Whether a line goes through it.
    public var isStruck = false
    /// The colour of its letters.
    public var colour: Colour
    /// The colour behind it.
    public var ground: Colour
    /// Where it begins.
    public var alignment = Alignment.natural
}
