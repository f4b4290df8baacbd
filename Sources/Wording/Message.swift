public import FoundationEssentials
public import Planner

/// A message of the bot: formatted text, buttons, perhaps a file.
public struct Message: Hashable, Sendable, Codable {
    /// The text.
    public var text: RichText
    /// Rows of buttons under it.
    public var buttons: [[Button]]
    /// A file that comes with it.
    public var attachment: Attachment?
    /// A file that the network has already, which comes with it in place of an attachment.
    public var file: NetworkFile?
    /// Whether the network opens the keyboard for a reply to it, where it can; there are no buttons then.
    public var asksReply = false

    /// A message of `text`.
    public init(_ text: RichText, buttons: [[Button]] = [], attachment: Attachment? = nil) {
        self.text = text
        self.buttons = buttons
        self.attachment = attachment
    }
}

extension Message: ExpressibleByStringInterpolation {
    /// A message of plain text.
    public init(stringLiteral value: String) {
        self.init(RichText(value))
    }
}

/// A button under a message.
public struct Button: Hashable, Sendable, Codable {
    /// How a button looks where the network can show it.
    public enum Style: String, Sendable, Codable {
        case plain, primary, success, danger
        /// A label that does nothing, where the network has such.
        case disabled
    }

    /// What is written on it.
    public var label: String
    /// What it does: a `ButtonAction` as text, at most 64 bytes of ASCII.
    public var data: String
    /// How it looks.
    public var style: Style

    /// A button of that label.
    public init(_ label: String, data: String, style: Style = .plain) {
        self.label = label
        self.data = data
        self.style = style
    }
}

/// A file that comes with a message.
public struct Attachment: Hashable, Sendable, Codable {
    /// Its name, with extension.
    public var name: String
    /// Its media type (`image/png`, `text/calendar`).
    public var mediaType: String
    /// Its bytes.
    public var bytes: Data

    /// A file of that name.
    public init(name: String, mediaType: String, bytes: Data) {
        self.name = name
        self.mediaType = mediaType
        self.bytes = bytes
    }
}
