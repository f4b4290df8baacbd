import Planner

/// Words of a language around what a message names, by which its kind is told more closely.
struct FrameWords: Sendable {
    /// Words that ask for the past: `did`, `last`.
    var past: WordSet = []
    /// Words that ask for a length of time: `long`.
    var length: WordSet = []
    /// Words that ask for done times in a row: `streak`.
    var streak: WordSet = []
    /// Subjects of talk outside the plan: first those that need no question, then those that are asked for.
    var foreign: [(words: WordSet, refusal: Refusal)] = []
    /// Words for the speaker: `me`, `mine`, `i'll`.
    var speaker: WordSet = []
    /// Whose turn a line names, and the words of the task: `sam's turn with the bins`; nil where it names none.
    var turn: @Sendable (Sentence) -> (owner: String, task: String)? = { _ in nil }
    /// Words that ask for a person: `who`.
    var who: WordSet = []
    /// Words that begin a question.
    var asking: WordSet = []
    /// Words that call a task an event.
    var event: WordSet = []
    /// Words that add a task only where it does not stand yet: `unless`.
    var unless: WordSet = []
    /// Words that ask whether something is on: `busy`.
    var busy: WordSet = []
    /// Words that ask whether there is time for something: `fit`.
    var fitting: WordSet = []
    /// Words that ask for what is not done yet: `left`.
    var left: WordSet = []
    /// Whether a line asks for whom one waits: `what am i waiting for`.
    var waits: @Sendable (Sentence) -> Bool = { _ in false }
    /// Words that let a task ring until it is done: `nag`.
    var nagging: WordSet = []
    /// Words that are no day: `someday`.
    var someday: WordSet = []
    /// Words that greet, thank and bid farewell, at the beginning of talk.
    var greetings: [(words: WordSet, kind: SmallTalk)] = []
    /// Words that lead to the day up to which something is asked for: `before`.
    var upTo: WordSet = []
    /// Words for people without a name: `her`.
    var others: WordSet = []
    /// Words for what was spoken of last: `it`.
    var pointing: WordSet = []
    /// Words that leave days out of a repetition: `out`.
    var without: WordSet = []
    /// Words that call something off: `stop`, `no`.
    var denied: WordSet = []
    /// Words that call a setting off for a while: `skip`.
    var paused: WordSet = []
    /// Words for all there is: `everything`.
    var all: WordSet = []
    /// Words for all there is, and not for what was shown: `everything`.
    var whole: WordSet = []
    /// Words before what several titles say: `everything about`.
    var about: WordSet = []
    /// Words for what is overdue: `old`.
    var old: WordSet = []
    /// Words that let two tasks change places: `swap`.
    var swapping: WordSet = []
    /// Words between two tasks of one order: `and`.
    var joining: WordSet = []
    /// Words that make several tasks of one: `split`.
    var splitting: WordSet = []
    /// Words for all but what was spoken of: `else`.
    var rest: WordSet = []
    /// Words for the rest of what was spoken of, told as done: `the rest`.
    var remaining: Set<String> = []
    /// Words for several tasks that were shown: `those`.
    var these: WordSet = []
    /// Words for one thing of many, and none in particular: `a`, `something`.
    var some: WordSet = []
    /// Fields of a task, with the change that takes each off.
    var fields: [(words: WordSet, taken: TaskEdit)] = []
    /// The part of the plan that a line names; nil where it names none.
    var view: @Sendable (Sentence) -> View? = { _ in nil }
    /// What a part of the plan shows in the days that the line names.
    var viewIn: @Sendable (View, View, Sentence) -> View = { _, days, _ in days }
    /// The words of a line that say for how long something holds; nil where none do.
    var term: @Sendable (Sentence) -> String? = { _ in nil }
    /// The task that a line names by its words and its day or time; nil where it says no time.
    var timedName: @Sendable (Sentence) -> Target? = { _ in nil }
    /// The tasks that a line names together; nil where it names one.
    var set: @Sendable (Sentence) -> TaskSet? = { _ in nil }
    /// What a line leaves out of everything, which is known (true) or said by a word; nil where it leaves out nothing.
    var leftOut: @Sendable (Sentence, Bool) -> LeftOut? = { _, _ in nil }
    /// The hours of the part of the day that a line names; nil where it names none.
    var hours: @Sendable (Sentence) -> ClosedRange<CivilTime>? = { _ in nil }
    /// The change that a length of time makes of a task's time, beside other words; nil where it makes none.
    var shift: @Sendable (Sentence, Sentence) -> TaskEdit? = { _, _ in nil }
    /// Whether a line says by how much a time differs, but not in which direction: `by a week`.
    var undirected: @Sendable (Sentence) -> Bool = { _ in false }
    /// The new time where a line says an old one and it, beside the other words of the message: `from 4 to 5`.
    var movedTo: @Sendable (_ when: Sentence, _ frame: Sentence) -> String? = { _, _ in nil }
    /// The things that a title holds; nil where it holds one.
    var parts: @Sendable (Sentence) -> TitleParts? = { _ in nil }
    /// The words of a line without the polite ones around them.
    var bare: @Sendable (Sentence) -> String = { $0.text(0..<$0.count) }
    /// Words that give up what was asked: `drop it`.
    var dropping: WordSet = []
    /// Whether a word tells what was done with the thing behind it: `paid`, `bought`.
    var tells: @Sendable (Sentence, Int) -> Bool = { _, _ in false }
    /// The items that a title names; itself where it names one.
    var items: @Sendable (TaskDraft, Sentence) -> [TaskDraft] = { draft, _ in [draft] }
}
