/// Who may read what the bot says, and whose words count: the one place that decides it.
enum Trust {
    /// Why a device gets no key, as a code of `m.room_key.withheld`; nil where it gets one. Where a user has
    /// cross-signing keys, a device that they did not sign may be one that somebody else slipped in. No other device of
    /// the bot's own user (`isOwn`) gets a key, and no device of a verified user whose identity was replaced.
    static func refusal(
        _ device: DeviceRecord, of user: UserRecord, isOwn: Bool = false
    ) -> String? {
        if device.isRefused { return "m.blacklisted" }
        if user.mustBeVerifiedAnew { return "m.unverified" }
        let mustBeSigned = isOwn || user.selfSigning != nil
        return mustBeSigned && !device.isCrossSigned ? "m.unverified" : nil
    }

    /// Whether a device's words count as its user's ("Device verification", since Matrix 1.18): where it gets keys.
    static func hears(_ device: DeviceRecord, of user: UserRecord) -> Bool {
        refusal(device, of: user) == nil
    }

    /// Whether the events of a verification with a device go unencrypted into an encrypted room, which the
    /// specification allows ("Key verification framework"). They do where the device gets no keys, so that it can
    /// read them: a key would open what else is said there. They hold nothing but public keys and codes.
    static func verifiesInTheClear(_ device: DeviceRecord, of user: UserRecord) -> Bool {
        refusal(device, of: user) != nil
    }
}
