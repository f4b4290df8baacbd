import Language
import Planner
import Testing

/// Commands of every kind, made of all they can hold, are typed as they are described.
struct RoundTripTests {
    private static let context = ParseContext(
        now: Instant(seconds: 1_795_248_000), zone: .utc, lists: CommandMaker.lists)

    @Test("Reading the description of a command gives the command", arguments: 0..<60)
    func roundTrip(seed: Int) {
        var maker = CommandMaker(seed: seed)
        for _ in 0..<50 {
            let command = maker.command()
            let text = describe(command)
            let found = CommandParser.parse(text, in: Self.context).command
            #expect(found.withoutBeginning == command, "\(text)")
        }
    }

    @Test("What is understood of the corpus can be described", arguments: CorpusFile.all)
    func corpus(of file: CorpusFile) {
        for phrase in file.cases {
            let command = CommandParser.parse(phrase.text, in: phrase.context).command
            #expect(!describe(command).isEmpty, "\(phrase.text)")
        }
    }

    @Test("Every kind of command is made")
    func kinds() {
        var maker = CommandMaker(seed: 1)
        let made = Set((0..<5000).map { _ in CommandMaker.kind(maker.command()) })
        #expect(made == Set(0..<CommandMaker.kinds))
    }
}

extension Command {
    /// The same; from when on a change holds is the start of the repetition that it makes.
    var withoutBeginning: Command {
        guard case .edit(let target, var edit) = self else { return self }
        edit.begins = nil
        return .edit(target, edit)
    }
}
