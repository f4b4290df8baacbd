import Foundation
import Testing

/// The lists of words in the sources of the languages.
struct WordListTests {
    @Test("No list of words holds one twice")
    func noneTwice() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources/Language")
        let files = try #require(
            FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
        ).compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
        #expect(files.count > 50)
        for file in files {
            let source = try String(contentsOf: file, encoding: .utf8)
            for list in source.matches(of: #/\[\s*("[^"\\]*",?\s*)+\]/#) {
                let words = list.output.0.matches(of: #/"([^"\\]*)"/#).map { String($0.output.1) }
                let twice = Dictionary(grouping: words) { $0 }.filter { $0.value.count > 1 }.keys
                #expect(twice.isEmpty, "\(file.lastPathComponent)")
            }
        }
    }
}
