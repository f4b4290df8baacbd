/// An inline keyboard, checked.
enum Keyboard {
    private static let forced = ["force_reply", "input_field_placeholder", "selective"]

    /// The rows of `markup`; none when it was not given.
    ///
    /// - Throws: `APIError` for anything that the server refuses.
    static func rows(_ markup: JSON?) throws(APIError) -> [[JSON]] {
        guard let markup else { return [] }
        guard let members = markup.members else {
            throw .violation("object expected as reply markup")
        }
        let isForced = markup["force_reply"]?.bool == true
        if isForced, members.allSatisfy({ forced.contains($0.name) }) { return [] }
        guard members.count == 1, let rows = markup["inline_keyboard"]?.array else {
            throw .violation("can't parse reply keyboard markup JSON object")
        }
        var result: [[JSON]] = []
        for row in rows {
            guard let buttons = row.array else { throw .violation("InlineKeyboardMarkup expected") }
            guard buttons.count <= 8 else { throw .violation("BUTTONS_ROW_TOO_LONG") }
            for button in buttons { try check(button) }
            if !buttons.isEmpty { result.append(buttons) }
        }
        guard result.reduce(0, { $0 + $1.count }) <= 100 else {
            throw .violation("reply markup is too long")
        }
        return result
    }

    private static func check(_ button: JSON) throws(APIError) {
        guard let members = button.members, let text = button["text"]?.string else {
            throw .violation("can't parse inline keyboard button: Field \"text\" must be a String")
        }
        guard text.contains(where: { !$0.isWhitespace }) else {
            throw .violation("can't parse inline keyboard button: Text must be non-empty")
        }
        let known = ["text", "callback_data", "url", "style", "icon_custom_emoji_id", "disabled"]
        for member in members where !known.contains(member.name) {
            throw .violation("unknown field \(member.name) of a button")
        }
        if let style = button["style"], !["danger", "success", "primary"].contains(style.string) {
            throw .violation("wrong button style")
        }
        let kinds = ["callback_data", "url", "disabled"].count { button[$0] != nil }
        guard kinds == 1 else {
            throw .violation("text buttons are unallowed in the inline keyboard")
        }
        if let data = button["callback_data"] {
            guard let data = data.string, (1...64).contains(data.utf8.count) else {
                throw .violation("BUTTON_DATA_INVALID")
            }
        }
    }
}
