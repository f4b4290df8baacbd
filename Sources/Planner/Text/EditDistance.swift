/// How many letters to insert, leave out, replace or swap with their neighbour turn
/// one text into the other (optimal string alignment); more than `limit` when it is that many more.
public func editDistance(_ left: String, _ right: String, atMost limit: Int) -> Int {
    let left = Array(left)
    let right = Array(right)
    guard abs(left.count - right.count) <= limit else { return limit + 1 }
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for (row, letter) in left.enumerated() {
        var current = [row + 1]
        for (column, other) in right.enumerated() {
            var best = min(last[column] + (letter == other ? 0 : 1), last[column + 1] + 1)
            best = min(best, current[column] + 1)
            if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
                best = min(best, beforeLast[column - 1] + 1)
            }
            current.append(best)
        }
        beforeLast = last
        last = current
    }
    return last[right.count]
}
