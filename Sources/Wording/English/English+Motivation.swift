extension English {
    func motivation(_ reply: MotivationReply) -> Message {
        switch reply {
        case .item(let item, let what):
            var row = [another(what)]
            if !item.isTip { row.append(Button("♥ keep", .favourite(item.id))) }
            return Message(item.richText, buttons: [row])
        case .keptHere(let item, let what):
            return Message(
                item.richText + RichText("\n♥ \(Self.kept)"), buttons: [[another(what)]])
        case .keptItems(let items):
            return Message(items.map(\.richText).joined(separator: "\n\n"))
        default: return Message(RichText(motivationText(reply)))
        }
    }

    private static let kept = "Kept. `my quotes` shows what you kept."

    private func motivationText(_ reply: MotivationReply) -> String {
        switch reply {
        case .unknownCategory(let typed, let isTip, let known):
            "There are no \(isTip ? "tips" : "quotes") about \(typed). There are: \(known.joined(separator: ", "))."
        case .none: "There are no quotes or tips here."
        case .gone: "That quote is no longer there."
        case .kept(let isNew): isNew ? Self.kept : "You kept that one already."
        case .nothingShown: "Ask for a `quote` first."
        case .noneKept: "You have kept no quotes yet. Say `keep` when one pleases you."
        case .item, .keptHere, .keptItems: ""
        }
    }

    private func another(_ what: String) -> Button { Button("↻ another", .another(what)) }
}
