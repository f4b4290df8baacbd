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
    /// Words behind a file that say more about it, so that it is a part of the title: `of`.
    var links: Set<String> = []
    /// Verbs that show a file.
    var showing: Set<String> = []
    /// Verbs that take a file off its task.
    var removing: Set<String> = []
    /// Words before the number of a task: `for 3`.
    var towards: Set<String> = []
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
            let typed = answer.text.split(whereSeparator: \.isWhitespace).map(String.init)
            let words = typed.map { $0.lowercased().trimming(".,:;!?") }
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

extension ExpectedAnswer where Value == Int {
    /// The number of the task that a file belongs to, and nothing else: `3`, `for 3`, `#3`.
    public static var fileTask: Self {
        Self { answer in
            let words = answer.text.lowercased().split(whereSeparator: \.isWhitespace)
                .map { $0.trimming(".,:;!?#") }.filter { !$0.isEmpty }
            guard let last = words.last, let number = Int(last), number > 0,
                last.allSatisfy(\.isASCII),
                words.dropLast().allSatisfy(answer.frames.files.towards.contains)
            else { return nil }
            return number
        }
    }
}

/// What is to become of the files of a task.
public struct FileOrder: Hashable, Sendable {
    /// Whether they are taken off the task, and not shown.
    public var removes: Bool
    /// The number or title of the task; empty for the one that was spoken of last.
    public var task: String
}

extension ExpectedAnswer where Value == FileOrder {
    /// An order about files alone: `show the photo`, `delete the files of 3`, `send me the picture from passport`.
    public static var fileOrder: Self {
        Self { answer in
            let known = answer.frames.files
            let typed = answer.text.split(whereSeparator: \.isWhitespace).map(String.init)
            let words = typed.map { $0.lowercased().trimming(".,:;!?") }
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
                removes: known.removing.contains(verb),
                task: rest.joined(separator: " ").trimming(".,:;!?#"))
        }
    }
}
