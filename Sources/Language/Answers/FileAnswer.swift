public import Planner

/// The words of a language for what becomes of a file that somebody sent.
struct FileWords: Sendable {
    /// Words before a file that say to send it along: `with`.
    var with: Set<String> = []
    /// Words before a file that say not to: `without`.
    var without: Set<String> = []
    /// Words between: `the`.
    var articles: Set<String> = []
    /// What a file is called.
    var nouns: Set<String> = []
    /// What files of some kinds alone are called: `photo`.
    var kinds: [String: Set<NetworkFile.Kind>] = [:]
    /// Words behind a file that say more about it, so that it is a part of the title: `of`.
    var links: Set<String> = []
    /// Verbs that show a file.
    var showing: Set<String> = []
    /// Verbs that take a file off its task.
    var removing: Set<String> = []
    /// Words that say that a file belongs to something: `for`.
    var binding: Set<String> = []
    /// Words before the number of a task: `for 3`.
    var towards: Set<String> = []
    /// Verbs that import a file: `import`.
    var importing: Set<String> = []
    /// Words behind such a verb, beside articles and what a file is called: `it`.
    var pointing: Set<String> = []
}

/// What the words with a file say of it.
public struct FileAnswer: Hashable, Sendable {
    /// The words without those.
    public var rest: String
    /// Whether the file is to be sent along when its task rings.
    public var rings: Bool
}

extension ExpectedAnswer where Value == FileAnswer {
    /// Words that say whether the file is sent along with the ring, among others or alone: `friday 10, with the photo`.
    public static var file: Self {
        Self { answer in
            let known = answer.frames.files
            let (typed, words) = answer.typedAndBare
            for start in words.indices {
                let rings = known.with.contains(words[start])
                guard rings || known.without.contains(words[start]) else { continue }
                var noun = start + 1
                while noun < words.count, known.articles.contains(words[noun]) { noun += 1 }
                guard noun < words.count, known.nouns.contains(words[noun]),
                    noun + 1 == words.count || !known.links.contains(words[noun + 1])
                else { continue }
                let rest = typed[..<start] + typed[(noun + 1)...]
                return FileAnswer(
                    rest: rest.joined(separator: " ").trimming(",;"), rings: rings)
            }
            return nil
        }
    }
}

/// What the words with a file say that it belongs to.
public struct FilePurpose: Hashable, Sendable {
    /// The number of a task; nil where none was said.
    public var number: Int?
    /// The words behind that number, else those that name what it is for.
    public var words: String
    /// The same without articles before them.
    public var name: String
    /// Whether words say that it belongs to something: `for the boiler`.
    public var isTowards: Bool
}

extension ExpectedAnswer where Value == FilePurpose {
    /// What a file is for: `3`, `for 3`, `add it to 3: the new one`, `it's for the boiler`, `boiler`.
    public static var filePurpose: Self {
        Self { answer in
            let known = answer.frames.files
            let (typed, words) = answer.typedAndBare
            let start = words.firstIndex { !known.towards.contains($0) } ?? words.count
            let isTowards = words[..<start].contains(where: known.binding.contains)
            guard start < words.count, let number = Int(words[start]), number > 0,
                words[start].allSatisfy(\.isASCII),
                start + 1 == words.count || typed[start].hasSuffix(":")
            else {
                let first = isTowards ? start : 0
                let named = words[first...].drop(while: known.articles.contains)
                let name = typed[named.startIndex...].joined(separator: " ")
                let isNamed = isTowards && !named.isEmpty
                return FilePurpose(
                    number: nil, words: isNamed ? name : answer.text,
                    name: named.isEmpty ? answer.text : name, isTowards: isNamed)
            }
            let rest = typed[(start + 1)...].joined(separator: " ")
            return FilePurpose(number: number, words: rest, name: rest, isTowards: true)
        }
    }
}

extension ExpectedAnswer where Value == Void {
    /// The order to import a file, and nothing else: `import`, `import it please`.
    public static var fileImport: Self {
        Self { answer in
            let known = answer.frames.files
            let words = answer.typedAndBare.bare.filter { !$0.isEmpty }
            let others = known.articles.union(known.nouns).union(known.pointing)
            let isSaid = words.contains(where: known.importing.contains)
            let isAlone = words.allSatisfy { known.importing.union(others).contains($0) }
            return isSaid && isAlone && words.count <= 5 ? () : nil
        }
    }
}

/// What is to become of the files of a task.
public struct FileOrder: Hashable, Sendable {
    /// Whether they are taken off the task, and not shown.
    public var removes: Bool
    /// The kinds that are meant; nil for all.
    public var kinds: Set<NetworkFile.Kind>?
    /// The number or title of the task; empty for the one that was spoken of last.
    public var task: String
}

extension ExpectedAnswer where Value == FileOrder {
    /// An order about files alone: `show the photo`, `delete the files of 3`, `send me the picture from passport`.
    public static var fileOrder: Self {
        Self { answer in
            let known = answer.frames.files
            let (typed, words) = answer.typedAndBare
            guard let verb = words.first,
                known.showing.contains(verb) || known.removing.contains(verb)
            else { return nil }
            let noun = words.dropFirst().firstIndex { !known.articles.contains($0) }
            guard let noun, known.nouns.contains(words[noun]) else { return nil }
            var rest = typed[(noun + 1)...]
            if let link = rest.first {
                guard known.links.contains(link.lowercased()) || known.towards.contains(link)
                else { return nil }
                rest = rest.dropFirst()
                if let article = rest.first?.lowercased(), known.articles.contains(article) {
                    rest = rest.dropFirst()
                }
            }
            return FileOrder(
                removes: known.removing.contains(verb), kinds: known.kinds[words[noun]],
                task: rest.joined(separator: " ").trimming(".,:;!?#"))
        }
    }
}

extension AnswerReader {
    /// The words as they were typed, and in small letters without the marks around them.
    fileprivate var typedAndBare: (typed: [String], bare: [String]) {
        let typed = text.split(whereSeparator: \.isWhitespace).map(String.init)
        return (typed, typed.map { $0.lowercased().trimming(".,:;!?#") })
    }
}
