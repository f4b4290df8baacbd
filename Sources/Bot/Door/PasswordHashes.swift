import Synchronization

/// Hashes of passwords that messages need.
///
/// Hashes take long, so they are computed outside the database's transactions: a message that lacks one is taken back,
/// and handled again when it is there.
final class PasswordHashes: Sendable {
    /// What is computed.
    enum Work: Hashable {
        /// The hash of a new password.
        case make(String)
        /// Whether a hash is that of a password.
        case check(String, against: String)
    }

    /// A message lacks a hash.
    struct Missing: Error {
        /// The key of the update.
        let update: String
        let work: Work
    }

    private enum Answer {
        case made(PasswordHash)
        case checked(Bool)
    }

    private let answers = Mutex<[String: [Work: Answer]]>([:])

    /// The hash of a new password that an update brings.
    ///
    /// - Throws: `Missing` until it was computed.
    func hash(of password: String, for update: String) throws(Missing) -> PasswordHash {
        guard case .made(let hash) = try answer(.make(password), update) else {
            throw Missing(update: update, work: .make(password))
        }
        return hash
    }

    /// Whether a hash is that of a password that an update brings.
    ///
    /// - Throws: `Missing` until it was computed.
    func matches(_ hash: PasswordHash, _ password: String, for update: String) throws(Missing)
        -> Bool
    {
        let work = Work.check(password, against: hash.text)
        guard case .checked(let isOf) = try answer(work, update) else {
            throw Missing(update: update, work: work)
        }
        return isOf
    }

    private func answer(_ work: Work, _ update: String) throws(Missing) -> Answer {
        guard let answer = answers.withLock({ $0[update]?[work] }) else {
            throw Missing(update: update, work: work)
        }
        return answer
    }

    /// Computes what an update lacks.
    func compute(_ missing: Missing) {
        let answer: Answer =
            switch missing.work {
            case .make(let password): .made(PasswordHash(of: password))
            case .check(let password, let hash):
                .checked(PasswordHash(stored: hash).isOf(password))
            }
        answers.withLock { $0[missing.update, default: [:]][missing.work] = answer }
    }

    /// Forgets what updates needed, with their passwords.
    func forget(_ updates: some Sequence<Update>) {
        answers.withLock { answers in
            guard !answers.isEmpty else { return }
            for update in updates { answers[update.key] = nil }
        }
    }
}
