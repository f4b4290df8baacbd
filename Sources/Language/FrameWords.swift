import Planner

/// Words of a language around what a message names, by which its kind is told more closely.
struct FrameWords: Sendable {
    /// What asks for the past: `did`, `last`.
    var past: WordSet = []
    /// What asks for a length of time: `long`.
    var length: WordSet = []
    /// What asks for done times in a row: `streak`.
    var streak: WordSet = []
    /// What talk may be about that is not the plan's: first what needs no question, then what is asked for.
    var foreign: [(words: WordSet, refusal: Refusal)] = []
    /// Who speaks: `me`, `mine`, `i'll`.
    var speaker: WordSet = []
    /// Whose turn a line names, and the words of what: `sam's turn with the bins`; nil where it names none.
    var turn: @Sendable (Sentence) -> (owner: String, task: String)? = { _ in nil }
    /// What asks for a person: `who`.
    var who: WordSet = []
    /// What begins a question.
    var asking: WordSet = []
    /// What calls a task an event.
    var event: WordSet = []
    /// What adds only what is not there yet: `unless`.
    var unless: WordSet = []
    /// What asks whether something is on: `busy`.
    var busy: WordSet = []
    /// What asks whether there is time for something: `fit`.
    var fitting: WordSet = []
    /// What asks for what is not done yet: `left`.
    var left: WordSet = []
    /// Whether a line asks for whom one waits: `what am i waiting for`.
    var waits: @Sendable (Sentence) -> Bool = { _ in false }
    /// What rings until it is done: `nag`.
    var nagging: WordSet = []
    /// What is no day: `someday`.
    var someday: WordSet = []
    /// What greets, thanks and bids farewell, at the beginning of talk.
    var greetings: [(words: WordSet, kind: SmallTalk)] = []
    /// Who is spoken of without a name: `her`.
    var others: WordSet = []
    /// What stands for what was spoken of last: `it`.
    var pointing: WordSet = []
    /// What leaves days out of a repetition: `out`.
    var without: WordSet = []
    /// What calls something off: `stop`, `no`.
    var denied: WordSet = []
    /// What calls a setting off for a while: `skip`.
    var paused: WordSet = []
    /// What means all there is: `everything`.
    var all: WordSet = []
    /// What means all there is, and nothing that was shown: `everything`.
    var whole: WordSet = []
    /// What goes before what several titles say: `everything about`.
    var about: WordSet = []
    /// What is overdue: `old`.
    var old: WordSet = []
    /// What lets two tasks change places: `swap`.
    var swapping: WordSet = []
    /// What stands between two tasks of one order: `and`.
    var joining: WordSet = []
    /// What makes several tasks of one: `split`.
    var splitting: WordSet = []
    /// What means all but what was spoken of: `else`.
    var rest: WordSet = []
    /// What is left of what was spoken of, told as done: `the rest`.
    var remaining: Set<String> = []
    /// What stands for several that were shown: `those`.
    var these: WordSet = []
    /// What names one thing of many, and none in particular: `a`, `something`.
    var some: WordSet = []
    /// Fields of a task, with the change that takes each off.
    var fields: [(words: WordSet, taken: TaskEdit)] = []
    /// The part of the plan that a line names; nil where it names none.
    var view: @Sendable (Sentence) -> View? = { _ in nil }
    /// What a part of the plan shows in some days, of which the line tells.
    var viewIn: @Sendable (View, View, Sentence) -> View = { _, days, _ in days }
    /// The words of a line that say for how long something holds; nil where none do.
    var term: @Sendable (Sentence) -> String? = { _ in nil }
    /// The task that a line names by its words and its day or time; nil where it says no time.
    var timedName: @Sendable (Sentence) -> Target? = { _ in nil }
    /// The tasks that a line names together; nil where it names one.
    var set: @Sendable (Sentence) -> TaskSet? = { _ in nil }
    /// What a line leaves out of all that it is about, which is known or said by a word; nil where it leaves out nothing.
    var leftOut: @Sendable (Sentence, Bool) -> LeftOut? = { _, _ in nil }
    /// The hours of the part of the day that a line names; nil where it names none.
    var hours: @Sendable (Sentence) -> ClosedRange<CivilTime>? = { _ in nil }
    /// The change that a length of time makes of a task's time, beside other words; nil where it makes none.
    var shift: @Sendable (Sentence, Sentence) -> TaskEdit? = { _, _ in nil }
    /// Whether a line says by how much a time is another, and not in which direction: `by a week`.
    var undirected: @Sendable (Sentence) -> Bool = { _ in false }
    /// The things that a title holds; nil where it holds one.
    var parts: @Sendable (Sentence) -> TitleParts? = { _ in nil }
    /// The words of a line without the polite ones around them.
    var bare: @Sendable (Sentence) -> String = { $0.text(0..<$0.count) }
    /// What gives up what was asked: `drop it`.
    var dropping: WordSet = []
    /// Whether a word tells what was done with the thing behind it: `paid`, `bought`.
    var tells: @Sendable (Sentence, Int) -> Bool = { _, _ in false }
    /// The items that a title names; itself where it names one.
    var items: @Sendable (TaskDraft, Sentence) -> [TaskDraft] = { draft, _ in [draft] }
}
