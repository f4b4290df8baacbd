extension Array {
    /// The elements with equal keys together, in the order of the first of each.
    public func gathered<Key: Hashable>(by key: (Element) -> Key) -> [[Element]] {
        let groups = Dictionary(grouping: self, by: key)
        var seen: Set<Key> = []
        return compactMap { seen.insert(key($0)).inserted ? groups[key($0)] : nil }
    }
}
