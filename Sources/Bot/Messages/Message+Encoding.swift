public import Wording
import FoundationEssentials
import Planner
import Storage

/// A message as the outbox keeps it: netstrings, in the order of the members, each list after its count.
extension Message {
    /// The message that `encoded` made text of; nil for any other text.
    public init?(encoded text: String) {
        var reader = NetstringReader(text)
        guard let spans = reader.nextNumber() else { return nil }
        var text = RichText()
        for _ in 0..<spans {
            guard let look = reader.next(), let characters = reader.next() else { return nil }
            if look.hasPrefix(Self.mention) {
                let id = String(look.dropFirst(Self.mention.count))
                text.append(RichText(mentioning: characters, id: id))
            } else if look.hasPrefix(Self.moment) {
                guard let seconds = Int(look.dropFirst(Self.moment.count)) else { return nil }
                text.append(RichText(characters, at: Instant(seconds: seconds)))
            } else if let style = RichText.Span.Style(rawValue: look) {
                text.append(RichText(characters, style))
            } else {
                return nil
            }
        }
        guard let rows = reader.nextNumber() else { return nil }
        self.init(text)
        for _ in 0..<rows {
            guard let row = Button.row(&reader) else { return nil }
            buttons.append(row)
        }
        guard let name = reader.next() else { return }
        guard name != Self.sentFile else {
            file = NetworkFile(&reader)
            return
        }
        guard let mediaType = reader.next() else {
            asksReply = name == Self.reply
            return
        }
        guard let bytes = reader.next(), let data = Data(base64Encoded: bytes)
        else { return nil }
        attachment = Attachment(name: name, mediaType: mediaType, bytes: data)
    }

    /// The mark before the id of a person who is mentioned, in place of a style.
    private static let mention = "@"

    /// The mark before the seconds of a moment that is told, in place of a style.
    private static let moment = "at "

    /// The mark at the end where a reply is asked for.
    private static let reply = "reply"

    /// The mark before a file that the network has already, in place of the name of an attachment.
    private static let sentFile = ""

    /// What is kept of the message once it was sent, as text: its buttons, and its first line where that is to
    /// be known when somebody replies. Empty where there is neither.
    func kept(withFirstLine keepsLine: Bool) -> String {
        let line = keepsLine ? text.plain.split(separator: "\n").first.map(String.init) : nil
        guard line != nil || !buttons.isEmpty else { return "" }
        return Message(RichText(String((line ?? "").prefix(500))), buttons: buttons).encoded()
    }

    private static func look(of span: RichText.Span) -> String {
        if let person = span.person { return mention + person }
        if let moment = span.moment { return "\(Self.moment)\(moment.seconds)" }
        return span.style.rawValue
    }

    /// The message as text.
    public func encoded() -> String {
        var writer = NetstringWriter()
        writer.add(text.spans.count)
        for span in text.spans {
            writer.add(Self.look(of: span))
            writer.add(span.text)
        }
        writer.add(buttons.count)
        for row in buttons {
            writer.add(row.count)
            for button in row {
                writer.add(button.label)
                writer.add(button.data)
                writer.add(button.style.rawValue)
            }
        }
        if let attachment {
            writer.add(attachment.name)
            writer.add(attachment.mediaType)
            writer.add(attachment.bytes.base64EncodedString())
        } else if let file {
            writer.add(Self.sentFile)
            file.write(&writer)
        } else if asksReply {
            writer.add(Self.reply)
        }
        return writer.text
    }
}

extension Button {
    fileprivate static func row(_ reader: inout NetstringReader) -> [Button]? {
        guard let count = reader.nextNumber() else { return nil }
        var row: [Button] = []
        for _ in 0..<count {
            guard let label = reader.next(), let data = reader.next(),
                let style = reader.next().flatMap(Style.init(rawValue:))
            else { return nil }
            row.append(Button(label, data: data, style: style))
        }
        return row
    }
}

extension NetworkFile {
    fileprivate init?(_ reader: inout NetstringReader) {
        guard let bot = reader.next(), let kind = reader.next().flatMap(Kind.init(rawValue:)),
            let reference = reader.next(), let name = reader.next(), let isSealed = reader.next()
        else { return nil }
        self.init(
            bot: bot, kind: kind, reference: reference, name: name.isEmpty ? nil : name,
            isSealed: isSealed == "1")
    }

    fileprivate func write(_ writer: inout NetstringWriter) {
        writer.add(bot)
        writer.add(kind.rawValue)
        writer.add(reference)
        writer.add(name ?? "")
        writer.add(isSealed ? "1" : "0")
    }
}
