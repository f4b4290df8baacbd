import Language
public import Planner

/// The words of one language: what the bot says.
public protocol WordingPack: Sendable {
    /// The words for a reader.
    init(for recipient: Recipient)

    /// A reply as a message with its buttons.
    func message(_ reply: Reply) -> Message

    /// A letter: its subject, and what it says.
    func letter(_ letter: Letter) -> (subject: String, text: String)

    /// The button that takes back an entry of the undo log.
    func undoButton(_ entry: Int64) -> Button

    /// A change as the undo log calls it, within a sentence: `done gym`.
    func summary(_ change: ChangeSummary) -> String

    /// The times of a task that stand in one line, as a row of a page.
    func row(_ series: [TaskSnapshot], in place: LinePlace) -> TaskRow

    /// What stands above a section.
    func title(of heading: ViewSection.Heading) -> String

    /// When calendars that are subscribed to are busy on the day of a section, a line each.
    func busy(in section: TaskLines) -> [String]

    /// `12 to do, 3 done`, and how many have no date.
    func total(_ counts: TaskCounts) -> String

    /// What stands in a picture without tasks.
    var nothing: String { get }

    /// The lines under the picture of a year: its months, and the rows of routines.
    func lines(_ year: YearView) -> (months: [String], rows: [String])

    /// Words that only point, so that they are no title of a task with a file.
    var pointing: Set<String> { get }

    /// The title of a task that is nothing but files: their name where they have one.
    func title(of files: [NetworkFile]) -> String

    /// What stands in the notes of an imported task for want of a field.
    func remark(_ remark: ImportRemark) -> String

    /// The title of the routine for a birthday: `Ada's birthday`.
    func birthday(of name: String) -> String

    /// The name of the list that holds tasks without a list.
    static var defaultList: String { get }
}

/// The packs there are.
enum WordingPacks {
    static let all: [LanguageCode: any WordingPack.Type] = [.english: English.self]
}
