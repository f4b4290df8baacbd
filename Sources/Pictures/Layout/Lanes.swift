/// Which of several lanes each of some ranges takes, so that no two in a lane overlap: each takes the first that is
/// free.
enum Lanes {
    /// The lane of each range, from 0 on, in the order of the ranges.
    static func places(of ranges: [Range<Int>]) -> [Int] {
        var taken: [[Range<Int>]] = []
        return ranges.map { range in
            let lane = taken.indices.first { lane in
                taken[lane].allSatisfy { !$0.overlaps(range) }
            }
            guard let lane else {
                taken.append([range])
                return taken.count - 1
            }
            taken[lane].append(range)
            return lane
        }
    }
}
