import Language
import Planner
import Testing

/// The project's own corpus: what people type, and what each of it must mean.
struct CorpusTests {
    @Test("Every phrase means what its table says", arguments: CorpusFile.all)
    func phrases(of file: CorpusFile) {
        #expect(!file.cases.isEmpty)
        for phrase in file.cases {
            guard let found = phrase.mismatch else { continue }
            let wanted = phrase.expected.joined(separator: " || ")
            Issue.record("\(phrase.place)\t\(phrase.text)\t→ \(found)\tnot \(wanted)")
        }
    }

    @Test("The corpus is as large as it should be")
    func size() {
        let negative = CorpusFile.all.filter { ["plain", "talk"].contains($0.name) }
        #expect(CorpusFile.all.map(\.cases.count).reduce(0, +) >= 1500)
        #expect(negative.map(\.cases.count).reduce(0, +) >= 300)
    }
}
