/// Which messages of a session of Olm can be read, told without cryptography: by the chains of either party, and
/// the limits of what is kept of them.
struct OlmModel {
    /// A message: whose, which of that party's chains, which place in it.
    struct Message: Hashable {
        let party: Int
        let chain: Int
        let index: Int
    }

    private struct Chain {
        let number: Int
        var next = 0
        var skipped: [Int] = []
    }

    private struct Party {
        var chains = 0
        /// The place of the next message in the present chain; nil until it answers what it read.
        var next: Int?
        var receiving: [Chain] = []
    }

    private var parties = [Party(), Party()]

    /// A session that a party has begun.
    init(begunBy party: Int) {
        parties[party].next = 0
        parties[1 - party].receiving = [Chain(number: 0)]
    }

    /// The message that a party sends.
    mutating func send(_ party: Int) -> Message {
        if parties[party].next == nil {
            parties[party].next = 0
            parties[party].chains += 1
        }
        defer { parties[party].next? += 1 }
        return Message(
            party: party, chain: parties[party].chains, index: parties[party].next ?? 0)
    }

    /// Whether the other party can read a message now; if so, it has read it.
    mutating func receive(_ message: Message) -> Bool {
        let listener = 1 - message.party
        var all = parties[listener].receiving
        if let place = all.firstIndex(where: { $0.number == message.chain }) {
            if let skipped = all[place].skipped.firstIndex(of: message.index) {
                all[place].skipped.remove(at: skipped)
            } else {
                guard (0...2000).contains(message.index - all[place].next) else { return false }
                all[place].skipped += all[place].next..<message.index
                all[place].skipped = all[place].skipped.suffix(40)
                all[place].next = message.index + 1
            }
        } else {
            guard parties[listener].next != nil, message.chain > (all.last?.number ?? -1),
                message.index <= 2000
            else { return false }
            let skipped = Array(0..<message.index).suffix(40)
            all.append(
                Chain(number: message.chain, next: message.index + 1, skipped: Array(skipped)))
            all = all.suffix(5)
            parties[listener].next = nil
        }
        parties[listener].receiving = all
        return true
    }
}
