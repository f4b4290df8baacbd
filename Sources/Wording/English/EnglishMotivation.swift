/// Quotes and tips.
struct EnglishMotivation: EnglishPhrases {
    let reader: Reader

    func message(_ reply: MotivationReply) -> Message {
        switch reply {
        case .item(let item, let what):
            Message(
                item.richText,
                buttons: [
                    [another(what)] + (item.isTip ? [] : [Button("♥ keep", .favourite(item.id))])
                ])
        case .keptHere(let item, let what):
            Message(item.richText + "\n♥ \(Self.kept)", buttons: [[another(what)]])
        case .keptItems(let items): Message(items.map(\.richText).joined(separator: "\n\n"))
        case .unknownCategory(let typed, let isTip, let known):
            "There are no \(isTip ? "tips" : "quotes") about \(typed). There are: \(known.joined(separator: ", "))."
        case .none: "There are no quotes or tips here."
        case .gone: "That quote is no longer there."
        case .kept(let isNew): isNew ? "\(Self.kept)" : "You kept that one already."
        case .nothingShown: "Ask for a `quote` first."
        case .noneKept: "You have kept no quotes yet. Say `keep` when one pleases you."
        }
    }

    private static let kept = "Kept. `my quotes` shows what you kept."

    private func another(_ what: String) -> Button { Button("↻ another", .another(what)) }
}
