public import Planner

/// One quote, tip or video of the tables.
public struct MotivationItem: Hashable, Sendable, Identifiable {
    /// Names the entry for ever: 16 hexadecimal digits made of its words, so that moving it or
    /// mending its punctuation changes nothing.
    public let id: String
    /// Quote, tip or video.
    public let kind: MotivationKind
    /// The words; of a video, its title. Lines of verse are divided by line breaks (` / ` in a file).
    public let text: String
    /// The category it stands in, in lower case.
    public let category: String
    /// Who wrote it.
    public var author: String?
    /// Who translated it, where somebody did.
    public var translator: String?
    /// The work it is from.
    public var work: String?
    /// Where in the work: a chapter, letter, essay or line.
    public var place: String?
    /// The year in which these words were published.
    public var year: Int?
    /// How it was checked: `text` (found in the work's public text) or `reference`.
    public var verified: String?
    /// Who publishes the fact of a tip.
    public var organisation: String?
    /// The title of the page that states the fact of a tip.
    public var page: String?
    /// The page or video to open.
    public var url: String?
    /// The day on which the page of a tip was read and found to state the fact.
    public var checkedOn: CivilDate?
    /// Why an operator may use it where the rules of the bundled tables would not let it in.
    public var rights: String?
    /// The file it is from.
    public let file: String
    /// The line of that file on which the entry begins, from 1.
    public let line: Int

    /// Who publishes the fact of a tip and under which title, as far as it is known: "World Health
    /// Organization: Physical activity".
    public var source: String? {
        let parts = [organisation, page].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: ": ")
    }

    /// The line under a quote, "Henry David Thoreau, Walden (1854)", with the translator where there
    /// is one; the source of a tip; nil where neither is known.
    public var attribution: String? {
        guard let author else { return source }
        guard let work else { return author }
        let details = [translator.map { "tr. \($0)" }, year.map(String.init)].compactMap(\.self)
        return details.isEmpty
            ? "\(author), \(work)" : "\(author), \(work) (\(details.joined(separator: ", ")))"
    }

    /// The page that is shown with it: that of a tip is its source, told where one asks.
    var link: String? { kind == .tip && source != nil ? nil : url }

    /// The `id` as a number, from which orders are drawn.
    var number: UInt64 { UInt64(id, radix: 16) ?? 0 }

    /// The translators one by one: "Louise Maude and Aylmer Maude" are two.
    var translators: [String] {
        translator.map { $0.split(separator: " and ").map(String.init) } ?? []
    }

    /// A fault of this entry.
    func fault(_ problem: String) -> MotivationFault {
        MotivationFault(file: file, line: line, problem: problem)
    }
}

/// What an entry of the tables is.
public enum MotivationKind: String, CaseIterable, Sendable, Codable {
    /// A sentence of a published work.
    case quote
    /// A hint for health or attention, in the project's words or the operator's.
    case tip
    /// A link of the operator's, with its title.
    case video
}
