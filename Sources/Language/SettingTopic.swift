/// A setting that can be asked about.
public enum SettingTopic: String, CaseIterable, Hashable, Codable, Sendable {
    case agenda, review, monthReview, quiet, bedtime, weekStart, dayStart, mute
}
