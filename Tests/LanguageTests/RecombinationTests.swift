import Chance
import Foundation
import Language
import Planner
import Testing

/// Whatever is made of words that people say is read to an end, with a tenth of a thread's stack.
struct RecombinationTests {
    /// A tenth of the stack that Linux gives a thread, in whole pages.
    private static let stack = 800 * 1024

    private static let contexts: [ParseContext] = {
        var alone = ParseContext(
            now: Instant(seconds: 1_795_248_000), zone: .utc, lists: ["Tasks", "groceries"])
        var together = alone
        together.people = ["Ann Lee", "pete", "sam"]
        var replying = alone
        replying.isReply = true
        return [alone, together, replying]
    }()

    @Test("Recombinations of the corpus are read to an end", arguments: contexts)
    func recombinations(context: ParseContext) {
        let lines = CorpusFile.all.flatMap(\.cases).map(\.text)
        let count = Soak.count("FUNDONE_RECOMBINATIONS", or: 20_000) / Self.contexts.count
        withLittleStack {
            var messages = Recombinations(of: lines, seed: Soak.seed)
            for _ in 0..<count {
                let message = messages.next()
                #expect(Self.lines(of: message, context) == 1, "\(message.prefix(500))")
            }
        }
    }

    /// Recognisers called each other without end, or looked behind the end of the line.
    @Test(
        "Two words are enough for no trap",
        arguments: [
            "what about", "sundays done", "todays missed", "finished saturdays", "how about",
            "i did i",
        ])
    func fewWords(_ text: String) {
        withLittleStack {
            for context in Self.contexts { #expect(Self.lines(of: text, context) == 1) }
        }
    }

    /// Each part was read twice by the part before it.
    @Test(
        "What is said very often is kept in its own words",
        arguments: [
            ("cross cake off 3's checklist and ", 24), ("checklist ", 450), ("lol ", 300),
        ])
    func often(_ words: String, _ count: Int) {
        let text = String(repeating: words, count: count)
        withLittleStack {
            let found = CommandParser.parse(text, in: Self.contexts[0])
            guard case .add(let drafts) = found.command else {
                Issue.record("\(found.command)")
                return
            }
            let title = drafts.map(\.todo.title).joined(separator: " ")
            #expect(title.count > text.count / 2)
        }
    }

    private static func lines(of text: String, _ context: ParseContext) -> Int {
        var bytes: [UInt8] = []
        UnderstandingEncoder(context).encode(CommandParser.parse(text, in: context), into: &bytes)
        return bytes.count { $0 == 0x0A }
    }

    private func withLittleStack(_ body: @escaping @Sendable () -> Void) {
        let end = DispatchSemaphore(value: 0)
        let thread = Thread {
            body()
            end.signal()
        }
        thread.stackSize = Self.stack
        thread.start()
        end.wait()
    }
}
