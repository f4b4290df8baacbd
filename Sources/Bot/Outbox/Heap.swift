/// A binary heap: the smallest element first.
struct Heap<Element: Comparable> {
    private var elements: [Element] = []

    /// The smallest element; nil when there is none.
    var first: Element? { elements.first }

    /// Adds an element.
    mutating func insert(_ element: Element) {
        elements.append(element)
        var child = elements.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard elements[child] < elements[parent] else { return }
            elements.swapAt(child, parent)
            child = parent
        }
    }

    /// Takes the smallest element out.
    mutating func popFirst() -> Element? {
        guard let first = elements.first, let last = elements.popLast() else { return nil }
        guard !elements.isEmpty else { return first }
        elements[0] = last
        sift()
        return first
    }

    private mutating func sift() {
        var parent = 0
        while true {
            var smallest = parent
            for child in [2 * parent + 1, 2 * parent + 2]
            where child < elements.count && elements[child] < elements[smallest] {
                smallest = child
            }
            guard smallest != parent else { return }
            elements.swapAt(parent, smallest)
            parent = smallest
        }
    }
}
