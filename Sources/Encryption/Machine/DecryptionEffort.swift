/// How many ratchet steps the messages of each user have cost. A user who causes much work gets less of it later.
struct DecryptionEffort: Sendable {
    /// What the messages of one user have cost.
    private struct Spent {
        var steps: Int
        /// When the count began, in seconds since 1970.
        var since: Int
    }

    /// The counts, by user.
    private var spent: [String: Spent] = [:]

    /// Counts steps of the ratchet that a message of a user needs.
    ///
    /// - Throws: `EncryptionFault.tooFarAhead` where they are more than the user has left.
    mutating func spend(
        _ steps: UInt64, _ user: String, _ now: Int, _ limits: EncryptionLimits
    ) throws(EncryptionFault) {
        guard steps <= OlmReceivingChain.longestGap else { throw .tooFarAhead }
        let left = UInt64(max(limits.steps - cost(of: user, now, limits), 0))
        guard steps <= max(left, limits.shortGap) else { throw .tooFarAhead }
        charge(user, Int(steps), now, limits)
    }

    /// Counts what a message of a user has cost.
    mutating func charge(
        _ user: String, _ steps: Int, _ now: Int, _ limits: EncryptionLimits
    ) {
        guard steps > 0 else { return }
        let before = cost(of: user, now, limits)
        if before == 0 { makeSpace(now, limits) }
        let since = before == 0 ? now : spent[user]?.since ?? now
        spent[user] = Spent(
            steps: min(before + steps, limits.steps), since: since)
    }

    /// Whether a user's messages have cost so much that little more is computed for them.
    func isSpent(_ user: String, _ now: Int, _ limits: EncryptionLimits) -> Bool {
        cost(of: user, now, limits) >= limits.steps
    }

    private func cost(of user: String, _ now: Int, _ limits: EncryptionLimits) -> Int {
        guard let effort = spent[user],
            (0..<limits.effortTime).contains(now - effort.since)
        else { return 0 }
        return effort.steps
    }

    private mutating func makeSpace(_ now: Int, _ limits: EncryptionLimits) {
        guard spent.count >= limits.efforts else { return }
        spent = spent.filter {
            (0..<limits.effortTime).contains(now - $0.value.since)
        }
        let least = spent.min { $0.value.steps < $1.value.steps }
        if spent.count >= limits.efforts, let least {
            spent[least.key] = nil
        }
    }
}
