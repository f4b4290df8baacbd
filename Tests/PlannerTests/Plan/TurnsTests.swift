import Planner
import Testing

/// Who has a routine next, of those who take turns with it.
@Suite struct TurnsTests {
    private static let cases: [(order: [Int64], last: Int64?, present: Set<Int64>, next: Int64?)] =
        [
            ([1, 2, 3], nil, [1, 2, 3], 1),
            ([1, 2, 3], 1, [1, 2, 3], 2),
            ([1, 2, 3], 3, [1, 2, 3], 1),
            // Who has left is passed over, and the order goes on where it was.
            ([1, 2, 3], 1, [1, 3], 3),
            ([1, 2, 3], 2, [1, 3], 3),
            ([1, 2, 3], nil, [2, 3], 2),
            ([1, 2, 3], 3, [3], 3),
            ([1, 2, 3], 1, [], nil),
            // Somebody else did it once, or is erased: the order begins anew.
            ([1, 2, 3], 9, [1, 2, 3], 1),
            ([1, 2, 1], 2, [1, 2], 1),
            ([], nil, [1, 2], nil),
        ]

    @Test(arguments: cases)
    func theNextInOrderHasIt(
        _ order: [Int64], _ last: Int64?, _ present: Set<Int64>, _ next: Int64?
    ) {
        #expect(Turns(order).next(after: last, among: present) == next)
    }

    @Test("A turn goes by with its time, and everybody has as many")
    func aWholeRound() {
        let turns = Turns([4, 7, 9])
        var had: [Int64] = []
        for time in 0..<9 {
            // The second is away for two times.
            let present: Set<Int64> = (3..<5).contains(time) ? [4, 9] : [4, 7, 9]
            if let next = turns.next(after: had.last, among: present) { had.append(next) }
        }
        #expect(had == [4, 7, 9, 4, 9, 4, 7, 9, 4])
    }
}
