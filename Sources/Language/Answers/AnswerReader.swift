import Planner

/// An answer, and the language and context it is read in.
struct AnswerReader {
    /// The answer as typed.
    let text: String
    /// The messages that answers are parts of.
    var frames: AnswerFrames { pack.answers }
    private let context: ParseContext
    private let pack: LanguagePack

    /// A reader of `text`.
    init(_ text: String, in context: ParseContext, with pack: LanguagePack) {
        self.text = text
        self.context = context
        self.pack = pack
    }

    /// The things that the answer holds; nil where it holds one.
    var parts: TitleParts? {
        pack.frames.parts(pack.sentence(Array(text.utf8), in: context, ReadingBudget()))
    }

    /// The same answer without polite words and marks around it.
    var bare: AnswerReader {
        let line = pack.sentence(Array(text.utf8), in: context, ReadingBudget())
        return AnswerReader(pack.frames.bare(line), in: context, with: pack)
    }

    /// What `frame` means with the answer, or `part` of it, in its place.
    func reading(
        _ frame: String, task: Int? = nil, day: CivilDate? = nil, _ part: String? = nil
    ) -> Understanding {
        var frame = frame
        if let task { frame = frame.replacing("{task}", with: "\(task)") }
        if let day { frame = frame.replacing("{day}", with: "\(day)") }
        let message = frame.replacing("{}", with: part ?? text)
        return CommandParser.parse(message, in: context, with: pack)
    }

    /// What `value` finds in the first of `frames` in which it finds any.
    func first<Value>(of frames: [String], _ value: (Understanding) -> Value?) -> Value? {
        for frame in frames {
            if let found = value(reading(frame)) { return found }
        }
        return nil
    }

    /// What `frame` means, where it is a change to a task and nothing is wrong with it.
    func edit(_ frame: String, task: Int, _ part: String) -> Understanding? {
        let said = reading(frame, task: task, part)
        guard case .edit = said.command, said.problem == nil else { return nil }
        return said
    }
}
