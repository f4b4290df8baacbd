/// What the messages of a user may cost: whoever makes others compute pays for it with what is computed later.
extension EncryptionMachine {
    /// Counts steps of the ratchet that a message of a user needs.
    ///
    /// - Throws: `EncryptionFault.tooFarAhead` where they are more than the user has left; then none is to be taken.
    mutating func spend(_ steps: UInt64, _ user: String, _ now: Int) throws(EncryptionFault) {
        guard steps <= OlmReceivingChain.longestGap else { throw .tooFarAhead }
        let left = UInt64(max(limits.steps - spent(user, now), 0))
        guard steps <= max(left, limits.shortGap) else { throw .tooFarAhead }
        charge(user, Int(steps), now)
    }

    /// Counts what a message of a user has cost.
    mutating func charge(_ user: String, _ steps: Int, _ now: Int) {
        guard steps > 0 else { return }
        let before = spent(user, now)
        if before == 0 { makeSpace(now) }
        let since = before == 0 ? now : company.efforts[user]?.since ?? now
        company.efforts[user] = Company.Effort(
            steps: min(before + steps, limits.steps), since: since)
    }

    /// Whether a user's messages have cost so much that little more is computed for them.
    func isSpent(_ user: String, _ now: Int) -> Bool {
        spent(user, now) >= limits.steps
    }

    private func spent(_ user: String, _ now: Int) -> Int {
        guard let effort = company.efforts[user],
            (0..<limits.effortTime).contains(now - effort.since)
        else { return 0 }
        return effort.steps
    }

    private mutating func makeSpace(_ now: Int) {
        guard company.efforts.count >= limits.efforts else { return }
        company.efforts = company.efforts.filter {
            (0..<limits.effortTime).contains(now - $0.value.since)
        }
        let least = company.efforts.min { $0.value.steps < $1.value.steps }
        if company.efforts.count >= limits.efforts, let least {
            company.efforts[least.key] = nil
        }
    }
}
