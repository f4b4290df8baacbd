import Bot
import Planner

/// What people say: messages, their edits, reactions.
extension RoomReader {
    /// The update that a message makes; nil for one of a kind that means nothing. A reply to what cannot be
    /// fetched is a message like any other; whether it replies to the bot, the database may know.
    func message(_ event: RoomEvent, _ kind: ChatAddress.Kind) -> Update? {
        let content = event.content
        if content.msgtype == "m.location", let place = place(content.geoURI) {
            return make(
                event, kind,
                .location(id: event.id, latitude: place.latitude, longitude: place.longitude))
        }
        guard var text = text(content) else { return nil }
        if content.relation.isReply { text = ReplyFallback.strip(text) }
        let replied = content.relation.replyTo.flatMap { references.event($0).value }
        let address = transport.identity.address(
            text, mentioned: content.mentioned, name: members[user])
        text = meant(text, address, event, kind, html: content.html)
        let isAddressed = kind == .direct || replied?.sender == user || address.isAddressed
        var update = make(
            event, kind,
            .message(
                id: event.id, text: text, replyTo: content.relation.replyTo, isForwarded: false,
                isAddressed: isAddressed,
                replyText: replied?.content.body.map(ReplyFallback.strip)))
        if let file = MatrixFile(content) {
            update.file = NetworkFile(
                bot: transport.bot, kind: file.kind, reference: file.reference,
                name: fileName(content), isSealed: file.isSealed)
            update.file?.duration = file.duration
        }
        // Whom a group may name is known as soon as it speaks to the bot.
        if kind == .group, isAddressed {
            update.people = members.keys.filter { $0 != user }.sorted().map(sender)
        }
        return update
    }

    private func fileName(_ content: EventContent) -> String? {
        guard content.msgtype == "m.file" || content.msgtype == "m.audio" && !content.isVoice else {
            return nil
        }
        return (content.filename ?? content.body).map { CleanText.line($0, limit: 100) }
    }

    // Notices are of bots; a file's caption is its body where it has a name beside it.
    private func text(_ content: EventContent) -> String? {
        switch content.msgtype {
        case "m.text", "m.emote": content.body
        case "m.image", "m.file", "m.audio", "m.video":
            content.filename == nil || content.filename == content.body ? "" : content.body
        default: nil
        }
    }

    /// The update that an edit makes; only of a person's own message.
    func edit(_ event: RoomEvent, _ kind: ChatAddress.Kind) -> Reference<Update> {
        guard let id = event.content.relation.target, let text = event.content.newBody
        else { return .absent }
        let reference = references.event(id)
        guard let original = reference.value else {
            return reference.isUnknown ? .unknown : .absent
        }
        guard original.sender == event.sender, original.type == "m.room.message",
            original.content.msgtype != "m.notice"
        else { return .absent }
        let address = transport.identity.address(
            text, mentioned: event.content.mentioned, name: members[user])
        var update = make(
            event, kind,
            .edit(
                id: id,
                text: meant(text, address, event, kind, html: event.content.newHTML)))
        update.sentAt = stamp(original)
        return .found(update)
    }

    // In private the bot's name may be a part of what is said. Only in a group people are spoken of.
    private func meant(
        _ text: String, _ address: MatrixIdentity.Address, _ event: RoomEvent,
        _ kind: ChatAddress.Kind, html: String?
    ) -> String {
        if kind == .group { return MatrixPills(html, among: others).naming(address.text) }
        let isMentioned = event.content.mentioned?.contains(user) ?? false
        return isMentioned || address.text.hasPrefix("/") ? address.text : text
    }

    /// Everybody in the room but the bot.
    private var others: [String: String] { members.filter { $0.key != user } }

    /// The update that a reaction makes. Reactions to what others said are none of the bot's business.
    func reaction(_ event: RoomEvent, _ kind: ChatAddress.Kind) -> Reference<Update> {
        let relation = event.content.relation
        guard relation.type == "m.annotation", ReactionKey(relation.key) != nil,
            let id = relation.target
        else { return .absent }
        let reference = references.event(id)
        guard let shown = reference.value else { return reference.isUnknown ? .unknown : .absent }
        guard shown.sender == user else { return .absent }
        return .found(make(event, kind, .reaction(id: id, emoji: [relation.key])))
    }

    // RFC 5870: `geo:48.2,16.37;u=10`.
    private func place(_ uri: String?) -> (latitude: Double, longitude: Double)? {
        guard let uri, uri.hasPrefix("geo:") else { return nil }
        let numbers = uri.dropFirst(4).prefix { $0 != ";" && $0 != "?" }.split(separator: ",")
        guard numbers.count >= 2, let latitude = Double(numbers[0]),
            let longitude = Double(numbers[1]), abs(latitude) <= 90, abs(longitude) <= 180
        else { return nil }
        return (latitude, longitude)
    }
}
