/// Who may read what the bot says: the one place that decides it.
enum Trust {
    /// Why a device gets no key, as a code of `m.room_key.withheld`; nil where it gets one. Where a user has
    /// cross-signing keys, a device that they did not sign may be one that somebody else slipped in.
    static func refusal(_ device: DeviceRecord, of user: UserRecord) -> String? {
        if device.isRefused { return "m.blacklisted" }
        return user.selfSigning != nil && !device.isCrossSigned ? "m.unverified" : nil
    }
}
