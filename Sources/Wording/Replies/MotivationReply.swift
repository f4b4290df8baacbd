public import Planner

/// Replies with quotes and tips.
public enum MotivationReply: Equatable, Sendable {
    /// No category has that name; `known` are those that exist.
    case unknownCategory(String, isTip: Bool, known: [String])
    case none
    /// One quote or tip; `what` asks for another of its kind.
    case item(MotivationText, what: String)
    case noLongerThere
    /// The quote was kept from its own message; `what` asks for another of its kind.
    case keptHere(MotivationText, what: String)
    case kept(isNew: Bool)
    /// The quote or tip does not come again; `what` asks for another of its kind.
    case dropped(isTip: Bool, isNew: Bool, what: String)
    /// The quote or tip was dropped from its own message, which now shows the next one; nil where none is left.
    case droppedHere(next: MotivationText?, isTip: Bool, what: String)
    /// Where one is from, and why it came.
    case origin(MotivationOrigin)
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

    /// The words as they stand within quotation marks: marks of their own are single ones.
    private var inner: String {
        text.replacing("\u{201C}", with: "\u{2018}").replacing("\u{201D}", with: "\u{2019}")
    }

    /// The words with the line under them.
    public var richText: RichText {
        var rich = isTip ? RichText(text) : RichText("\u{201C}\(inner)\u{201D}")
        if let attribution { rich += "\n- " + .italic(attribution) }
        if let url { rich += RichText("\n\(url)") }
        return rich
    }
}

/// Where a quote or tip is from, and why it came.
public struct MotivationOrigin: Equatable, Sendable {
    /// Whether it is a tip.
    public var isTip: Bool
    /// Who wrote the quote.
    public var author: String?
    /// Who translated it.
    public var translator: String?
    /// The work.
    public var work: String?
    /// Where in the work.
    public var place: String?
    /// The year in which these words were published.
    public var year: Int?
    /// Who publishes the fact of the tip, and on which page.
    public var source: String?
    /// The address of that page.
    public var url: String?
    /// When that page was read.
    public var checkedOn: CivilDate?
    /// Whether it was shown for the first time.
    public var isNew = false
    /// Whether a task of its day chose it.
    public var isByTask = false

    /// An origin as far as it is known.
    public init(
        isTip: Bool, author: String?, translator: String?, work: String?, place: String?,
        year: Int?, source: String?, url: String?, checkedOn: CivilDate?
    ) {
        self.isTip = isTip
        self.author = author
        self.translator = translator
        self.work = work
        self.place = place
        self.year = year
        self.source = source
        self.url = url
        self.checkedOn = checkedOn
    }
}
