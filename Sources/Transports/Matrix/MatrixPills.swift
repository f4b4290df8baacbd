/// People who are named by links in a message, as clients write them beside its text.
///
/// A name that is another's too, or is no plain words, would be misunderstood in the text: there the part of the
/// user id before the server stands in its place, with `@`.
struct MatrixPills: Sendable {
    /// A link to a user.
    private struct Pill {
        var user: String
        var text: String
    }

    private static let start = "<a href=\"https://matrix.to/#/"

    private let pills: [Pill]
    /// Who is in the room, with the names they show.
    private let members: [String: String]

    /// The links to members in the HTML of a message.
    init(_ html: String?, among members: [String: String]) {
        self.members = members
        var pills: [Pill] = []
        var rest = (html ?? "")[...]
        while pills.count < Self.most, let link = rest.firstRange(of: Self.start) {
            rest = rest[link.upperBound...]
            guard let end = rest.firstIndex(of: "\""), let open = rest.firstIndex(of: ">"),
                let close = rest.firstRange(of: "</a>"), end < open, open < close.lowerBound
            else { break }
            let address = rest[..<end].prefix { $0 != "?" && $0 != "/" }
            let user = Self.percentDecoded(address)
            let text = rest[rest.index(after: open)..<close.lowerBound]
            if members[user] != nil, !text.contains("<") {
                pills.append(Pill(user: user, text: Self.plain(String(text))))
            }
            rest = rest[close.upperBound...]
        }
        self.pills = pills
    }

    /// The text with people named so that everybody knows who is meant.
    func naming(_ text: String) -> String {
        var text = text
        for pill in pills where !isPlain(pill) {
            guard let place = text.firstRange(of: pill.text) else { continue }
            text.replaceSubrange(place, with: "@" + MatrixIdentity.localpart(pill.user))
        }
        guard text.contains(":") else { return text }
        for user in members.keys where text.contains(user) {
            text = text.replacing(user, with: "@" + MatrixIdentity.localpart(user))
        }
        return text
    }

    /// Whether its words name one member and are nothing but words.
    private func isPlain(_ pill: Pill) -> Bool {
        let name = pill.text.hasPrefix("@") ? String(pill.text.dropFirst()) : pill.text
        return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == " " }
            && members.values.count { $0.lowercased() == name.lowercased() } == 1
            && members[pill.user] == name
    }

    private static func percentDecoded(_ address: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = address.utf8[...]
        while let byte = rest.popFirst() {
            let digits = String(Substring(rest.prefix(2)))
            if byte == 0x25, digits.count == 2, let value = UInt8(digits, radix: 16) {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func plain(_ html: String) -> String {
        html.replacing("&lt;", with: "<").replacing("&gt;", with: ">")
            .replacing("&quot;", with: "\"").replacing("&#39;", with: "'")
            .replacing("&amp;", with: "&")
    }

    /// More links of a message are not read.
    private static let most = 20
}
