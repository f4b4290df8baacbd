/// The order in which a batch is handled: people take turns, so that one who wrote fifty messages keeps no other
/// waiting for all of them.
///
///     Ann 1, Ann 2, Ann 3, Bob 1, Eve 1   ──►   Ann 1, Bob 1, Eve 1, Ann 2, Ann 3
///
/// What was said in one chat, and what one person did anywhere, stays in its order.
public enum FairOrder {
    /// The updates of a batch in turns.
    public static func of(_ updates: [Update]) -> [Update] {
        var turns: [String: Int] = [:]
        let numbered = updates.enumerated().map { place, update in
            let names = ["chat \(update.chat.id)", "sender \(update.sender.id)"]
            let turn = names.map { turns[$0] ?? 0 }.max() ?? 0
            for name in names { turns[name] = turn + 1 }
            return (turn: turn, place: place, update: update)
        }
        return numbered.sorted { ($0.turn, $0.place) < ($1.turn, $1.place) }.map(\.update)
    }
}
