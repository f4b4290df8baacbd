import Planner

/// Words of a language around what a message names, by which its kind is told more closely.
struct FrameWords: Sendable {
    /// What asks for the past: `did`, `last`.
    var past: WordSet = []
    /// What asks for a length of time: `long`.
    var length: WordSet = []
    /// What asks for done times in a row: `streak`.
    var streak: WordSet = []
    /// What asks for a person: `who`.
    var who: WordSet = []
    /// What begins a question.
    var asking: WordSet = []
    /// What calls a task an event.
    var event: WordSet = []
    /// What adds only what is not there yet: `unless`.
    var unless: WordSet = []
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
    /// Whether a word tells what was done with the thing behind it: `paid`, `bought`.
    var tells: @Sendable (Sentence, Int) -> Bool = { _, _ in false }
    /// The items that a title names; itself where it names one.
    var items: @Sendable (TaskDraft, Sentence) -> [TaskDraft] = { draft, _ in [draft] }
}
