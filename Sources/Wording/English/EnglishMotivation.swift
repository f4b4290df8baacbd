import Language
import Planner

/// Quotes and tips.
struct EnglishMotivation: EnglishPhrases {
    let recipient: Recipient

    func message(_ reply: MotivationReply) -> Message {
        switch reply {
        case .item(let item, let what): message(item, what)
        case .keptHere(let item, let what):
            Message(item.richText + "\n♥ \(Self.kept)", buttons: [[another(what)]])
        case .keptItems(let items): Message(items.map(\.richText).joined(separator: "\n\n"))
        case .unknownCategory(let typed, let isTip, let known):
            "There are no \(isTip ? "tips" : "quotes") about \(typed). There are: \(known.joined(separator: ", "))."
        case .none: "There are no quotes or tips here."
        case .noLongerThere: "That quote is no longer there."
        case .kept(let isNew): isNew ? "\(Self.kept)" : "You kept that one already."
        case .dropped(let isTip, let isNew, let what):
            Message(
                isNew
                    ? "That \(isTip ? "tip" : "quote") will not come again."
                    : "You dropped that one already.",
                buttons: [[another(what)]])
        case .droppedHere(let next?, let isTip, let what):
            message(next, what, note: "The \(isTip ? "tip" : "quote") before will not come again.")
        case .droppedHere(nil, let isTip, _):
            "That \(isTip ? "tip" : "quote") will not come again, and no other is left here."
        case .origin(let origin): Message(RichText(self.origin(origin)))
        case .nothingShown: "Ask for a `quote` first."
        case .noneKept: "You have kept no quotes yet. Say `keep` when one pleases you."
        }
    }

    private func message(_ item: MotivationText, _ what: String, note: String? = nil) -> Message {
        let note = note.map { RichText("\n" + $0) }
        let keep = item.isTip ? [] : [Button("♥ keep", .favourite(item.id))]
        return Message(
            note.map { item.richText + $0 } ?? item.richText,
            buttons: [[another(what)] + keep + [notForMe(item)]])
    }

    /// The button that drops a quote or tip.
    func notForMe(_ item: MotivationText) -> Button { Button("not for me", .notForMe(item.id)) }

    private static let kept = "Kept. `my quotes` shows what you kept."

    private func another(_ what: String) -> Button { Button("↻ another", .another(what)) }

    /// `Henry David Thoreau wrote it in Walden (1854), Conclusion. You had not seen it before.`
    private func origin(_ origin: MotivationOrigin) -> String {
        var sentences = [origin.isTip ? source(of: origin) : work(of: origin)]
        if origin.isByTask {
            sentences.append("It came because it goes with a task of that day.")
        } else if origin.isNew {
            sentences.append("It came because you had not seen it.")
        }
        return sentences.joined(separator: " ")
    }

    private func work(of origin: MotivationOrigin) -> String {
        guard let author = origin.author else { return "It is from this server's own collection." }
        guard let work = origin.work else { return "It is by \(author)." }
        let year = origin.year.map { $0 < 0 ? " (\(-$0) BC)" : " (\($0))" } ?? ""
        let place = origin.place.map { ", \($0)" } ?? ""
        let translator = origin.translator.map { ", translated by \($0)" } ?? ""
        return "It is by \(author), from \(work)\(year)\(place)\(translator)."
    }

    private func source(of origin: MotivationOrigin) -> String {
        guard let source = origin.source else {
            return "It is from this server's own collection."
        }
        var text = "The fact is from \(source)"
        if let url = origin.url { text += ", \(url)" }
        if let day = origin.checkedOn { text += " (read on \(words.day(day)))" }
        return text + "."
    }
}
