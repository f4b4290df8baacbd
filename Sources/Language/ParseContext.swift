public import Planner

/// What a message is understood against: the moment, the person's clock and calendar, and the conversation.
public struct ParseContext: Sendable {
    /// Which order a date in figures has where both are possible.
    public enum DateOrder: Sendable {
        case dayMonth, monthDay
    }

    /// The language it is read in, where there is a pack of it; else English.
    public var language: LanguageCode
    /// The moment the message was sent.
    public var now: Instant
    /// The person's zone.
    public var zone: Zone
    /// The first day of the person's week.
    public var weekStart: Weekday
    /// When the person's day begins; before it, `today` is still yesterday.
    public var dayStart: CivilTime
    /// The time of `first thing`: when the agenda comes.
    public var morning = CivilTime.at(8)
    /// The time of `tonight` and `this evening`.
    public var evening = CivilTime.at(19)
    /// How `5/12` is read.
    public var dateOrder: DateOrder
    /// The zone that people call by a name (`EST`, `Tokyo`); nil where no zone has just that name.
    public var place: @Sendable (String) -> Zone? = { _ in nil }
    /// The names of the lists that exist: `in groceries` names a list only when it does.
    public var lists: [String]
    /// The names of the people of the group, the longest first; nil outside a group, so that `@pete` names a list.
    public var people: [String]?
    /// Whether the message replies to another one, so that a bare time or verb is complete.
    public var isReply: Bool
    /// Whether a quote or tip is spoken of: it was shown last, or is what the message replies to.
    public var isUnderQuote = false
    /// Whether the words are known to say when something is, so that a bare number is an hour.
    var isWhen = false
    /// Whether `matches` of the understanding are wanted.
    public var explains: Bool

    /// A context at `now` in `zone`.
    public init(
        now: Instant, zone: Zone, language: LanguageCode = .english,
        weekStart: Weekday = .monday, dayStart: CivilTime = .midnight,
        dateOrder: DateOrder = .dayMonth, lists: [String] = [], isReply: Bool = false,
        explains: Bool = false
    ) {
        self.now = now
        self.language = language
        self.zone = zone
        self.weekStart = weekStart
        self.dayStart = dayStart
        self.dateOrder = dateOrder
        self.lists = lists
        self.isReply = isReply
        self.explains = explains
    }

    /// The list of that name, whatever its capitals, else, unless it is to be a new one, the only list whose words are of
    /// the same stems: `groceries` for `grocery`.
    func list(named name: String, isNew: Bool = false) -> String? {
        let wanted = name.lowercased()
        if let list = lists.first(where: { $0.lowercased() == wanted }) { return list }
        let stems = stems(of: wanted)
        let like =
            isNew || stems.isEmpty ? [] : lists.filter { self.stems(of: $0.lowercased()) == stems }
        return like.count == 1 ? like[0] : nil
    }

    private func stems(of name: String) -> [ArraySlice<UInt8>] {
        let stem = LanguagePack.of(language).stem
        return name.utf8.split(separator: 0x20).map { stem(ArraySlice($0)) }
    }
}
