/// Replies with quotes and tips.
public enum MotivationReply: Equatable, Sendable {
    /// Nothing is known about what was asked for; those categories there are.
    case unknownCategory(String, isTip: Bool, known: [String])
    case none
    /// One quote or tip; `what` asks for another of its kind.
    case item(MotivationText, what: String)
    case gone
    /// It was kept from its own message; `what` asks for another of its kind.
    case keptHere(MotivationText, what: String)
    case kept(isNew: Bool)
    case nothingShown
    case noneKept
    case keptItems([MotivationText])
}

/// A quote or tip to read.
public struct MotivationText: Equatable, Sendable {
    /// The row of the table it is.
    public var id: String
    /// Whether it is a tip, which stands without quotation marks and is kept by nobody.
    public var isTip: Bool
    /// The words.
    public var text: String
    /// Who said it, or where it is from.
    public var attribution: String?
    /// Where to read on.
    public var url: String?

    /// A quote or tip.
    public init(id: String, isTip: Bool, text: String, attribution: String?, url: String?) {
        self.id = id
        self.isTip = isTip
        self.text = text
        self.attribution = attribution
        self.url = url
    }

    /// The words with the line under them.
    public var richText: RichText {
        var rich = isTip ? RichText(text) : RichText("\u{201C}\(text)\u{201D}")
        if let attribution { rich += "\n- " + .italic(attribution) }
        if let url { rich += RichText("\n\(url)") }
        return rich
    }
}
