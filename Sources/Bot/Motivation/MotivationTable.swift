/// The quotes, tips and videos that people are shown, by category.
///
/// The table never changes in a run. What a plan has seen is kept by the id of each entry; `MotivationChoice`
/// takes the next one.
public struct MotivationTable: Sendable {
    /// All entries in the order of the files.
    public let items: [MotivationItem]
    private let pools: [MotivationKind: [String: [Int]]]
    private let names: [MotivationKind: [String]]
    private let indices: [String: Int]

    /// The bundled tables, read when they are first asked for: a start need not wait for them.
    public static let bundled = MotivationTable(items: MotivationSource.bundledItems)

    /// Reads the bundled tables, unless `bundled` is false, and the operator's files; throws
    /// `MotivationFaults` with a line for each thing that cannot be read.
    public init(bundled: Bool, files: [String]) throws {
        var items = bundled ? MotivationSource.bundledItems : []
        var faults: [MotivationFault] = []
        for file in files {
            let parser = MotivationParser(try MotivationSource.bytes(ofFile: file), file: file)
            items += parser.items
            faults += parser.faults
        }
        guard faults.isEmpty else { throw MotivationFaults(faults: faults) }
        self.init(items: items)
    }

    /// A table of these entries; of two with the same words in one kind the first counts.
    init(items all: [MotivationItem]) {
        var indices: [String: Int] = [:]
        var pools: [MotivationKind: [String: [Int]]] = [:]
        var items: [MotivationItem] = []
        for item in all where indices[item.id] == nil {
            indices[item.id] = items.count
            for kind in item.kind == .video ? [.video, .quote] : [item.kind] {
                pools[kind, default: [:]][item.category, default: []].append(items.count)
            }
            items.append(item)
        }
        self.items = items
        self.pools = pools
        names = pools.mapValues { $0.keys.sorted() }
        self.indices = indices
    }

    /// The categories that have something of that kind, in alphabetical order. Videos stand among
    /// the quotes of their category too.
    public func categories(of kind: MotivationKind) -> [String] {
        names[kind] ?? []
    }

    /// How many entries a category has; 0 where there is no such category.
    public func count(kind: MotivationKind, category: String) -> Int {
        pools[kind]?[category]?.count ?? 0
    }

    /// The entry with that `id`; nil where the tables no longer have it.
    public func item(id: String) -> MotivationItem? {
        indices[id].map { items[$0] }
    }

    /// The entries of a kind in those categories; of all where none of them is one of the kind's.
    public func items(of kind: MotivationKind, in wanted: [String] = []) -> [MotivationItem] {
        let all = categories(of: kind)
        let named = all.filter(wanted.contains)
        return (named.isEmpty ? all : named).flatMap { pools[kind]?[$0] ?? [] }.map { items[$0] }
    }
}

extension MotivationTable {
    /// The category of that kind that a person means by what they typed (`Sleeping` → sleep,
    /// `discipline` → persistence, `corage` → courage); nil where none fits.
    public func category(named typed: String, of kind: MotivationKind) -> String? {
        CategoryMatcher(categories: categories(of: kind)).category(named: typed)
    }

    /// The author of quotes whose name has those words: `seneca`, `virginia woolf`; nil where none has.
    public func author(named typed: String) -> String? {
        let words = typed.lowercased().split(separator: " ")
        guard !words.isEmpty else { return nil }
        return items.lazy.compactMap(\.author).first { author in
            let names = author.lowercased().split { !$0.isLetter }
            return words.allSatisfy(names.contains)
        }
    }

    /// The category of quotes that a day's tasks call for, by their titles (an exam → learning); nil
    /// on most days, on which the choice is random.
    public func category(suggestedBy titles: [String]) -> String? {
        TaskTopics.category(of: titles, among: categories(of: .quote))
    }
}
