/// How pages of the calendar are shown where the network can show pictures.
public enum PictureStyle: String, CaseIterable, Hashable, Codable, Sendable {
    /// In words alone.
    case off
    /// As a picture with a light or a dark background, and in words below it.
    case light, dark
}
